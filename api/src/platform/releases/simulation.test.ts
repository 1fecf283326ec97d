import { CANARY } from '@onfreq/contracts/releases/canary'
import { expect, test } from 'vitest'
import { type Kind, simulate } from './simulation.ts'

const IMMEDIATELY_MS = 300
const DEAD = CANARY.aliveWithin
const HOUR_MS = 3_600_000

/** Kinds of broken releases: the share of broken visits, and the time until they are detected. */
const BROKEN: readonly Kind[] = [
  { name: 'throws in the module of the part', broken: 1, known: IMMEDIATELY_MS },
  { name: 'throws in a page', broken: 1, known: IMMEDIATELY_MS },
  { name: 'throws in an effect', broken: 1, known: IMMEDIATELY_MS },
  { name: 'throws in a timer', broken: 0.95, known: 4_000 },
  { name: 'a promise that nobody catches', broken: 0.95, known: 2_000 },
  { name: 'throws for signed-in people only', broken: 0.7, known: IMMEDIATELY_MS },
  { name: 'throws in one browser family', broken: 0.6, known: IMMEDIATELY_MS },
  { name: 'endless loop while rendering', broken: 1, known: DEAD },
  { name: 'endless loop in an effect', broken: 1, known: DEAD },
  { name: 'dead after the first paint', broken: 0.9, known: DEAD },
  { name: 'blank page', broken: 1, known: 5_000 },
  { name: 'memory leak', broken: 0, poor: 1, known: IMMEDIATELY_MS },
  { name: 'first picture after ten seconds', broken: 0, poor: 0.9, known: IMMEDIATELY_MS },
  { name: 'layout that jumps', broken: 0, poor: 0.8, known: IMMEDIATELY_MS },
  { name: 'chunk answers 404', broken: 1, known: 2_000 },
  { name: 'chunk answers 503', broken: 0.8, known: 2_000 },
  { name: 'chunk with changed bytes', broken: 1, known: 2_500 },
  { name: 'chunk that never comes', broken: 1, known: 9_500 },
  { name: 'needs another version of a shared package', broken: 1, known: IMMEDIATELY_MS },
  { name: 'the content security policy stops it', broken: 1, known: IMMEDIATELY_MS },
]

test(`halts ${BROKEN.length} kinds of broken releases with 20 visits a minute within 60 seconds`, () => {
  const times = BROKEN.map((kind) => {
    const runs = Array.from({ length: 25 }, (_, seed) =>
      simulate({ kind, visitsPerMinute: 20, visitors: 60, seed: seed + 1, maxAttempts: 10 * 60_000 }),
    )
    expect(
      runs.map(({ end }) => end),
      kind.name,
    ).toEqual(runs.map(() => 'halted'))
    return { kind: kind.name, slowest: Math.max(...runs.map(({ after }) => after)) }
  })
  expect(times.filter(({ slowest }) => slowest > 60_000)).toEqual([])
})

test('halts none of 1,000 healthy releases and promotes all of them to stable', () => {
  const outcomes = Array.from({ length: 1_000 }, (_, seed) =>
    simulate({
      kind: { name: 'healthy', broken: CANARY.usualRate, known: DEAD },
      visitsPerMinute: 60,
      visitors: 400,
      seed: seed + 1,
      maxAttempts: 24 * HOUR_MS,
    }),
  )
  expect(outcomes.filter(({ end }) => end !== 'promoted')).toEqual([])
})

test('never promotes a release without visits', () => {
  const kind = { name: 'healthy', broken: 0, known: DEAD }
  const outcome = simulate({ kind, visitsPerMinute: 0.05, visitors: 400, seed: 1, maxAttempts: 24 * HOUR_MS })
  expect(outcome.end).toBe('undecided')
})
