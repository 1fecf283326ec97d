import { defineFixture } from '@onfreq/contracts/embeds/declaration'
import type { GlobeItem } from '@onfreq/contracts/live/globe'
import { CALLSIGN } from '@onfreq/embed/testing/station'
import type embed from './embed.ts'

const HOME = { call: CALLSIGN, lat: 47.6, lon: -122.3, label: `${CALLSIGN}, United States` }
const STATIONS = [
  ['VP8QEM', -51.7, -57.9, '20m'],
  ['ON4QIL', 50.8, 4.4, '20m'],
  ['ZL2QBU', -41.3, 174.8, '15m'],
  ['JA1QKF', 35.7, 139.7, '10m'],
  ['VE3QNO', 43.7, -79.4, '40m'],
] as const

const arc = ([call, lat, lon, band]: (typeof STATIONS)[number], index: number): GlobeItem => ({
  entity_id: 2_001 + 2 * index,
  from: HOME,
  to: { call, lat, lon, label: call },
  log_of: null,
  meta: {
    band,
    mode: 'USB',
    mode_class: 'voice',
    ts: `2026-11-21T17:${50 - index}:00Z`,
    distance_km: 8_000,
    bearing_deg: 120,
    from_source: 'grid',
    to_source: 'grid',
  },
})

const full = { callsign: CALLSIGN, arcs: STATIONS.map(arc) }

export default defineFixture<typeof embed>({ full, empty: { ...full, arcs: [] }, largest: full })
