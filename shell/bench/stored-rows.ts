/**
 * Stores completed rows until the run ends, so that an interrupted run can resume. Each row was measured together with its
 * reference, so rows of two runs can be combined. Rows of other releases, and rows older than some hours, are discarded.
 */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { lastRelease } from '@onfreq/build/build/build'
import type { Unit } from '@onfreq/build/workspace'
import { isRow, type Row } from './row.ts'

const FILE = join(import.meta.dirname, '../../.cache/bench/paint.json')
const MAX_AGE_MS = 3 * 3_600_000

interface Finished {
  readonly at: number
  /** The measured releases. */
  readonly releases: string
  readonly rows: Readonly<Record<string, readonly Row[]>>
}

/** Returns rows that an interrupted run stored under this name, or measures them. */
export async function readOrReuseRows(
  units: readonly Unit[],
  name: string,
  measure: () => Promise<readonly Row[]>,
): Promise<readonly Row[]> {
  const releases = units.map((unit) => lastRelease(unit)?.id ?? '').join()
  const previous = readFinished(releases)
  const stored = previous?.rows[name]
  if (stored) return stored
  const rows = await measure()
  const next: Finished = { at: previous?.at ?? Date.now(), releases, rows: { ...previous?.rows, [name]: rows } }
  mkdirSync(dirname(FILE), { recursive: true })
  writeFileSync(FILE, JSON.stringify(next))
  return rows
}

/** Deletes the stored rows when a run is complete, so that the next one measures everything again. */
export function deleteFinished(): void {
  rmSync(FILE, { force: true })
}

function readFinished(releases: string): Finished | undefined {
  if (!existsSync(FILE)) return undefined
  try {
    const previous: unknown = JSON.parse(readFileSync(FILE, 'utf8'))
    if (!isFinished(previous) || previous.releases !== releases || Date.now() - previous.at > MAX_AGE_MS)
      return undefined
    return previous
  } catch {
    return undefined
  }
}

function isFinished(value: unknown): value is Finished {
  if (typeof value !== 'object' || value === null || !('rows' in value) || !('at' in value) || !('releases' in value))
    return false
  const { rows } = value
  return (
    typeof rows === 'object' &&
    rows !== null &&
    Object.values(rows).every((some) => Array.isArray(some) && some.every(isRow))
  )
}
