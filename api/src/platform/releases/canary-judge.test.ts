import { CANARY } from '@onfreq/contracts/releases/canary'
import { describe, expect, test } from 'vitest'
import { type Evidence, judge, NO_VISITS, type Slice } from './canary-judge.ts'

function visits(good: number, broken: number, more: Partial<Slice> = {}): Slice {
  return { ...NO_VISITS, good, broken, measured: good, ...more }
}

function createEvidence(slices: readonly Slice[], more: Partial<Evidence> = {}): Evidence {
  return {
    slices,
    visitors: 40,
    brokenVisitors: 40,
    poorVisitors: 40,
    stable: visits(20_000, 40),
    stepAge: CANARY.holdFor,
    percent: 10,
    ...more,
  }
}

describe('the canary is halted', () => {
  test('by its fourth visit when all of them fail', () => {
    expect(judge(createEvidence([visits(0, 3)])).act).toBe('wait')
    expect(judge(createEvidence([visits(0, 4)])).act).toBe('halt')
  })

  test('at 100 % of visitors when every visit fails and there is no data for stable', () => {
    expect(judge(createEvidence([visits(0, 1_000)], { percent: 100, stable: NO_VISITS })).act).toBe('halt')
  })

  test('when its first eight visits fail, even at 5 % and with a bad stable', () => {
    const outage = { stable: visits(100, 9_000) }
    expect(judge(createEvidence([visits(0, 7)], { stable: visits(1, 3_000_000) })).act).toBe('halt')
    expect(judge(createEvidence([visits(0, CANARY.allOf)], outage)).act).toBe('halt')
    expect(judge(createEvidence([visits(95, 5)], outage)).act).toBe('halt')
    expect(judge(createEvidence([visits(96, 4)], outage)).act).toBe('wait')
  })

  test('when it starts to fail after thousands of good visits', () => {
    expect(judge(createEvidence([visits(50_000, 100), visits(3, 6)])).act).toBe('halt')
  })

  test('when visits do not fail but are slow or leak memory', () => {
    expect(judge(createEvidence([visits(6, 0, { poor: 6 })])).act).toBe('halt')
    expect(judge(createEvidence([visits(200, 0, { poor: 10 })])).act).not.toBe('halt')
  })
})

describe('the canary is not halted', () => {
  test('because of reports by only two visitors', () => {
    expect(judge(createEvidence([visits(0, 500)], { brokenVisitors: 2 })).act).toBe('wait')
    expect(judge(createEvidence([visits(50, 0, { poor: 50 })], { poorVisitors: 2 })).act).toBe('wait')
  })

  test('for errors that stable has in the same hour, or below the minimum rate', () => {
    expect(judge(createEvidence([visits(970, 30)])).act).toBe('halt')
    expect(judge(createEvidence([visits(970, 30)], { stable: visits(9_700, 300) })).act).not.toBe('halt')
  })
})

describe('a step is passed', () => {
  test('with enough good visits, visitors and time, and the next share of visitors gets the canary', () => {
    const well = [visits(400, 1)]
    expect(judge(createEvidence(well))).toMatchObject({ act: 'advance', percent: 50 })
    expect(judge(createEvidence(well, { percent: 1 }))).toMatchObject({ act: 'advance', percent: 10 })
    expect(judge(createEvidence(well, { percent: 37 }))).toMatchObject({ act: 'advance', percent: 50 })
    expect(judge(createEvidence(well, { percent: 100 })).act).toBe('promote')
  })

  test('neither without good visits, nor with only two visitors, nor immediately', () => {
    expect(judge(createEvidence([], { stepAge: 10 * CANARY.holdFor })).act).toBe('wait')
    expect(judge(createEvidence([visits(CANARY.leastGood - 1, 0)])).act).toBe('wait')
    expect(judge(createEvidence([visits(400, 1)], { visitors: 2 })).act).toBe('wait')
    expect(judge(createEvidence([visits(400, 1)], { stepAge: CANARY.holdFor - 1 })).act).toBe('wait')
  })
})
