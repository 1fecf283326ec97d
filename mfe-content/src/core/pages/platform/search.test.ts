import { expect, test } from 'vitest'
import { platform } from '../../../testing/fixtures.ts'
import { searchParts } from './search.ts'

const { parts } = platform()
const search = (words: string) => searchParts(parts, words).map(({ name }) => name)

test('finds a microfrontend by its team, by what it offers and by what it uses', () => {
  expect(search('')).toEqual(['awards', 'logger'])
  expect(search('logging TEAM')).toEqual(['logger'])
  expect(search('awards-card')).toEqual(['awards'])
  expect(search('vqso')).toEqual(['logger'])
  expect(search('nothing like it')).toEqual([])
})
