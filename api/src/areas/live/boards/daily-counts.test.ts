import { expect, test } from 'vitest'
import { DailyCounts } from './daily-counts.ts'

const none = { voice: 0, cw: 0, data: 0, sstv: 0, other: 0 }
const sumsOf = (counts: DailyCounts, from: string, to: string) =>
  counts.between(from, to).map(({ owner, sums }) => [owner, ...Array.from(sums)])

test('days are added up by operator, from the first until before the last', () => {
  const counts = new DailyCounts()
  counts.set({ ...none, owner: 7, day: '2026-11-19', voice: 100 })
  counts.set({ ...none, owner: 7, day: '2026-11-20', voice: 1, other: 2 })
  counts.set({ ...none, owner: 9, day: '2026-11-20', cw: 5 })
  counts.set({ ...none, owner: 7, day: '2026-11-21', voice: 3 })
  counts.set({ ...none, owner: 9, day: '2026-11-22', data: 9 })
  expect(sumsOf(counts, '2026-11-20', '2026-11-22')).toEqual([
    [7, 4, 0, 0, 0, 2],
    [9, 0, 5, 0, 0, 0],
  ])
})

test('a day that is told again replaces what it was, down to nothing', () => {
  const counts = new DailyCounts()
  counts.set({ ...none, owner: 7, day: '2026-11-20', data: 5 })
  counts.set({ ...none, owner: 7, day: '2026-11-20', data: 4 })
  expect(sumsOf(counts, '2026-11-01', '2026-12-01')).toEqual([[7, 0, 0, 4, 0, 0]])
  counts.set({ ...none, owner: 7, day: '2026-11-20' })
  expect(sumsOf(counts, '2026-11-01', '2026-12-01')).toEqual([])
})

test('operators who come when days are there already count on all of them', () => {
  const counts = new DailyCounts()
  for (let owner = 1; owner <= 3_000; owner += 1) {
    for (const day of ['2026-11-20', '2026-11-21']) counts.set({ ...none, owner, day, cw: owner })
  }
  const sums = counts.between('2026-11-20', '2026-11-22')
  expect(sums).toHaveLength(3_000)
  expect(sums.every(({ owner, sums }) => sums[1] === 2 * owner)).toBe(true)
})
