/**
 * A release under simulated visitors, judged as the server judges: visits arrive, are settled some time later, and the judge
 * looks every few seconds. Time is simulated; the dice are seeded, so that a run can be repeated.
 */
import { CANARY } from '@onfreq/contracts/releases/canary'
import { judge, NO_VISITS, type Slice } from './canary-judge.ts'

export interface Kind {
  readonly name: string
  /** Share of visits that are broken. */
  readonly broken: number
  /** Share of good visits that feel slow. */
  readonly poor?: number
  /** When a broken visit is known to be broken, in milliseconds after it began: the last moment for a tab that is dead. */
  readonly known: number
}

export interface Simulation {
  readonly kind: Kind
  readonly visitsPerMinute: number
  readonly visitors: number
  readonly seed: number
  /** In milliseconds; then nothing was decided. */
  readonly giveUpAfter: number
}

export interface Outcome {
  readonly end: 'halted' | 'promoted' | 'undecided'
  /** In milliseconds since the release. */
  readonly after: number
}

interface Visit {
  readonly settledAt: number
  readonly visitor: number
  readonly broken: boolean
  readonly poor: boolean
}

/** In milliseconds after its beginning: when a good visit is settled. */
const GOOD_AFTER = 5_000

export function simulate({ kind, visitsPerMinute, visitors, seed, giveUpAfter }: Simulation): Outcome {
  const dice = seeded(seed)
  const gap = 60_000 / visitsPerMinute
  let percent: number = CANARY.ramp[0]
  let stepBegan = 0
  let next = dice() * gap
  let pending: Visit[] = []
  let settled: Visit[] = []
  const slices: Slice[] = []
  for (let now = CANARY.lookEvery; now <= giveUpAfter; now += CANARY.lookEvery) {
    for (; next <= now; next += gap * (0.5 + dice())) {
      const broken = dice() < kind.broken
      pending.push({
        settledAt: next + (broken ? kind.known : GOOD_AFTER),
        visitor: Math.floor(dice() * visitors),
        broken,
        poor: !broken && dice() < (kind.poor ?? 0.02),
      })
    }
    const fresh = pending.filter(({ settledAt }) => settledAt <= now)
    pending = pending.filter(({ settledAt }) => settledAt > now)
    settled.push(...fresh)
    if (fresh.length > 0) slices.push(sliceOf(fresh))
    const verdict = judge({
      slices,
      visitors: different(settled),
      brokenVisitors: different(settled.filter(({ broken }) => broken)),
      poorVisitors: different(settled.filter(({ poor }) => poor)),
      stable: { good: 998, broken: 2, measured: 998, poor: 20 },
      stepAge: now - stepBegan,
      percent,
    })
    if (verdict.act === 'halt') return { end: 'halted', after: now }
    if (verdict.act === 'promote') return { end: 'promoted', after: now }
    if (verdict.act === 'advance') {
      percent = verdict.percent
      stepBegan = now
      // Visits that began before this step say nothing in it.
      pending = []
      settled = []
      slices.length = 0
    }
  }
  return { end: 'undecided', after: giveUpAfter }
}

function sliceOf(visits: readonly Visit[]): Slice {
  const broken = visits.filter((visit) => visit.broken).length
  const good = visits.length - broken
  return { ...NO_VISITS, good, broken, measured: good, poor: visits.filter(({ poor }) => poor).length }
}

function different(visits: readonly Visit[]): number {
  return new Set(visits.map(({ visitor }) => visitor)).size
}

/** Mulberry32: numbers from 0 to 1 that follow from the seed. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
