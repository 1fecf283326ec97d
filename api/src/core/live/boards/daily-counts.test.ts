import fc from 'fast-check'
import { expect, test } from 'vitest'
import { COUNTED, DailyCounts, type DayCount } from './daily-counts.ts'
import { periodsAt } from './periods.ts'

const none = { voice: 0, cw: 0, data: 0, sstv: 0, other: 0 }
const NOW = new Date('2026-11-22T12:00:00Z')

/** Counts in which the operators 1 to `operators` have callsigns in the order of their numbers. */
function getCounts(operators: number): DailyCounts {
  const counts = new DailyCounts()
  counts.setPeriods(periodsAt(NOW))
  for (let owner = 1; owner <= operators; owner += 1) counts.setCallsign(owner, `K${String(owner).padStart(5, '0')}`)
  return counts
}

test('sums days by operator and period, most contacts first, and counts contacts of an unknown mode in all modes only', () => {
  const counts = getCounts(9)
  counts.setOwner(7, [
    { ...none, owner: 7, day: '2026-11-21', voice: 100 },
    { ...none, owner: 7, day: '2026-11-22', voice: 1, other: 2 },
  ])
  counts.setOwner(9, [{ ...none, owner: 9, day: '2026-11-22', cw: 5 }])
  expect(counts.best('today', 'all', 10)).toEqual([
    { owner: 9, count: 5, callsign: 'K00009' },
    { owner: 7, count: 3, callsign: 'K00007' },
  ])
  expect(counts.best('today', 'voice', 10)).toEqual([{ owner: 7, count: 1, callsign: 'K00007' }])
  expect(counts.best('yesterday', 'voice', 10)).toEqual([{ owner: 7, count: 100, callsign: 'K00007' }])
  expect(counts.best('days7', 'all', 1)).toEqual([{ owner: 7, count: 103, callsign: 'K00007' }])
})

test('replaces the count of an operator with the latest value, down to zero', () => {
  const counts = getCounts(7)
  const day = '2026-11-22'
  counts.setOwner(7, [{ ...none, owner: 7, day, data: 5 }])
  counts.setOwner(7, [{ ...none, owner: 7, day, data: 4 }])
  expect(counts.best('today', 'data', 3)).toEqual([{ owner: 7, count: 4, callsign: 'K00007' }])
  counts.setOwner(7, [])
  expect(counts.best('today', 'data', 3)).toEqual([])
})

test('orders operators with equal counts by callsign, regardless of the order of updates', () => {
  const counts = getCounts(3_000)
  const day = '2026-11-22'
  for (let owner = 3_000; owner >= 1; owner -= 1) counts.setDay({ ...none, owner, day, cw: owner > 2_990 ? 2 : 1 })
  const board = () => counts.best('today', 'cw', 12).map(({ owner }) => owner)
  const leading = [2991, 2992, 2993, 2994, 2995, 2996, 2997, 2998, 2999, 3000]
  expect(board()).toEqual([...leading, 1, 2])
  counts.setDay({ ...none, owner: 1, day })
  expect(board()).toEqual([...leading, 2, 3])
  counts.setCallsign(2_900, 'A1A')
  expect(board()).toEqual([...leading, 2900, 2])
})

test('keeps a board correct when more rows drop out than it holds in reserve', () => {
  const counts = getCounts(2_000)
  const day = '2026-11-22'
  for (let owner = 1; owner <= 2_000; owner += 1) counts.setDay({ ...none, owner, day, voice: 5_000 - owner })
  expect(counts.best('today', 'voice', 2).map(({ owner }) => owner)).toEqual([1, 2])
  for (let owner = 1; owner <= 1_500; owner += 1) counts.setDay({ ...none, owner, day, voice: 1 })
  expect(counts.best('today', 'voice', 2).map(({ owner }) => owner)).toEqual([1501, 1502])
  for (let owner = 1; owner <= 1_500; owner += 1) counts.setDay({ ...none, owner, day, voice: 9_000 + owner })
  expect(counts.best('today', 'voice', 3).map(({ owner }) => owner)).toEqual([1500, 1499, 1498])
})

test('keeps the sums equal to a recount through any changes and new days', () => {
  const days = Array.from({ length: 40 }, (_, back) =>
    new Date(NOW.getTime() - back * 86_400_000).toISOString().slice(0, 10),
  )
  const step = fc.record({
    owner: fc.integer({ min: 1, max: 6 }),
    days: fc.uniqueArray(fc.constantFrom(...days), { maxLength: 4 }),
    kind: fc.constantFrom(...COUNTED),
    n: fc.integer({ min: 0, max: 9 }),
    later: fc.integer({ min: 0, max: 1 }),
    one: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      const counts = getCounts(6)
      const truth = new Map<number, DayCount[]>()
      let now = NOW.getTime()
      for (const { owner, days, kind, n, later, one } of steps) {
        now += later * 86_400_000
        counts.setPeriods(periodsAt(new Date(now)))
        const dayCounts = days.map((day) => ({ ...none, owner, day, [kind]: n }))
        const before = truth.get(owner) ?? []
        if (one) {
          for (const day of dayCounts) counts.setDay(day)
          truth.set(owner, [...before.filter(({ day }) => !days.includes(day)), ...dayCounts])
        } else {
          counts.setOwner(owner, dayCounts)
          truth.set(owner, dayCounts)
        }
        // Queried between changes, to test incremental updates as well as the first build.
        if (n % 2 === 0) counts.best('days7', 'all', 100)
      }
      for (const [name, { from, to }] of Object.entries(periodsAt(new Date(now)))) {
        const expected = [...truth].flatMap(([owner, own]) => {
          const daysInPeriod = own.filter(({ day }) => day >= from && day < to)
          const count = daysInPeriod.reduce((sum, day) => sum + COUNTED.reduce((all, each) => all + day[each], 0), 0)
          return count === 0 ? [] : [{ owner, count, callsign: `K0000${owner}` }]
        })
        const board = counts.best(name as 'today', 'all', 100)
        expect(board).toEqual(expected.sort((a, b) => b.count - a.count || a.owner - b.owner))
      }
    }),
    { numRuns: 60 },
  )
})
