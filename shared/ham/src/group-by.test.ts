import { expect, it } from 'vitest'
import { groupBy } from './group-by.ts'

it('groups items by their key, in the order of their first item', () => {
  const groups = groupBy(['40m', '20m', '2m', '23cm'], (band) => band.length)
  expect([...groups]).toEqual([
    [3, ['40m', '20m']],
    [2, ['2m']],
    [4, ['23cm']],
  ])
})

it('creates no group for an empty list', () => {
  expect(groupBy([], String)).toEqual(new Map())
})
