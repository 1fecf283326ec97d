/**
 * Duration of each test file in its last run, in `.cache/test-durations.json`. Unlike results, durations stay useful
 * when sources change.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ROOT } from '../workspace.ts'

/** Path relative to the root → milliseconds. */
export type Durations = Readonly<Record<string, number>>

export const DURATIONS_FILE = join(ROOT, '.cache/test-durations.json')

/** Empty before the first run. */
export function readDurations(file = DURATIONS_FILE): Durations {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}

/** Stores the durations of a run; files that were not in it keep theirs. */
export function storeDurations(durations: Durations, file = DURATIONS_FILE): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${JSON.stringify({ ...readDurations(file), ...durations }, null, 1)}\n`)
}
