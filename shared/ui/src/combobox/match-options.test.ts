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

test('an empty query leaves the list as it is', () => {
  expect(matchOptions(options, '  ')).toBe(options)
})

test('what is the query comes first, then what begins with it, then what holds it', () => {
  expect(found('psk')).toEqual(['PSK', '- PSK31', '- 8PSK125'])
})

test('a submode is found without its dash', () => {
  expect(found('usb')).toEqual(['- USB'])
})

test('case and accents do not matter', () => {
  expect(found('aland')).toEqual(['Åland Islands'])
  expect(found('o island')).toEqual(['Ø Island'])
})

test('every word must be there, in any order', () => {
  expect(found('states united')).toEqual(['United States'])
  expect(found('states kingdom')).toEqual([])
})

test('keywords and details count', () => {
  const entity = [{ value: '291', label: 'United States', detail: '291', keywords: 'K W N' }]
  expect(matchOptions(entity, '291')).toHaveLength(1)
  expect(matchOptions(entity, 'w')).toHaveLength(1)
})
