import { expect, test } from 'vitest'
import { pageNumbers } from './page-numbers.ts'

test('shows every page number if there are few', () => {
  expect(pageNumbers(1, 1)).toEqual([1])
  expect(pageNumbers(3, 6)).toEqual([1, 2, 3, 4, 5, 6])
})

test('shows gaps among many pages, but never in place of a single page', () => {
  expect(pageNumbers(1, 40)).toEqual([1, 2, 3, 4, 5, 'after', 39, 40])
  expect(pageNumbers(20, 40)).toEqual([1, 2, 'before', 19, 20, 21, 'after', 39, 40])
  expect(pageNumbers(5, 40)).toEqual([1, 2, 3, 4, 5, 6, 'after', 39, 40])
  expect(pageNumbers(40, 40)).toEqual([1, 2, 'before', 36, 37, 38, 39, 40])
})
