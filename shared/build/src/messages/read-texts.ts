/** The texts that a source names: by macros, by marked descriptors and by `i18n._({ … })`. */
import { transformAsync } from '@babel/core'
import extractMessages, { type ExtractedMessage } from '@lingui/babel-plugin-extract-messages'
import linguiMacro from '@lingui/babel-plugin-lingui-macro'
import { HAS_DESCRIPTORS, HAS_MACROS, LINGUI } from './lingui-config.ts'

const CALLS = /\bi18n\s*\??\.\s*[_t]\(/

export async function readTexts(source: string, file: string): Promise<readonly ExtractedMessage[]> {
  if (![HAS_MACROS, HAS_DESCRIPTORS, CALLS].some((sign) => sign.test(source))) return []
  const found: ExtractedMessage[] = []
  await transformAsync(source, {
    babelrc: false,
    configFile: false,
    filename: file,
    code: false,
    parserOpts: { sourceType: 'module', plugins: ['typescript', 'jsx'] },
    plugins: [
      [linguiMacro, { linguiConfig: LINGUI, descriptorFields: 'all' }],
      [
        extractMessages,
        { linguiConfig: LINGUI, onMessageExtracted: (message: ExtractedMessage) => found.push(message) },
      ],
    ],
  })
  return found
}
