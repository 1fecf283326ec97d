import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  decimalToInteger,
  hertzToAdifMegahertz,
  hertzToKilohertz,
  hertzToMegahertzText,
  integerToDecimal,
  kilohertzToHertz,
  megahertzTextToHertz,
  parseFrequencyEntry,
  sanitizeMegahertzInput,
} from './frequency.ts'

const hertz = fc.integer({ min: 1, max: 7_500_000_000_000 })

test('converts any number of hertz to MHz and kHz text and back without loss', () => {
  fc.assert(
    fc.property(hertz, (value) => {
      expect(megahertzTextToHertz(hertzToAdifMegahertz(value))).toBe(value)
      expect(megahertzTextToHertz(hertzToMegahertzText(value))).toBe(value)
      expect(kilohertzToHertz(hertzToKilohertz(value))).toBe(value)
      expect(kilohertzToHertz(JSON.parse(JSON.stringify(hertzToKilohertz(value))))).toBe(value)
    }),
  )
})

test('parses decimals as text', () => {
  expect(megahertzTextToHertz('7.127')).toBe(7_127_000)
  expect(megahertzTextToHertz('14.0740005')).toBe(14_074_001)
  expect(megahertzTextToHertz('.1371')).toBe(137_100)
  expect(decimalToInteger('12.', 3)).toBe(12_000)
  for (const text of ['', '.', '-1', '1e3', '1,5', 'abc', '99999999999999999999', '1.2.3'])
    expect(megahertzTextToHertz(text)).toBeNull()
  expect(kilohertzToHertz(Number.NaN)).toBeNull()
})

test('accepts at most 10 THz, as text or as a number', () => {
  expect(megahertzTextToHertz('10000000')).toBe(10_000_000_000_000)
  expect(megahertzTextToHertz('10000000.000001')).toBeNull()
  expect(kilohertzToHertz(10_000_000_000)).toBe(10_000_000_000_000)
  expect(kilohertzToHertz(10_000_000_000.001)).toBeNull()
})

test('displays MHz with 6 or 3 decimals, and writes at least 3 to ADIF', () => {
  expect(hertzToMegahertzText(7_127_000)).toBe('7.127000')
  expect(hertzToMegahertzText(14_074_999, 3)).toBe('14.075')
  expect(hertzToAdifMegahertz(14_000_000)).toBe('14.000')
  expect(hertzToAdifMegahertz(14_074_010)).toBe('14.07401')
  expect(hertzToAdifMegahertz(137_100)).toBe('0.1371')
  expect(integerToDecimal(-1_500, 3)).toBe('-1.5')
  expect(integerToDecimal(-2_000, 3)).toBe('-2')
  expect(integerToDecimal(70, 3, 3)).toBe('0.070')
})

test('accepts digits and the first decimal point in the frequency field', () => {
  expect(sanitizeMegahertzInput('7.1.27 MHz')).toBe('7.127')
  expect(sanitizeMegahertzInput('14,074')).toBe('14.074')
})

describe('parses common ways of writing frequencies', () => {
  test.each([
    ['7.127', 7_127_000, '40m', 'MHz'],
    ['7127', 7_127_000, '40m', 'kHz'],
    ['7127000', 7_127_000, '40m', 'Hz'],
    ['14.074.000', 14_074_000, '20m', 'Hz'],
    ['14,074', 14_074_000, '20m', 'MHz'],
    ['14074.5', 14_074_500, '20m', 'kHz'],
    ['10136', 10_136_000, '30m', 'kHz'],
    ['144.3', 144_300_000, '2m', 'MHz'],
    ['144', 144_000_000, '2m', 'MHz'],
    ['1296.2', 1_296_200_000, '23cm', 'MHz'],
    // Both readings are in a band; from 1,000 upwards, the number is read as kHz.
    ['3500.0', 3_500_000, '80m', 'kHz'],
    ['10368', 10_368_000_000, '3cm', 'MHz'],
    ['472.5', 472_500, '630m', 'kHz'],
    ['7127 kHz', 7_127_000, '40m', 'kHz'],
    ['10.368 GHz', 10_368_000_000, '3cm', 'GHz'],
    ['9.5', 9_500_000, null, 'MHz'],
    ['7.233', 7_233_000, '40m', 'MHz'],
  ])('reads "%s"', (text, value, band, unit) => {
    expect(parseFrequencyEntry(text)).toEqual({ hertz: value, band, unit })
  })

  test('rejects any other text', () => {
    for (const text of ['', 'abc', '1.2.3.4.5', '0', '14.07.4', '-7']) expect(parseFrequencyEntry(text)).toBeNull()
  })
})
