import { CANARY } from '@onfreq/contracts/releases/canary'
import { describe, expect, test } from 'vitest'
import { type Evidence, judge, NO_VISITS, type Slice } from './canary-judge.ts'

function visits(good: number, broken: number, more: Partial<Slice> = {}): Slice {
  return { ...NO_VISITS, good, broken, measured: good, ...more }
}

function seen(slices: readonly Slice[], more: Partial<Evidence> = {}): Evidence {
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

describe('canary is halted', () => {
  test('by its fourth visit when all of them fail', () => {
    expect(judge(seen([visits(0, 3)])).act).toBe('wait')
    expect(judge(seen([visits(0, 4)])).act).toBe('halt')
  })

  test('at a hundred per cent of visitors, with every visit failing, and no data for stable', () => {
    expect(judge(seen([visits(0, 1_000)], { percent: 100, stable: NO_VISITS })).act).toBe('halt')
  })

  test('when its first eight visits fail, and at 5 %, however bad stable is', () => {
    const outage = { stable: visits(100, 9_000) }
    expect(judge(seen([visits(0, 7)], { stable: visits(1, 3_000_000) })).act).toBe('halt')
    expect(judge(seen([visits(0, CANARY.allOf)], outage)).act).toBe('halt')
    expect(judge(seen([visits(95, 5)], outage)).act).toBe('halt')
    expect(judge(seen([visits(96, 4)], outage)).act).toBe('wait')
  })

  test('when it starts to fail after thousands of good visits', () => {
    expect(judge(seen([visits(50_000, 100), visits(3, 6)])).act).toBe('halt')
  })

  test('when nothing fails and it is slow or leaks', () => {
    expect(judge(seen([visits(6, 0, { poor: 6 })])).act).toBe('halt')
    expect(judge(seen([visits(200, 0, { poor: 10 })])).act).not.toBe('halt')
  })
})

describe('canary is not halted', () => {
  test('on reports of two visitors', () => {
    expect(judge(seen([visits(0, 500)], { brokenVisitors: 2 })).act).toBe('wait')
    expect(judge(seen([visits(50, 0, { poor: 50 })], { poorVisitors: 2 })).act).toBe('wait')
  })

  test('for errors that stable has in the same hour, below the floor', () => {
    expect(judge(seen([visits(970, 30)])).act).toBe('halt')
    expect(judge(seen([visits(970, 30)], { stable: visits(9_700, 300) })).act).not.toBe('halt')
  })
})

describe('step is passed', () => {
  test('with enough good visits, visitors and time, and the next share of visitors receives it', () => {
    const well = [visits(400, 1)]
    expect(judge(seen(well))).toMatchObject({ act: 'advance', percent: 50 })
    expect(judge(seen(well, { percent: 1 }))).toMatchObject({ act: 'advance', percent: 10 })
    expect(judge(seen(well, { percent: 37 }))).toMatchObject({ act: 'advance', percent: 50 })
    expect(judge(seen(well, { percent: 100 })).act).toBe('promote')
  })

  test('not without good visits, whatever the time, nor by two visitors, nor at once', () => {
    expect(judge(seen([], { stepAge: 10 * CANARY.holdFor })).act).toBe('wait')
    expect(judge(seen([visits(CANARY.leastGood - 1, 0)])).act).toBe('wait')
    expect(judge(seen([visits(400, 1)], { visitors: 2 })).act).toBe('wait')
    expect(judge(seen([visits(400, 1)], { stepAge: CANARY.holdFor - 1 })).act).toBe('wait')
  })
})
