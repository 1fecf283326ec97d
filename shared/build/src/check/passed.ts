/** Cache of passed checks, keyed by content in `.cache/check/`: unchanged files are not checked again. */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../workspace.ts'

export interface Passed {
  /** Files whose content has not passed the check yet. */
  changed(files: readonly string[]): readonly string[]
  /** Records that all of these files passed. */
  keep(files: readonly string[]): void
}

export const PASSED_FOLDER = '.cache/check'

export interface PassedOptions {
  /** Extracts the part of a file's text that is relevant to the check; defaults to the full text. */
  readonly part?: (text: string) => string
  readonly root?: string
}

/**
 * @param check name of the check
 * @param rules other inputs of the result; changing them invalidates the cache
 */
export function passedBefore(check: string, rules: string, { part, root = ROOT }: PassedOptions = {}): Passed {
  const path = join(root, PASSED_FOLDER, `${check}.json`)
  const listing = parseListing(path)
  const before = listing?.rules === rules ? listing.files : {}
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

/** Deletes the cache. */
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
    // A partially written cache counts as empty.
    return undefined
  }
}

function isKept(value: unknown): value is Kept {
  return typeof value === 'object' && value !== null && 'rules' in value && 'files' in value
}
