import { expect, test } from 'vitest'
import { CONTESTS } from './catalogue.ts'
import { contestDates } from './dates.ts'

const at = (year: number, id: string) => {
  const found = contestDates(year).find((each) => each.id === id)
  return found && [found.startsAt.toISOString().slice(0, 16), found.endsAt.toISOString().slice(0, 16)]
}

// Dates as announced by the sponsors.
test.each([
  [2024, 'CQ-WW-SSB', '2024-10-26T00:00', '2024-10-28T00:00'],
  [2024, 'CQ-WW-CW', '2024-11-23T00:00', '2024-11-25T00:00'],
  [2025, 'CQ-WPX-SSB', '2025-03-29T00:00', '2025-03-31T00:00'],
  [2025, 'CQ-WPX-CW', '2025-05-24T00:00', '2025-05-26T00:00'],
  [2025, 'CQ-160-CW', '2025-01-24T22:00', '2025-01-26T22:00'],
  [2025, 'ARRL-DX-CW', '2025-02-15T00:00', '2025-02-17T00:00'],
  [2025, 'ARRL-DX-SSB', '2025-03-01T00:00', '2025-03-03T00:00'],
  [2025, 'IARU-HF', '2025-07-12T12:00', '2025-07-13T12:00'],
  [2025, 'ARRL-FIELD-DAY', '2025-06-28T18:00', '2025-06-29T21:00'],
  [2025, 'DARC-WAEDC-CW', '2025-08-09T00:00', '2025-08-11T00:00'],
  [2025, 'DARC-WAEDC-SSB', '2025-09-13T00:00', '2025-09-15T00:00'],
  [2025, 'CQ-160-SSB', '2025-02-21T22:00', '2025-02-23T22:00'],
  [2025, 'DARC-FIELD-DAY-CW', '2025-06-07T15:00', '2025-06-08T15:00'],
  [2025, 'DARC-FIELD-DAY-SSB', '2025-09-06T13:00', '2025-09-07T13:00'],
  [2025, 'ALL-ASIAN-DX-CW', '2025-06-21T00:00', '2025-06-23T00:00'],
  [2025, 'ALL-ASIAN-DX-PHONE', '2025-09-06T00:00', '2025-09-08T00:00'],
])('has the dates that the sponsor announced for %i: %s', (year, id, start, end) => {
  expect(at(year, id)).toEqual([start, end])
})

test('lists each contest of a year once, ordered by date', () => {
  const dates = contestDates(2026)
  expect(dates.map(({ startsAt }) => startsAt.getTime())).toEqual(
    dates.map(({ startsAt }) => startsAt.getTime()).toSorted((a, b) => a - b),
  )
  expect(new Set(dates.map(({ id }) => id)).size).toBe(dates.length)
})

test('omits contests without a regular date, and has a date for all others', () => {
  expect(contestDates(2025).filter(({ id }) => id.startsWith('UKEI'))).toEqual([])
  expect(
    contestDates(2025)
      .map(({ id }) => id)
      .sort(),
  ).toEqual(
    CONTESTS.filter(({ id }) => !/^(?:UKEI|NAQP|CWOPS)/.test(id))
      .map(({ id }) => id)
      .sort(),
  )
})
