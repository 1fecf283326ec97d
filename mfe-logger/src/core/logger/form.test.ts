import type { LogPreset } from '@onfreq/contracts/log/logger'
import { describe, expect, test } from 'vitest'
import { EVERYDAY } from '../presets/catalogue.ts'
import { powerAfterClear, powerOnLoad, startFields, tidyField } from './form.ts'

const PRESET: LogPreset = { ...EVERYDAY, fields: ['rstSent', 'grid', 'note'], keeps: [], defaults: { grid: 'IO91' } }

describe('fields of the next contact', () => {
  test('a field that the preset keeps starts with its last value', () => {
    const keepsGrid: LogPreset = { ...PRESET, keeps: ['grid'] }
    expect(startFields(keepsGrid, { grid: 'JO22' })).toEqual({ grid: 'JO22' })
    expect(startFields(keepsGrid, { grid: '' })).toEqual({ grid: '' })
    expect(startFields(keepsGrid, {})).toEqual({ grid: 'IO91' })
  })

  test('any other field starts with its default', () => {
    expect(startFields(PRESET, { grid: 'JO22' })).toEqual({ grid: 'IO91' })
    expect(startFields({ ...PRESET, defaults: {} }, { grid: 'JO22' })).toEqual({ grid: '' })
  })
})

test.each([
  ['callsign', '/g4abc /p', 'G4ABC/P'],
  ['power', '1 kW 500', '1500'],
  ['comment', ` ${'x'.repeat(4_000)}`, ` ${'x'.repeat(3_999)}`],
  ['rstSent', '5nn', '5NN'],
  ['rstRcvd', 'x'.repeat(31), 'X'.repeat(30)],
] as const)('%s: "%s" is stored as "%s"', (field, text, stored) => {
  expect(tidyField(field, text)).toBe(stored)
})

test('power starts at its default, changes with the first clear, and stays as typed', () => {
  expect(powerOnLoad('5')).toBe('5')
  expect(powerAfterClear('5')).toBe('5')
  expect(powerAfterClear(powerOnLoad(''))).toBe(powerAfterClear(''))
})
