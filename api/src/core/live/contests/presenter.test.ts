import type { StationItem } from '@onfreq/contracts/live/stations'
import { expect, test } from 'vitest'
import type { ContestRecord, ScoreRow } from '../repository/contests.ts'
import { toContest, toMegastreamRow } from './presenter.ts'

const at = (time: string) => new Date(`2026-11-22T${time}Z`)
const CONTEST: ContestRecord = {
  id: 1,
  board: 'club',
  name: 'Sprint',
  starts_at: at('12:00:00'),
  ends_at: at('14:00:00'),
  modes: ['CW'],
  club_call: null,
}
const SCORE: ScoreRow = {
  owner_id: 7,
  callsign: 'M0QDX',
  name: 'Ann',
  image: null,
  calls: 40,
  contacts: 44,
  last_at: at('13:00:00'),
  last_10_minutes: 25,
  last_freq_hz: 14_030_000,
}

test.each([
  ['11:59:59', 'upcoming'],
  ['12:00:00', 'running'],
  ['13:59:59', 'running'],
  ['14:00:00', 'finished'],
])('reports a contest from 12 to 14 h as %s at %s', (time, state) => {
  expect(toContest(CONTEST, at(time)).state).toBe(state)
})

test('shows unique calls, contacts with repeats, the time since the last one, and a ten-minute average on the megastream board', () => {
  expect(toMegastreamRow(SCORE, at('13:02:05'), undefined)).toMatchObject({
    contacts: 40,
    number_of_contacts: 44,
    last_qso_time_in_seconds: 125,
    last_qso_time_in_minutes: 2,
    last_10_min_avg: 2.5,
    freq: 14_030,
  })
  // A clock that is fast logs contacts in the future.
  expect(toMegastreamRow(SCORE, at('12:59:00'), undefined).last_qso_time_in_seconds).toBe(0)
})

test('prefers the frequency of a live rig over that of the last contact', () => {
  const station = (fields: Partial<StationItem>) => fields as StationItem
  const toFreq = (fields: Partial<StationItem>, score = SCORE) =>
    toMegastreamRow(score, at('13:00:00'), station(fields)).freq
  expect(toFreq({ on_freq: 1, freq: 7_020 })).toBe(7_020)
  expect(toFreq({ on_freq: 0, freq: 7_020 })).toBe(14_030)
  expect(toFreq({ on_freq: 1, freq: null })).toBe(14_030)
  expect(toFreq({ on_freq: 0, freq: null }, { ...SCORE, last_freq_hz: null })).toBeNull()
})
