/** Reads all texts of a source: macros, marked descriptors, `i18n._({ … })`, and tables from `@onfreq/i18n/texts`. */
import { transformAsync } from '@babel/core'
import extractMessages, { type ExtractedMessage } from '@lingui/babel-plugin-extract-messages'
import linguiMacro from '@lingui/babel-plugin-lingui-macro'
import { generateMessageId } from '@lingui/message-utils/generateMessageId'
import { HAS_DESCRIPTORS, HAS_MACROS, LINGUI } from './lingui-config.ts'
import { readPlainTexts } from './plain-texts.ts'

const CALLS = /\bi18n\s*\??\.\s*[_t]\(/

export async function readTexts(source: string, file: string): Promise<readonly ExtractedMessage[]> {
  const plain = (await readPlainTexts(source, file)).map(({ message }) => ({ id: message, message }))
  if (![HAS_MACROS, HAS_DESCRIPTORS, CALLS].some((sign) => sign.test(source))) return plain
  const found: ExtractedMessage[] = [...plain]
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
  // A marked text without an id is its own id; ids chosen by authors contain no space.
  return found.map((text) =>
    text.message === undefined && /\s/.test(text.id)
      ? { ...text, id: generateMessageId(text.id), message: text.id }
      : text,
  )
}
