import type { StationItem } from '@onfreq/contracts/live/stations'
import { describe, expect, it } from 'vitest'
import { stationHertz } from './station-frequency.ts'

const station = (fields: Partial<StationItem>) =>
  ({ on_freq: 1, freq: 14_074.5, contesting: 0, op_mode: 1, ...fields }) as StationItem

describe('frequency of a station on its profile', () => {
  it('is in hertz while the station is on the air', () => {
    expect(stationHertz(station({}))).toBe(14_074_500)
    expect(stationHertz(station({ on_freq: 0 }))).toBeNull()
    expect(stationHertz(station({ freq: null }))).toBeNull()
    expect(stationHertz(undefined)).toBeNull()
  })

  it.each([
    ['QRT', { op_mode: 0 }],
    ['contesting', { op_mode: 7 }],
    ['in a club contest', { contesting: 1 as const }],
  ])('stays hidden while the station is %s', (_, fields) => {
    expect(stationHertz(station(fields))).toBeNull()
  })
})
