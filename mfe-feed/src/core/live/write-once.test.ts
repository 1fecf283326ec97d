import { expect, test, vi } from 'vitest'
import { isFirst } from './write-once.ts'

test('writes a message received by several parts of a page into a store once', () => {
  const store = vi.fn()
  expect([1, 1, 1, 2, 2].map((id) => isFirst(store, 'qso', id))).toEqual([true, false, false, true, false])
})

test('messages of different types and stores do not hide each other', () => {
  const store = vi.fn()
  expect(isFirst(store, 'qso', 5)).toBe(true)
  expect(isFirst(store, 'leaderboards', 5)).toBe(true)
  expect(isFirst(vi.fn(), 'qso', 5)).toBe(true)
})
