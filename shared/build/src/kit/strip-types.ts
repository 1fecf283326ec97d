/**
 * Loader hooks that strip types from a part's `mfe.config.ts` and `embed.ts`, for Node before 22.18.
 */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { rspack } from '@rspack/core'

interface Loaded {
  readonly format: string
  readonly shortCircuit?: boolean
  readonly source?: string
}

type Next = (address: string, context: unknown) => Promise<Loaded>

export async function load(address: string, context: unknown, next: Next): Promise<Loaded> {
  if (!/\.tsx?$/.test(address.split('?')[0] ?? '') || address.includes('/node_modules/')) return next(address, context)
  const { code } = await rspack.experiments.swc.transform(readFileSync(fileURLToPath(address), 'utf8'), {
    jsc: { parser: { syntax: 'typescript', tsx: address.endsWith('x') }, target: 'es2022' },
    module: { type: 'es6' },
  })
  return { format: 'module', shortCircuit: true, source: code }
}
