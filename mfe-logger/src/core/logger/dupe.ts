/** Duplicate check by the rule of a preset. */
import type { LogPreset } from '@onfreq/contracts/log/logger'

export interface WorkedContact {
  readonly call: string
  readonly band: string | null
  /** Mode class: voice, cw, data, sstv, or empty. */
  readonly modeClass: string
  /** Milliseconds since 1970. */
  readonly at: number
}

export type DupeRule = LogPreset['dupe']

/** The longest contests run for two days. */
const CONTEST_MS = 48 * 3_600_000
const DAY_MS = 86_400_000

/** The newest contact that `next` duplicates; null if it is not a duplicate. Days are UTC. */
export function findDupe(worked: readonly WorkedContact[], next: WorkedContact, rule: DupeRule): WorkedContact | null {
  if (rule.within === 'never') return null
  const since =
    rule.within === 'day'
      ? Math.floor(next.at / DAY_MS) * DAY_MS
      : rule.within === 'contest'
        ? next.at - CONTEST_MS
        : Number.NEGATIVE_INFINITY
  let newest: WorkedContact | null = null
  for (const one of worked) {
    const isDuplicate =
      one.call === next.call &&
      one.at >= since &&
      (!rule.band || one.band === next.band) &&
      (!rule.mode || one.modeClass === next.modeClass)
    if (isDuplicate && (newest === null || one.at > newest.at)) newest = one
  }
  return newest
}
