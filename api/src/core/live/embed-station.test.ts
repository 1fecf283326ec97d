import { OP_MODE, type StationItem } from '@onfreq/contracts/live/stations'
import { expect, test } from 'vitest'
import { presentEmbedStation } from './embed-station.ts'

const PERSON = { callsign: 'M0QDX', name: 'Ann', profileImageName: null }
const ON_AIR = {
  on_freq: 1,
  ptt_down: 1,
  is_live: 1,
  op_mode: OP_MODE.cq,
  contesting: 0,
  activation_type: 'POTA',
  activation_ref: 'GB-0001',
  freq: 14_030,
  band: '20m',
  mode: 'CW',
} as StationItem
const present = (fields: Partial<StationItem> = {}) => presentEmbedStation(PERSON, { ...ON_AIR, ...fields })

test('shows activity and location of a station on the air', () => {
  expect(present()).toEqual({
    callsign: 'M0QDX',
    name: 'Ann',
    image: null,
    on_air: true,
    transmitting: true,
    live_video: true,
    verb: 'CQ on',
    activation: 'POTA GB-0001',
    freq_hz: 14_030_000,
    band: '20m',
    mode: 'CW',
  })
  expect(present({ ptt_down: 0, is_live: 0, freq: null, activation_ref: null })).toMatchObject({
    transmitting: false,
    live_video: false,
    freq_hz: null,
    activation: 'POTA',
  })
})

test.each([
  [{ op_mode: OP_MODE.cqDx }, 'CQ DX on'],
  [{ op_mode: OP_MODE.swl }, 'SWL on'],
  [{ op_mode: OP_MODE.netControl }, 'NET Control on'],
  [{ op_mode: OP_MODE.inNet }, 'In A NET on'],
  [{ op_mode: OP_MODE.contesting }, 'Contesting'],
  [{ op_mode: OP_MODE.cq, contesting: 1 as const }, 'Contesting'],
  [{ op_mode: OP_MODE.searchAndPounce }, ''],
  [{ op_mode: null }, ''],
])('shows %j as "%s"', (fields, verb) => {
  expect(present(fields).verb).toBe(verb)
})

test('shows only the name of a station that is off the air or unknown', () => {
  const nothing = { on_air: false, verb: '', activation: '', freq_hz: null, band: null, mode: null }
  expect(present({ on_freq: 0 })).toMatchObject(nothing)
  expect(presentEmbedStation(PERSON, undefined)).toMatchObject({ ...nothing, transmitting: false, live_video: false })
})
