import type { MegastreamRow } from '@onfreq/contracts/live/contests'
import { expect, test } from 'vitest'
import { streamRow } from './stream-row.ts'

const row: MegastreamRow = {
  my_callsign: 'M0QDX',
  name: 'Ann',
  profile_image_name: null,
  contacts: 40,
  freq: 14_074.5,
  number_of_contacts: 44,
  last_qso_time_in_seconds: 20,
  last_qso_time_in_minutes: 0,
  last_10_min_avg: 1.8,
} as MegastreamRow

test("a creator's row shows points, the band of the frequency, and the contacts of the last ten minutes", () => {
  expect(streamRow(row)).toMatchObject({
    callsign: 'M0QDX',
    points: 40,
    band: '20m',
    pace: { figure: '+18', caption: '10 min' },
  })
})

test.each([
  [null, null],
  [13_000, null],
  [7_074, '40m'],
])('at %s kHz shows %s as the band', (freq, band) => {
  expect(streamRow({ ...row, freq }).band).toBe(band)
})
