import { expect, test } from 'vitest'
import { parsePage, withPage } from './page-number.ts'

test.each([
  ['', 1],
  ['page=4', 4],
  ['page=0', 1],
  ['page=-2', 1],
  ['page=2.5', 1],
  ['page=99999', 1],
])('the page number in ?%s is %i', (query, page) => {
  expect(parsePage(new URLSearchParams(query))).toBe(page)
})

test('changing the page keeps the other parameters of the URL', () => {
  const query = new URLSearchParams('utm_source=yt&page=2')
  expect(withPage(query, 3).toString()).toBe('utm_source=yt&page=3')
  expect(withPage(query, 1).toString()).toBe('utm_source=yt')
})
