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
}
const present = (fields: Partial<StationRow> = {}) => presentStation({ ...ROW, ...fields }, NOW, null)

test('a station with fresh rig data is on its frequency', () => {
  expect(present()).toMatchObject({ on_freq: 1, ptt_down: 1, is_online: 1, freq: 14_074, band: '20m', contesting: 0 })
  expect(present({ ptt_down: false })).toMatchObject({ on_freq: 1, ptt_down: 0 })
})

test('rig data of a minute ago puts nobody on a frequency', () => {
  expect(present({ rig_at: ago(59) })).toMatchObject({ on_freq: 1 })
  expect(present({ rig_at: ago(60) })).toMatchObject({ on_freq: 0, ptt_down: 0, is_online: 1 })
  expect(present({ rig_at: null })).toMatchObject({ on_freq: 0, ptt_down: 0, is_online: 1 })
})

test('a station is online for five minutes after any sign of it', () => {
  expect(present({ rig_at: null, seen_at: ago(299) })).toMatchObject({ is_online: 1 })
  expect(present({ rig_at: ago(299), seen_at: null })).toMatchObject({ is_online: 1 })
  expect(present({ rig_at: ago(300), seen_at: ago(300) })).toMatchObject({ is_online: 0 })
  expect(present({ rig_at: null, seen_at: null })).toMatchObject({ is_online: 0, last_seen: '1970-01-01T00:00:00Z' })
})

test('QRT is on no frequency, and neither it nor a contest says which one', () => {
  expect(present({ op_mode: 0 })).toMatchObject({ on_freq: 0, ptt_down: 0, freq: null, band: null, contesting: 0 })
  expect(present({ op_mode: 7 })).toMatchObject({ on_freq: 1, freq: null, band: null, contesting: 1 })
})

test('no frequency is no frequency, whatever the program sends for it', () => {
  for (const freq_hz of [null, 0, -1])
    expect(present({ freq_hz })).toMatchObject({ on_freq: 0, freq: null, band: null })
})

test('the name of the rig that the operator chose comes before the one that the program sends', () => {
  expect(present().rig_name).toBe('IC-7610')
  expect(present({ rig_name_override: 'My rig' }).rig_name).toBe('My rig')
})

test('the country and the class of the mode are told where they are known', () => {
  expect(present()).toMatchObject({ country: null, mode_class: 'data' })
  expect(present()).not.toHaveProperty('place')
  expect(present({ mode: null })).not.toHaveProperty('mode_class')
  const place = { dxcc: 223, continent: 'EU', cq_zone: 14, country: 'England' }
  expect(presentStation(ROW, NOW, place)).toMatchObject({
    country: 'England',
    place: { dxcc: 223, continent: 'EU', cq_zone: 14 },
  })
})

test('when it was last seen is told to the minute, so that a heartbeat changes no list', () => {
  expect(present().last_seen).toBe('2026-11-22T12:00:00Z')
  expect(present({ rig_at: ago(40), seen_at: ago(31) }).last_seen).toBe('2026-11-22T11:59:00Z')
})
