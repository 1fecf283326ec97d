import type { StationItem } from '@onfreq/contracts/live/stations'
import { DIAL_BANDS } from '@onfreq/ham/bands'
import { expect, test } from 'vitest'
import type { BandCount } from '../repository/recent.ts'
import { bandStats } from './band-stats.ts'

const count = (band: string, mode_class: string, n: number) => ({ band, mode_class, n }) as BandCount
const station = (band: string | null, on_freq: 0 | 1) => ({ band, on_freq }) as StationItem

test('always lists the standard bands, and others only with contacts, from long to short waves', () => {
  const idle = bandStats([], []).bands
  expect(idle.map(({ band }) => band).sort()).toEqual([...DIAL_BANDS].sort())
  expect(idle.every(({ count: n, stations }) => n === 0 && stations === 0)).toBe(true)
  const { bands, minutes } = bandStats([count('70cm', 'voice', 1), count('2190m', 'cw', 1)], [])
  expect(minutes).toBe(60)
  expect([bands[0]?.band, bands.at(-1)?.band]).toEqual(['2190m', '70cm'])
})

test('counts contacts by band in total and by mode class, and those without a class in the total only', () => {
  const { bands } = bandStats(
    [
      count('20m', 'voice', 3),
      count('20m', 'cw', 4),
      count('20m', 'data', 5),
      count('20m', 'sstv', 6),
      count('20m', '', 7),
    ],
    [],
  )
  expect(bands.find(({ band }) => band === '20m')).toMatchObject({ count: 25, voice: 3, cw: 4, data: 5, sstv: 6 })
})

test('counts stations that are on a frequency', () => {
  const { bands } = bandStats([], [station('20m', 1), station('20m', 1), station('20m', 0), station(null, 1)])
  expect(bands.find(({ band }) => band === '20m')?.stations).toBe(2)
})
