import fc from 'fast-check'
import { expect, test } from 'vitest'
import { COUNTED, DailyCounts, type DayCount } from './daily-counts.ts'
import { periodsAt } from './periods.ts'

const none = { voice: 0, cw: 0, data: 0, sstv: 0, other: 0 }
const NOW = new Date('2026-11-22T12:00:00Z')

test('days are added up by operator and period, best first; contacts of an unknown mode count among all modes only', () => {
  const counts = new DailyCounts()
  counts.setPeriods(periodsAt(NOW))
  counts.setOwner(7, [
    { ...none, owner: 7, day: '2026-11-21', voice: 100 },
    { ...none, owner: 7, day: '2026-11-22', voice: 1, other: 2 },
  ])
  counts.setOwner(9, [{ ...none, owner: 9, day: '2026-11-22', cw: 5 }])
  expect(counts.best('today', 'all', 10)).toEqual([
    { owner: 9, count: 5 },
    { owner: 7, count: 3 },
  ])
  expect(counts.best('today', 'voice', 10)).toEqual([{ owner: 7, count: 1 }])
  expect(counts.best('yesterday', 'voice', 10)).toEqual([{ owner: 7, count: 100 }])
  expect(counts.best('days7', 'all', 1)).toEqual([{ owner: 7, count: 103 }])
})

test('an operator who is told again counts what is told, down to nothing', () => {
  const counts = new DailyCounts()
  counts.setPeriods(periodsAt(NOW))
  const day = '2026-11-22'
  counts.setOwner(7, [{ ...none, owner: 7, day, data: 5 }])
  counts.setOwner(7, [{ ...none, owner: 7, day, data: 4 }])
  expect(counts.best('today', 'data', 3)).toEqual([{ owner: 7, count: 4 }])
  counts.setOwner(7, [])
  expect(counts.best('today', 'data', 3)).toEqual([])
})

test('all who are equal to the last one are among the best', () => {
  const counts = new DailyCounts()
  counts.setPeriods(periodsAt(NOW))
  for (let owner = 1; owner <= 3_000; owner += 1) {
    counts.setOwner(owner, [{ ...none, owner, day: '2026-11-22', cw: owner > 2_990 ? 2 : 1 }])
  }
  expect(counts.best('today', 'cw', 5)).toHaveLength(10)
  expect(counts.best('today', 'cw', 11)).toHaveLength(3_000)
})

test('after any changes, and as days roll on, the sums equal a count from scratch', () => {
  const days = Array.from({ length: 40 }, (_, back) =>
    new Date(NOW.getTime() - back * 86_400_000).toISOString().slice(0, 10),
  )
  const step = fc.record({
    owner: fc.integer({ min: 1, max: 6 }),
    days: fc.uniqueArray(fc.constantFrom(...days), { maxLength: 4 }),
    kind: fc.constantFrom(...COUNTED),
    n: fc.integer({ min: 0, max: 9 }),
    later: fc.integer({ min: 0, max: 1 }),
  })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      const counts = new DailyCounts()
      const truth = new Map<number, DayCount[]>()
      let now = NOW.getTime()
      for (const { owner, days, kind, n, later } of steps) {
        now += later * 86_400_000
        counts.setPeriods(periodsAt(new Date(now)))
        const told = days.map((day) => ({ ...none, owner, day, [kind]: n }))
        counts.setOwner(owner, told)
        truth.set(owner, told)
      }
      for (const [name, { from, to }] of Object.entries(periodsAt(new Date(now)))) {
        const expected = [...truth].flatMap(([owner, own]) => {
          const inside = own.filter(({ day }) => day >= from && day < to)
          const count = inside.reduce((sum, day) => sum + COUNTED.reduce((all, each) => all + day[each], 0), 0)
          return count === 0 ? [] : [{ owner, count }]
        })
        const found = counts.best(name as 'today', 'all', 100)
        expect(found.sort((a, b) => a.owner - b.owner)).toEqual(expected.sort((a, b) => a.owner - b.owner))
      }
    }),
    { numRuns: 60 },
  )
})
