import { expect, test } from 'vitest'
import { pageNumbers } from './page-numbers.ts'

test('shows every page number when there are few', () => {
  expect(pageNumbers(1, 1)).toEqual([1])
  expect(pageNumbers(3, 6)).toEqual([1, 2, 3, 4, 5, 6])
})

test('a long row has gaps, and never a gap of one', () => {
  expect(pageNumbers(1, 40)).toEqual([1, 2, 3, 4, 5, 'after', 39, 40])
  expect(pageNumbers(20, 40)).toEqual([1, 2, 'before', 19, 20, 21, 'after', 39, 40])
  expect(pageNumbers(5, 40)).toEqual([1, 2, 3, 4, 5, 6, 'after', 39, 40])
  expect(pageNumbers(40, 40)).toEqual([1, 2, 'before', 36, 37, 38, 39, 40])
})
