import { expect, test } from 'vitest'
import { defaultReport, reportAfterModeChange, reportHint, reportStyle } from './rst.ts'

test('CW starts with 599, every other mode with 59', () => {
  expect(defaultReport('CW')).toBe('599')
  for (const mode of ['SSB', 'FT8', 'RTTY', 'SSTV']) expect(defaultReport(mode)).toBe('59')
})

test('59 and 599 follow the mode, what a person wrote stays', () => {
  expect(reportAfterModeChange('59', 'CW')).toBe('599')
  expect(reportAfterModeChange('599', 'SSB')).toBe('59')
  expect(reportAfterModeChange('57', 'CW')).toBe('57')
  expect(reportAfterModeChange('-12', 'SSB')).toBe('-12')
})

test('styles', () => {
  expect(['SSB', 'CW', 'RTTY', 'FT8', 'FT4', 'JT65A', 'WSPR', 'SSTV', 'C4FM'].map((mode) => reportStyle(mode))).toEqual(
    ['rs', 'rst', 'rst', 'db', 'db', 'db', 'db', 'rs', 'rs'],
  )
  expect(reportHint('FT8')).toBe('-12')
})
