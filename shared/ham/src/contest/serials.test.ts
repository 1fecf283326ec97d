import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  commonRanges,
  countAll,
  handOut,
  hasNumber,
  lowestNumber,
  type SerialPool,
  type SerialRanges,
  takeLowest,
  withoutRanges,
  withRanges,
} from './serials.ts'

const numbers = fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { maxLength: 30 })
const getRanges = (list: readonly number[]): SerialRanges =>
  withRanges(
    [],
    list.map((number) => [number, number] as const),
  )
const getList = (ranges: SerialRanges) =>
  ranges.flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, at) => first + at))
const sorted = (list: Iterable<number>) => [...list].sort((a, b) => a - b)

describe('number ranges', () => {
  it('behave as sets of numbers', () => {
    fc.assert(
      fc.property(numbers, numbers, fc.nat(20), (one, other, count) => {
        const [a, b] = [getRanges(one), getRanges(other)]
        expect(getList(withRanges(a, b))).toEqual(sorted(new Set([...one, ...other])))
        expect(getList(withoutRanges(a, b))).toEqual(sorted(one.filter((number) => !other.includes(number))))
        expect(getList(commonRanges(a, b))).toEqual(sorted(one.filter((number) => other.includes(number))))
        expect(getList(takeLowest(a, count))).toEqual(sorted(one).slice(0, count))
        expect(countAll(a)).toBe(one.length)
        expect(lowestNumber(a, new Set(other))).toBe(sorted(one).find((number) => !other.includes(number)) ?? null)
        expect(one.every((number) => hasNumber(a, number))).toBe(true)
      }),
      { numRuns: 200 },
    )
  })
})

describe('serial allocation', () => {
  it('returns the lowest free numbers, released ones first', () => {
    const first = handOut({ next: 1, free: [] }, [], 3)
    expect(first).toEqual({ pool: { next: 4, free: [] }, granted: [[1, 3]] })
    expect(handOut(first.pool, [[2, 3]], 4)).toEqual({ pool: { next: 6, free: [] }, granted: [[2, 5]] })
  })

  it('skips numbers that were typed by hand', () => {
    expect(handOut({ next: 4, free: [] }, [], 3, [[5, 6]])).toEqual({
      pool: { next: 9, free: [] },
      granted: [
        [4, 4],
        [7, 8],
      ],
    })
  })

  it('stops at the highest number', () => {
    expect(handOut({ next: 99_998, free: [] }, [], 10)).toEqual({
      pool: { next: 100_000, free: [] },
      granted: [[99_998, 99_999]],
    })
  })

  it('never allocates a number twice', () => {
    const steps = fc.array(fc.record({ device: fc.nat(3), back: fc.nat(6), want: fc.nat(8), use: fc.nat(4) }), {
      maxLength: 60,
    })
    fc.assert(
      fc.property(steps, (list) => {
        let pool: SerialPool = { next: 1, free: [] }
        const rangesByDevice = new Map<number, SerialRanges>()
        const used: number[] = []
        for (const { device, back, want: expected, use } of list) {
          const mine = rangesByDevice.get(device) ?? []
          const usedNow = getList(takeLowest(mine, use))
          used.push(...usedNow)
          const left = withoutRanges(mine, getRanges(usedNow))
          const returned = getRanges(getList(left).slice(-back || getList(left).length))
          const result = handOut(pool, returned, expected)
          pool = result.pool
          rangesByDevice.set(device, withRanges(withoutRanges(left, returned), result.granted))
          const all = [...used, ...[...rangesByDevice.values()].flatMap(getList), ...getList(pool.free)]
          // Each allocated number is in exactly one of the lists.
          expect(sorted(all)).toEqual(Array.from({ length: pool.next - 1 }, (_, at) => at + 1))
        }
      }),
      { numRuns: 200 },
    )
  })
})
