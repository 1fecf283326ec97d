import type { FastifyInstance } from 'fastify'
import { expect, test } from 'vitest'
import lastFrequency from './last-frequency.ts'

const STARTED = new Date('2026-11-20T14:00:00Z')
const CONTACT = { freq_hz: 7_050_000, band: '40m', mode: 'CW', started_at: STARTED }
const ACCOUNT = { id: 7, callsign: 'M0LAS', name: 'Ann', profileImageName: null }

/** What the banner shows of a station at 14030 kHz, on the air or not, with these contacts. */
async function read(on_freq: 0 | 1, rows: readonly object[]) {
  const station = { on_freq, ptt_down: 0, is_live: 0, freq: 14_030, band: '20m', mode: 'CW', activation_type: null }
  const app = {
    live: { station: async () => station },
    pool: { query: async () => ({ rows }) },
  } as unknown as FastifyInstance
  const provider = lastFrequency(app)
  return provider.data({ account: ACCOUNT, language: 'en' } as unknown as Parameters<typeof provider.data>[0])
}

test('shows the current frequency of a station on the air', async () => {
  expect(await read(1, [CONTACT])).toMatchObject({ station: { on_air: true, freq_hz: 14_030_000 }, at: null })
})

test('shows the last frequency of a station off the air, with its time', async () => {
  const station = { on_air: false, freq_hz: 7_050_000, band: '40m', mode: 'CW' }
  expect(await read(0, [CONTACT])).toMatchObject({ station, at: STARTED.toISOString() })
  expect(await read(0, [])).toMatchObject({ station: { freq_hz: null }, at: null })
})
