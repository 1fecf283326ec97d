import { ENTITY_NAMES } from '@onfreq/ham/dxcc/names/all'
import { learnCountries } from '@onfreq/ham/dxcc/names/country-text'
import { showLanguage } from '@onfreq/i18n/i18n'
import { afterEach, expect, test } from 'vitest'
import { translateItems } from './item-names.ts'

afterEach(() => showLanguage('en'))

const missing = ['Asiatic Russia', 'Austria', 'Egypt', 'Fed. Rep. of Germany'].map((name) => ({ item: name, name }))
const result = { items: [], missing }

test('sorts countries by their name in the displayed language', () => {
  const { de } = ENTITY_NAMES
  if (de) learnCountries('de', de)
  expect(translateItems(result, 'dxcc').missing.map(({ name }) => name)).toEqual([
    'Austria',
    'Egypt',
    'Germany',
    'Russia (Asiatic)',
  ])
  showLanguage('de')
  expect(translateItems(result, 'dxcc').missing.map(({ name }) => name)).toEqual([
    'Ägypten',
    'Asiatisches Russland',
    'Deutschland',
    'Österreich',
  ])
  // A state is not a country, even with the same name.
  const states = { items: [], missing: [{ item: 'GA', name: 'Georgia' }] }
  expect(translateItems(states, 'state')).toBe(states)
})
