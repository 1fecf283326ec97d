import { expect, test } from 'vitest'
import { pressUnitText } from './unit-words.ts'

test('what an award counts is named with its article, whoever named it', () => {
  expect(['entity', 'grid square', 'DOK', 'operator'].map(pressUnitText)).toEqual([
    'Press an entity to see bands and modes',
    'Press a grid square to see bands and modes',
    'Press a DOK to see bands and modes',
    'Press an operator to see bands and modes',
  ])
})
