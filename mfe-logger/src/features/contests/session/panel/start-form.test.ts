import { findContest } from '@onfreq/ham/contest/catalogue'
import { expect, test } from 'vitest'
import { createStartForm, findProblems, modeToStart, parseTime, sentExchangeLabel, toRequest } from './start-form.ts'

function named(id: string) {
  const contest = findContest(id)
  if (!contest) throw new Error(id)
  return contest
}

test("suggests the sponsor's period for a running contest", () => {
  const form = createStartForm(named('CQ-WW-CW'), Date.UTC(2026, 10, 28, 14, 20), null)
  expect([form.starts, form.ends]).toEqual(['2026-11-28 00:00', '2026-11-30 00:00'])
  expect(toRequest(form)).toMatchObject({ starts_at: '2026-11-28T00:00:00.000Z', ends_at: '2026-11-30T00:00:00.000Z' })
})

test('suggests a period from this hour at any other time', () => {
  const form = createStartForm(named('ARRL-FIELD-DAY'), Date.UTC(2026, 10, 28, 14, 20), null)
  expect([form.starts, form.ends]).toEqual(['2026-11-28 14:00', '2026-11-29 17:00'])
})

test('copies power and zone from the previous contest if the sponsor supports them', () => {
  const before = createStartForm(named('CQ-WW-CW'), 0, null)
  const stored = {
    ...before,
    sent: '14',
    categories: { ...before.categories, 'CATEGORY-POWER': 'QRP', 'CATEGORY-OVERLAY': 'ROOKIE' },
  }
  const next = createStartForm(named('ARRL-DX-CW'), 0, stored)
  expect(next).toMatchObject({ sent: '14', categories: { 'CATEGORY-POWER': 'QRP' } })
  expect(next.categories).not.toHaveProperty('CATEGORY-OVERLAY')
})

test.each([
  ['2026-11-28 00:00', Date.UTC(2026, 10, 28)],
  ['2026-11-28T0930Z', Date.UTC(2026, 10, 28, 9, 30)],
  ['28.11.2026', null],
  ['2026-11-28 25:00', null],
])('parses the time %s', (text, at) => expect(parseTime(text)).toBe(at))

test('reports invalid times', () => {
  const form = createStartForm(named('CQ-WW-CW'), 0, null)
  expect(findProblems(form)).toEqual({})
  expect(findProblems({ ...form, starts: 'soon' })).toEqual({ starts: 'Type a time in UTC, such as 2026-11-28 00:00.' })
  expect(findProblems({ ...form, ends: form.starts })).toEqual({ ends: 'A contest ends after it starts.' })
})

test('requires the sent exchange unless it is only a serial number', () => {
  expect(sentExchangeLabel(named('CQ-WW-CW'))).toBe('Your CQ zone')
  expect(sentExchangeLabel(named('ARRL-FIELD-DAY'))).toBe('Your class and section')
  expect(sentExchangeLabel(named('CQ-WPX-CW'))).toBeNull()
})

test.each([
  [['CW'], 'SSB', 'LSB', 7_020_000, { mode: 'CW', submode: null }],
  [['CW'], 'CW', null, 7_020_000, null],
  [['PH'], 'CW', null, 7_127_000, { mode: 'SSB', submode: 'LSB' }],
  [['PH'], 'CW', null, 14_250_000, { mode: 'SSB', submode: 'USB' }],
  [['PH'], 'SSB', 'USB', 14_250_000, null],
  [['RY'], 'SSB', 'LSB', 14_085_000, { mode: 'RTTY', submode: null }],
  [['CW', 'PH'], 'MFSK', 'FT4', 14_080_000, null],
] as const)(
  'a contest with modes %j, started in %s %s on %i Hz, tunes to %j',
  (modes, mode, submode, frequencyHz, expected) => {
    expect(modeToStart(modes, { mode, submode, frequencyHz })).toEqual(expected)
  },
)
