import { expect, test } from 'vitest'
import { RecentCache } from './recent-cache.ts'

test('reports a key as recent for its lifetime only', () => {
  const recently = new RecentCache(1_000, 10)
  expect(recently.seen('a', 0)).toBe(false)
  expect(recently.seen('a', 999)).toBe(true)
  expect(recently.seen('b', 999)).toBe(false)
  expect(recently.seen('a', 1_000)).toBe(false)
  expect(recently.seen('a', 1_999)).toBe(true)
})

test('never exceeds its capacity', () => {
  const recently = new RecentCache(1_000, 2)
  for (const key of ['a', 'b']) recently.seen(key, 0)
  expect(recently.seen('a', 1)).toBe(true)
  expect(recently.seen('c', 1)).toBe(false)
  expect(recently.seen('a', 1)).toBe(false)
})
