import { expect, test } from 'vitest'
import { timedElements } from './play-morse.ts'

test('at 20 words per minute a dot takes 60 ms, and PARIS with its gap takes 50 dots', () => {
  const [first] = timedElements('E')
  expect(first).toMatchObject({ on: true, from: 0, to: 0.06, letter: 0 })
  expect(timedElements('PARIS').at(-1)?.to).toBeCloseTo(43 * 0.06, 6)
})

test('elements follow each other without extra gaps', () => {
  const elements = timedElements('W7QSE/P')
  for (const [n, element] of elements.entries()) expect(element.from).toBe(elements[n - 1]?.to ?? 0)
})
