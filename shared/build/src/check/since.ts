/** `npm run check -- --since v1.2.0`: checks only what a change since a revision affects. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { runTool } from '../run-tool.ts'
import { ROOT } from '../workspace.ts'
import { affectedTests } from './affected-tests.ts'
import { checkBoundaries } from './boundaries.ts'
import { changedFiles } from './changed-files.ts'
import { partsOfChange, partTypes } from './part-types.ts'

const LINTED = /\.(?:[cm]?[jt]sx?|json|css)$/
const FOLDER = /^(shell|api|shared|mfe-[^/]+)\//

interface Check {
  readonly name: string
  /** Errors, one per line; empty if the check passes. */
  run(): Promise<string>
}

/** Checks types and boundaries of the changed parts only, or of the full repository when shared code changed. */
export function checksSince(ref: string): readonly Check[] {
  const changed = changedFiles(ref)
  const existing = changed.filter((file) => existsSync(join(ROOT, file)))
  const parts = partsOfChange(changed)
  const folders = parts ?? [...new Set(existing.flatMap((file) => FOLDER.exec(file)?.[1] ?? []))]
  const linted = existing.filter((file) => LINTED.test(file))
  const tests = affectedTests(changed).tests.filter((file) => !file.startsWith('api/') && existsSync(join(ROOT, file)))
  return [
    { name: `types of ${parts === undefined ? 'everything' : parts.join(', ') || 'nothing'}`, run: () => types(parts) },
    {
      name: `lint and format of ${linted.length} files`,
      run: () => only(linted, 'biome', ['check', '--error-on-warnings', '--no-errors-on-unmatched']),
    },
    { name: `boundaries of ${folders.join(', ') || 'nothing'}`, run: () => boundaries(folders) },
    { name: `${tests.length} test files`, run: () => only(tests, 'vitest', ['run']) },
  ]
}

function types(parts: readonly string[] | undefined): Promise<string> {
  if (parts?.length === 0) return Promise.resolve('')
  return parts === undefined ? tool('tsc', ['--noEmit', '-p', 'tsconfig.json']) : partTypes(parts)
}

async function boundaries(folders: readonly string[]): Promise<string> {
  if (folders.length === 0) return ''
  const { violations } = await checkBoundaries(ROOT, folders)
  return violations.map(({ rule, from, to }) => `${from} must not import ${to} (${rule})`).join('\n')
}

function only(files: readonly string[], name: string, args: readonly string[]): Promise<string> {
  return files.length === 0 ? Promise.resolve('') : tool(name, [...args, ...files])
}

async function tool(name: string, args: readonly string[]): Promise<string> {
  const { code, output } = await runTool(name, args)
  return code === 0 ? '' : output
}
