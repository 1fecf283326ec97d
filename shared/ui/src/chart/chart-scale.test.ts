import { expect, test } from 'vitest'
import { labelStep, valueTicks } from './chart-scale.ts'

test('extends the axis to the largest value in round steps', () => {
  expect(valueTicks(97)).toEqual([0, 25, 50, 75, 100])
  expect(valueTicks(4118)).toEqual([0, 2000, 4000, 6000])
  expect(valueTicks(0)).toEqual([0, 1])
})

test('uses whole steps for counts', () => {
  for (const largest of [4, 5, 7, 9, 11])
    for (const tick of valueTicks(largest)) expect(Number.isInteger(tick)).toBe(true)
})

test('thins labels to fit the available space', () => {
  expect(labelStep(24, 12)).toBe(2)
  expect(labelStep(7, 12)).toBe(1)
})
