import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inkColour, inkStep, inkSteps } from './ink.ts'

test('uses no ink for zero and the darkest shade for the maximum', () => {
  const amounts = [1, 2, 3, 5, 8, 13, 21, 34, 55, 89]
  const steps = inkSteps(amounts)
  expect(inkStep(0, steps)).toBe(0)
  expect(inkStep(1, steps)).toBe(1)
  expect(inkStep(89, steps)).toBe(5)
  expect(new Set(amounts.map((amount) => inkColour(amount, steps))).size).toBe(5)
})

test('never draws a larger amount in a lighter shade', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(500), { minLength: 1 }), fc.nat(500), fc.nat(500), (amounts, a, b) => {
      const steps = inkSteps(amounts)
      expect(inkStep(Math.max(a, b), steps)).toBeGreaterThanOrEqual(inkStep(Math.min(a, b), steps))
    }),
  )
})
