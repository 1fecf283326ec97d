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
const findLabels = (query: string) => matchOptions(options, query).map((option) => option.label)

test('leaves the list unchanged for an empty query', () => {
  expect(matchOptions(options, '  ')).toBe(options)
})

test('ranks exact matches first, then prefixes, then substrings', () => {
  expect(findLabels('psk')).toEqual(['PSK', '- PSK31', '- 8PSK125'])
})

test('finds a submode without its dash', () => {
  expect(findLabels('usb')).toEqual(['- USB'])
})

test('ignores case and accents', () => {
  expect(findLabels('aland')).toEqual(['Åland Islands'])
  expect(findLabels('o island')).toEqual(['Ø Island'])
})

test('requires every word, in any order', () => {
  expect(findLabels('states united')).toEqual(['United States'])
  expect(findLabels('states kingdom')).toEqual([])
})

test('matches keywords and details', () => {
  const entity = [{ value: '291', label: 'United States', detail: '291', keywords: 'K W N' }]
  expect(matchOptions(entity, '291')).toHaveLength(1)
  expect(matchOptions(entity, 'w')).toHaveLength(1)
})
