/** What passed a check before, by content: a file that has not changed since is not looked at again. Kept in `.cache/check/`. */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../workspace.ts'

export interface Passed {
  /** Those of the files whose content was not there when the check last passed. */
  changed(files: readonly string[]): readonly string[]
  /** They all pass now. */
  keep(files: readonly string[]): void
}

export const PASSED_FOLDER = '.cache/check'

export interface PassedOptions {
  /** What of a file's text the check looks at; else all of it. */
  readonly part?: (text: string) => string
  readonly root?: string
}

/**
 * @param check its name
 * @param rules what else decides about the result: where that changes, nothing has passed
 */
export function passedBefore(check: string, rules: string, { part, root = ROOT }: PassedOptions = {}): Passed {
  const path = join(root, PASSED_FOLDER, `${check}.json`)
  const known = readKept(path)
  const before = known?.rules === rules ? known.files : {}
  const contents = new Map<string, string>()
  const hashOf = (file: string) => {
    const read = contents.get(file)
    if (read !== undefined) return read
    const bytes = readFileSync(join(root, file))
    const hash = createHash('sha256')
      .update(part === undefined ? bytes : part(bytes.toString()))
      .digest('base64url')
    contents.set(file, hash)
    return hash
  }
  return {
    changed: (files) => files.filter((file) => before[file] !== hashOf(file)),
    keep(files) {
      mkdirSync(join(root, PASSED_FOLDER), { recursive: true })
      const now = Object.fromEntries(files.map((file) => [file, hashOf(file)]))
      writeFileSync(path, JSON.stringify({ rules, files: now } satisfies Kept))
    },
  }
}

/** Nothing has passed yet. */
export function forgetPassed(root = ROOT): void {
  rmSync(join(root, PASSED_FOLDER), { recursive: true, force: true })
}

interface Kept {
  readonly rules: string
  readonly files: Readonly<Record<string, string>>
}

function readKept(path: string): Kept | undefined {
  if (!existsSync(path)) return undefined
  try {
    const value: unknown = JSON.parse(readFileSync(path, 'utf8'))
    return isKept(value) ? value : undefined
  } catch {
    // Half written: as if nothing had passed.
    return undefined
  }
}

function isKept(value: unknown): value is Kept {
  return typeof value === 'object' && value !== null && 'rules' in value && 'files' in value
}
