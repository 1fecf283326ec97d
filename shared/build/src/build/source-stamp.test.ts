import { expect, test } from 'vitest'
import { allUnits } from '../workspace.ts'
import { sourceStamp } from './source-stamp.ts'

test('is the same for the same sources and differs between units', () => {
  const stamps = allUnits().map(sourceStamp)
  expect(new Set(stamps).size).toBe(stamps.length)
  expect(allUnits().map(sourceStamp)).toEqual(stamps)
})
