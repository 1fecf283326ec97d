/** Cache of passed checks by content: unchanged files are not checked again. Stored in `.cache/check/`. */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../workspace.ts'

export interface Passed {
  /** The files whose content has not passed the check yet. */
  changed(files: readonly string[]): readonly string[]
  /** Marks all of them as passed. */
  keep(files: readonly string[]): void
}

export const PASSED_FOLDER = '.cache/check'

export interface PassedOptions {
  /** The part of a file's text relevant to the check; defaults to all of it. */
  readonly part?: (text: string) => string
  readonly root?: string
}

/**
 * @param check its name
 * @param rules other inputs of the result: a change invalidates the cache
 */
export function passedBefore(check: string, rules: string, { part, root = ROOT }: PassedOptions = {}): Passed {
  const path = join(root, PASSED_FOLDER, `${check}.json`)
  const known = parseListing(path)
  const before = known?.rules === rules ? known.files : {}
  const contents = new Map<string, string>()
  const toHash = (file: string) => {
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
    changed: (files) => files.filter((file) => before[file] !== toHash(file)),
    keep(files) {
      mkdirSync(join(root, PASSED_FOLDER), { recursive: true })
      const now = Object.fromEntries(files.map((file) => [file, toHash(file)]))
      writeFileSync(path, JSON.stringify({ rules, files: now } satisfies Kept))
    },
  }
}

/** Empty cache. */
export function clearPassed(root = ROOT): void {
  rmSync(join(root, PASSED_FOLDER), { recursive: true, force: true })
}

interface Kept {
  readonly rules: string
  readonly files: Readonly<Record<string, string>>
}

function parseListing(path: string): Kept | undefined {
  if (!existsSync(path)) return undefined
  try {
    const value: unknown = JSON.parse(readFileSync(path, 'utf8'))
    return isKept(value) ? value : undefined
  } catch {
    // Partially written: counts as empty.
    return undefined
  }
}

function isKept(value: unknown): value is Kept {
  return typeof value === 'object' && value !== null && 'rules' in value && 'files' in value
}
