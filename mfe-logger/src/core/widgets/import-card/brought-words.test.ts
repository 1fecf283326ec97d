import { expect, test } from 'vitest'
import { importSummaryText } from './brought-words.ts'

test('summarises a large import, a small one, and one with only a count', () => {
  expect(importSummaryText({ contacts: 12_500, countries: 140, continents: 6, squares: 1_204 })).toBe(
    '12,500 contacts, 140 countries, 1,204 grid squares, all six continents',
  )
  expect(importSummaryText({ contacts: 1, countries: 1, continents: 1, squares: 1 })).toBe(
    '1 contact, 1 country, 1 grid square, 5 continents to go',
  )
  expect(importSummaryText({ contacts: 500, countries: 40, continents: 5, squares: 0 })).toBe(
    '500 contacts, 40 countries, 1 continent to go',
  )
  expect(importSummaryText({ contacts: 3, countries: 0, continents: 0, squares: 0 })).toBe('3 contacts')
})
