import { expect, test } from 'vitest'
import { toEmbedRows } from './embed-rows.ts'

const board = (n: number) =>
  Array.from({ length: n }, (_, index) => ({ callsign: `M0A${index + 1}`, points: 100 - index }))

test('shows the first ten rows with their ranks', () => {
  const rows = toEmbedRows(board(12), 'M9ZZZ')
  expect(rows.map(({ rank, callsign }) => [rank, callsign])).toEqual(
    Array.from({ length: 10 }, (_, index) => [index + 1, `M0A${index + 1}`]),
  )
  expect(rows.some(({ own }) => own)).toBe(false)
})

test('includes the row of the station, or appends it with its rank', () => {
  expect(
    toEmbedRows(board(12), 'M0A10')
      .map(({ own }) => own)
      .indexOf(true),
  ).toBe(9)
  const rows = toEmbedRows(board(12), 'M0A12')
  expect(rows).toHaveLength(10)
  expect(rows[8]).toEqual({ rank: 9, callsign: 'M0A9', points: 92, own: false })
  expect(rows[9]).toEqual({ rank: 12, callsign: 'M0A12', points: 89, own: true })
})

test('shows a short board completely, and an empty one without rows', () => {
  expect(toEmbedRows(board(2), 'M0A2', 3)).toHaveLength(2)
  expect(toEmbedRows([], 'M0A2')).toEqual([])
})
