import { expect, test } from 'vitest'
import { ShiftVote, zoneHours } from './clock-shift.ts'

const H = 3600

test.each([
  [H, 1],
  [-H, -1],
  [5.75 * H, 5.75],
  [-3.5 * H, -3.5],
  [14 * H, 14],
  [15 * H, null],
  [24 * H, 24],
  [0, null],
  [59, null],
  [H + 59, 1],
  [H + 60, null],
  [1.5 * H, null],
  [7.5 * H, 7.5],
  [-8.5 * H, -8.5],
  [11.5 * H, 11.5],
])('converts %d seconds to an offset of %s hours', (seconds, hours) => {
  expect(zoneHours(seconds)).toBe(hours)
})

function vote(offsets: readonly number[]) {
  const votes = new ShiftVote()
  for (const offset of offsets) votes.add(offset)
  return votes.result
}

test('finds a shift if five contacts agree, but not if four do', () => {
  expect(vote(Array(5).fill(2 * H))).toEqual({ hours: 2, agreeing: 5, compared: 5 })
  expect(vote(Array(4).fill(2 * H))).toBeNull()
})

test('finds a shift if at least four fifths of the contacts agree', () => {
  expect(vote([...Array(8).fill(-H), 0, 0])).toEqual({ hours: -1, agreeing: 8, compared: 10 })
  expect(vote([...Array(7).fill(-H), 0, 0])).toBeNull()
})
