import { expect, test } from 'vitest'
import { pressUnitText } from './unit-words.ts'

test('names the unit of an award with its article, whatever its source', () => {
  expect(['entity', 'grid square', 'DOK', 'operator'].map(pressUnitText)).toEqual([
    'Press an entity to see bands and modes',
    'Press a grid square to see bands and modes',
    'Press a DOK to see bands and modes',
    'Press an operator to see bands and modes',
  ])
})
