import { describe, expect, test } from 'vitest'
import { defaultReport, reportAfterModeChange, reportFits, reportHint, reportStyle } from './rst.ts'

test('starts with 599 for CW and with 59 for all other modes', () => {
  expect(defaultReport('CW')).toBe('599')
  for (const mode of ['SSB', 'FT8', 'RTTY', 'SSTV']) expect(defaultReport(mode)).toBe('59')
})

test('adapts 59 and 599 to the mode, and leaves typed reports unchanged', () => {
  expect(reportAfterModeChange('59', 'CW')).toBe('599')
  expect(reportAfterModeChange('599', 'SSB')).toBe('59')
  expect(reportAfterModeChange('57', 'CW')).toBe('57')
  expect(reportAfterModeChange('-12', 'SSB')).toBe('-12')
})

test('determines the report style by mode', () => {
  expect(['SSB', 'CW', 'RTTY', 'FT8', 'FT4', 'JT65A', 'WSPR', 'SSTV', 'C4FM'].map((mode) => reportStyle(mode))).toEqual(
    ['rs', 'rst', 'rst', 'db', 'db', 'db', 'db', 'rs', 'rs'],
  )
  expect(reportHint('FT8')).toBe('-12')
})

describe('signal report', () => {
  test.each([
    ['57', 'SSB'],
    ['59+20', 'SSB'],
    ['59 + 10 dB', 'FM'],
    ['579', 'CW'],
    ['5NN', 'CW'],
    ['599A', 'CW'],
    ['-12', 'FT8'],
    ['R+05', 'FT8'],
    ['599', 'FT8'],
    ['579', 'RTTY'],
    ['', 'CW'],
    ['59', 'CW'],
  ])('of %s fits %s', (report, mode) => expect(reportFits(report, mode)).toBe(true))

  test.each([
    ['BANANA', 'SSB'],
    ['579', 'SSB'],
    ['57', 'CW'],
    ['-12', 'SSB'],
    ['69', 'SSB'],
    ['-99', 'FT8'],
    ['CARLOS', 'FT8'],
  ])('of %s does not fit %s', (report, mode) => expect(reportFits(report, mode)).toBe(false))
})

describe('reports in decibels', () => {
  test.each(['60', '-60', '+60 dB', 'R-60'])('accepts %s as the maximum', (report) => {
    expect(reportFits(report, 'FT8')).toBe(true)
  })
  test.each(['61', '-61', '-100'])('rejects %s as too large', (report) => {
    expect(reportFits(report, 'FT8')).toBe(false)
  })
})
