/**
 * Tests that passed at the second try. Each is written down with the day on which it was first seen, in `flaky-tests.json`;
 * somebody has a week to mend it, after that it fails the run. One that is not on the list is printed with the line to add.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../workspace.ts'

export const FLAKY_FILE = 'flaky-tests.json'

/** `file › title` → the day it was first seen, `2026-11-23`. */
export type KnownFlaky = Readonly<Record<string, string>>

const WEEK_MS = 7 * 86_400_000

export interface FlakyVerdict {
  /** Known for longer than a week: they fail the run. */
  readonly overdue: readonly string[]
  /** Seen for the first time: lines for the list. */
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
