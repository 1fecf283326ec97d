/**
 * Compiles sources with texts to JavaScript for the kit: Lingui macros are expanded, with the English compiled in,
 * because consumers do not compile packages.
 */
import { rspack } from '@rspack/core'
import { expandMacros } from '../messages/expand-macros.ts'
import { HAS_MACROS } from '../messages/lingui-config.ts'

/** @returns `undefined` for a source without texts, which the TypeScript compiler emits */
export async function expandedSource(source: string, path: string): Promise<string | undefined> {
  const expanded = await expandMacros(source, path)
  // The template of a part contains macro names in strings, but uses no macro itself.
  if (!expanded || (expanded.texts.length === 0 && HAS_MACROS.test(expanded.code))) return undefined
  const { code } = await rspack.experiments.swc.transform(expanded.code, {
    filename: path,
    jsc: {
      parser: { syntax: 'typescript', tsx: path.endsWith('x') },
      target: 'es2022',
      transform: { react: { runtime: 'automatic' } },
    },
    module: { type: 'es6' },
  })
  return code.replace(/((?:from|import\(|^import)\s*['"]\.{1,2}\/[^'"]+)\.tsx?(?=['"])/gm, '$1.js')
}
