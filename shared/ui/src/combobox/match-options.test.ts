import { expect, test } from 'vitest'
import { matchOptions } from './match-options.ts'

const options = [
  'SSB',
  '- LSB',
  '- USB',
  'PSK',
  '- PSK31',
  '- 8PSK125',
  '- FSK31',
  'Åland Islands',
  'United States',
  'Ø Island',
].map((label) => ({ value: label, label }))
const found = (query: string) => matchOptions(options, query).map((option) => option.label)

test('an empty query leaves the list unchanged', () => {
  expect(matchOptions(options, '  ')).toBe(options)
})

test('ranks exact matches first, then prefixes, then substrings', () => {
  expect(found('psk')).toEqual(['PSK', '- PSK31', '- 8PSK125'])
})

test('finds a submode without its dash', () => {
  expect(found('usb')).toEqual(['- USB'])
})

test('ignores case and accents', () => {
  expect(found('aland')).toEqual(['Åland Islands'])
  expect(found('o island')).toEqual(['Ø Island'])
})

test('requires every word, in any order', () => {
  expect(found('states united')).toEqual(['United States'])
  expect(found('states kingdom')).toEqual([])
})

test('matches keywords and details', () => {
  const entity = [{ value: '291', label: 'United States', detail: '291', keywords: 'K W N' }]
  expect(matchOptions(entity, '291')).toHaveLength(1)
  expect(matchOptions(entity, 'w')).toHaveLength(1)
})
