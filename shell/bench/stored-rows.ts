/**
 * Completed rows of a run, stored until the run ends, so that an interrupted run resumes. Each row was measured next to
 * its reference, so rows of two runs can be combined. They are discarded for other releases or after some hours.
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

/** Rows stored under this name by the interrupted run, or newly measured ones. */
export async function readOrReuseRows(
  units: readonly Unit[],
  name: string,
  measure: () => Promise<readonly Row[]>,
): Promise<readonly Row[]> {
  const releases = units.map((unit) => lastRelease(unit)?.id ?? '').join()
  const known = finished(releases)
  const stored = known?.rows[name]
  if (stored) return stored
  const rows = await measure()
  const next: Finished = { at: known?.at ?? Date.now(), releases, rows: { ...known?.rows, [name]: rows } }
  mkdirSync(dirname(FILE), { recursive: true })
  writeFileSync(FILE, JSON.stringify(next))
  return rows
}

/** The run is complete: the next one measures everything again. */
export function deleteFinished(): void {
  rmSync(FILE, { force: true })
}

function finished(releases: string): Finished | undefined {
  if (!existsSync(FILE)) return undefined
  try {
    const known: unknown = JSON.parse(readFileSync(FILE, 'utf8'))
    if (!isFinished(known) || known.releases !== releases || Date.now() - known.at > MAX_AGE_MS) return undefined
    return known
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
