/**
 * Simulates visits of a release and judges it like the server: visits arrive, are settled later, and the judge runs
 * every few seconds. Time is simulated and the random generator is seeded, so runs are reproducible.
 */
import { CANARY } from '@onfreq/contracts/releases/canary'
import { judge, NO_VISITS, type Slice } from './canary-judge.ts'

export interface Kind {
  readonly name: string
  /** Share of visits that are broken. */
  readonly broken: number
  /** Share of good visits that are slow. */
  readonly poor?: number
  /** Milliseconds until a broken visit is detected; for a crashed tab the timeout. */
  readonly known: number
}

export interface Simulation {
  readonly kind: Kind
  readonly visitsPerMinute: number
  readonly visitors: number
  readonly seed: number
  /** Time limit for a decision, in milliseconds. */
  readonly maxAttempts: number
}

export interface Outcome {
  readonly end: 'halted' | 'promoted' | 'undecided'
  /** Milliseconds since the release. */
  readonly after: number
}

interface Visit {
  readonly settledAt: number
  readonly visitor: number
  readonly broken: boolean
  readonly poor: boolean
}

/** Milliseconds until a good visit is settled. */
const GOOD_AFTER_MS = 5_000

export function simulate({ kind, visitsPerMinute, visitors, seed, maxAttempts }: Simulation): Outcome {
  const dice = seeded(seed)
  const gap = 60_000 / visitsPerMinute
  let percent: number = CANARY.ramp[0]
  let stepBegan = 0
  let next = dice() * gap
  let pending: Visit[] = []
  let settled: Visit[] = []
  const slices: Slice[] = []
  for (let now = CANARY.lookEvery; now <= maxAttempts; now += CANARY.lookEvery) {
    for (; next <= now; next += gap * (0.5 + dice())) {
      const broken = dice() < kind.broken
      pending.push({
        settledAt: next + (broken ? kind.known : GOOD_AFTER_MS),
        visitor: Math.floor(dice() * visitors),
        broken,
        poor: !broken && dice() < (kind.poor ?? 0.02),
      })
    }
    const fresh = pending.filter(({ settledAt }) => settledAt <= now)
    pending = pending.filter(({ settledAt }) => settledAt > now)
    settled.push(...fresh)
    if (fresh.length > 0) slices.push(toSlice(fresh))
    const verdict = judge({
      slices,
      visitors: countDistinctVisitors(settled),
      brokenVisitors: countDistinctVisitors(settled.filter(({ broken }) => broken)),
      poorVisitors: countDistinctVisitors(settled.filter(({ poor }) => poor)),
      stable: { good: 998, broken: 2, measured: 998, poor: 20 },
      stepAge: now - stepBegan,
      percent,
    })
    if (verdict.act === 'halt') return { end: 'halted', after: now }
    if (verdict.act === 'promote') return { end: 'promoted', after: now }
    if (verdict.act === 'advance') {
      percent = verdict.percent
      stepBegan = now
      // Visits that began before this step are ignored.
      pending = []
      settled = []
      slices.length = 0
    }
  }
  return { end: 'undecided', after: maxAttempts }
}

function toSlice(visits: readonly Visit[]): Slice {
  const broken = visits.filter((visit) => visit.broken).length
  const good = visits.length - broken
  return { ...NO_VISITS, good, broken, measured: good, poor: visits.filter(({ poor }) => poor).length }
}

function countDistinctVisitors(visits: readonly Visit[]): number {
  return new Set(visits.map(({ visitor }) => visitor)).size
}

/** Mulberry32: seeded pseudo-random numbers from 0 to 1. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
