/**
 * Sources with texts as JavaScript, for the kit: the macros of Lingui are calls in them, with the English compiled, since
 * nobody who installs a package compiles what is in it.
 */
import { rspack } from '@rspack/core'
import { expandMacros } from '../messages/expand-macros.ts'
import { HAS_MACROS } from '../messages/lingui-config.ts'

/** @returns undefined for a source without texts, which the compiler of types writes as it is. */
export async function expandedSource(source: string, path: string): Promise<string | undefined> {
  const expanded = await expandMacros(source, path)
  // The template of a part names the macros in what it writes, and uses none.
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
