/**
 * Flaky tests are those that passed only on retry. `flaky-tests.json` records each with the day it was first seen; after a
 * week it fails the run. For a new flaky test, the line to add is printed.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../workspace.ts'

export const FLAKY_FILE = 'flaky-tests.json'

/** `file › title` → the day the test was first flaky, `2026-11-23`. */
export type KnownFlaky = Readonly<Record<string, string>>

const WEEK_MS = 7 * 86_400_000

export interface FlakyVerdict {
  /** Tests recorded more than a week ago: they fail the run. */
  readonly overdue: readonly string[]
  /** Tests that are not recorded yet, as lines for the list. */
  readonly unknown: readonly string[]
}

export function judgeFlaky(flaky: readonly string[], known: KnownFlaky, now: Date): FlakyVerdict {
  const isOverdue = (name: string) => now.getTime() - Date.parse(known[name] ?? '') > WEEK_MS
  return {
    overdue: flaky.filter((name) => known[name] !== undefined && isOverdue(name)),
    unknown: flaky
      .filter((name) => known[name] === undefined)
      .map((name) => `${JSON.stringify(name)}: "${now.toISOString().slice(0, 10)}"`),
  }
}

export function readKnownFlaky(root = ROOT): KnownFlaky {
  const file = join(root, FLAKY_FILE)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}
