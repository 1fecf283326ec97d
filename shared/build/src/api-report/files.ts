/** The committed summary of each package: `api.txt`. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { getFolder } from '../kit/packages.ts'

export const SUMMARY_FILE = 'api.txt'

/** Returns `undefined` if the package has no summary. */
export function readSummary(name: string): string | undefined {
  const file = join(getFolder(name), SUMMARY_FILE)
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

/** Returns whether it changed. */
export function writeSummary(name: string, summary: string): boolean {
  if (readSummary(name) === summary) return false
  writeFileSync(join(getFolder(name), SUMMARY_FILE), summary)
  return true
}
