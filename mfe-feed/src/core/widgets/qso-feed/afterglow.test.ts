import { expect, test } from 'vitest'
import { afterglow } from './afterglow.ts'

const LOGGED = '2026-11-22T12:00:00.000Z'
const after = (seconds: number) => afterglow(LOGGED, Date.parse(LOGGED) + seconds * 1_000)

test('a contact glows fully when new and not at all from 80 seconds on', () => {
  expect([0, 79.9, 80, 3_600].map(after)).toEqual([1, 1 / 16, 0, 0])
})

test('a contact from a clock that is ahead glows like a new one', () => {
  expect(after(-30)).toBe(1)
})

test('the glow fades in few steps, to avoid constant repaints', () => {
  const shades = Array.from({ length: 80 }, (_, second) => after(second))
  expect(shades).toEqual(shades.toSorted((a, b) => b - a))
  expect(new Set(shades).size).toBe(16)
})
