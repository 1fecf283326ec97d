import { expect, test } from 'vitest'
import type { StationRow } from '../repository/stations.ts'
import { presentStation } from './presenter.ts'

const NOW = new Date('2026-11-22T12:00:30Z')
const ago = (seconds: number) => new Date(NOW.getTime() - seconds * 1000)

const ROW: StationRow = {
  id: 7,
  name: 'Ann',
  callsign: 'M0QDX',
  image: null,
  is_admin: false,
  listens: false,
  subscribed: true,
  callsign_verified: false,
  stream: false,
  rig_name_override: '',
  seen_at: ago(10),
  rig_at: ago(10),
  freq_hz: 14_074_000,
  azimuth: 45,
  op_mode: 2,
  ptt_down: true,
  mode: 'FT4',
  rig_name: 'IC-7610',
  activation_type: null,
  activation_ref: null,
  net: null,
  net_at: null,
}
const present = (fields: Partial<StationRow> = {}) => presentStation({ ...ROW, ...fields }, NOW, null)

test('shows a station with recent rig data on its frequency', () => {
  expect(present()).toMatchObject({ on_freq: 1, ptt_down: 1, is_online: 1, freq: 14_074, band: '20m', contesting: 0 })
  expect(present({ ptt_down: false })).toMatchObject({ on_freq: 1, ptt_down: 0 })
})

test('ignores rig data older than a minute for the frequency', () => {
  expect(present({ rig_at: ago(59) })).toMatchObject({ on_freq: 1 })
  expect(present({ rig_at: ago(60) })).toMatchObject({ on_freq: 0, ptt_down: 0, is_online: 1 })
  expect(present({ rig_at: null })).toMatchObject({ on_freq: 0, ptt_down: 0, is_online: 1 })
})

test('shows a station as online for five minutes after any activity', () => {
  expect(present({ rig_at: null, seen_at: ago(299) })).toMatchObject({ is_online: 1 })
  expect(present({ rig_at: ago(299), seen_at: null })).toMatchObject({ is_online: 1 })
  expect(present({ rig_at: ago(300), seen_at: ago(300) })).toMatchObject({ is_online: 0 })
  expect(present({ rig_at: null, seen_at: null })).toMatchObject({ is_online: 0, last_seen: '1970-01-01T00:00:00Z' })
})

test('hides the frequency of a station in QRT or in a contest', () => {
  expect(present({ op_mode: 0 })).toMatchObject({ on_freq: 0, ptt_down: 0, freq: null, band: null, contesting: 0 })
  expect(present({ op_mode: 7 })).toMatchObject({ on_freq: 1, freq: null, band: null, contesting: 1 })
})

test('treats a missing frequency as none, regardless of what the program sends for it', () => {
  for (const freq_hz of [null, 0, -1])
    expect(present({ freq_hz })).toMatchObject({ on_freq: 0, freq: null, band: null })
})

test('prefers the rig name chosen by the operator over that of the program', () => {
  expect(present().rig_name).toBe('IC-7610')
  expect(present({ rig_name_override: 'My rig' }).rig_name).toBe('My rig')
})

test('includes the country and the mode class when they are known', () => {
  expect(present()).toMatchObject({ country: null, mode_class: 'data' })
  expect(present()).not.toHaveProperty('place')
  expect(present({ mode: null })).not.toHaveProperty('mode_class')
  const place = { dxcc: 223, continent: 'EU', cq_zone: 14, country: 'England' }
  expect(presentStation(ROW, NOW, place)).toMatchObject({
    country: 'England',
    place: { dxcc: 223, continent: 'EU', cq_zone: 14 },
  })
})

test('rounds last-seen times to the minute, so that a heartbeat changes no list', () => {
  expect(present().last_seen).toBe('2026-11-22T12:00:00Z')
  expect(present({ rig_at: ago(40), seen_at: ago(31) }).last_seen).toBe('2026-11-22T11:59:00Z')
})
