import { expect, test } from 'vitest'
import { platform } from '../../../testing/fixtures.ts'
import { matching } from './search.ts'

const { parts } = platform()
const found = (words: string) => matching(parts, words).map(({ name }) => name)

test('finds a part by team, by what it offers and by what it uses', () => {
  expect(found('')).toEqual(['awards', 'logger'])
  expect(found('logging TEAM')).toEqual(['logger'])
  expect(found('awards-card')).toEqual(['awards'])
  expect(found('vqso')).toEqual(['logger'])
  expect(found('nothing like it')).toEqual([])
})
