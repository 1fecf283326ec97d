/** Contacts between real places for stories and tests. */
import type { GlobeItem } from '@onfreq/contracts/globe'

export const NOW = Date.parse('2026-11-21T18:42:07Z')

const STATIONS: readonly (readonly [string, number, number])[] = [
  ['M0QVL', 51.5, -0.9],
  ['W7QSE', 44.1, -121.3],
  ['VP8QEM', -51.7, -57.9],
  ['EA5QXZ', 39.5, -0.4],
  ['JA1QHM', 35.7, 139.7],
  ['VK3QDX', -37.8, 145],
  ['OH8QTN', 65, 25.5],
  ['DL7QBR', 52.5, 13.4],
  ['ZS6QLM', -26.2, 28],
  ['VE3QNO', 43.7, -79.4],
  ['PY2QWA', -23.5, -46.6],
  ['LU5QFX', -34.6, -58.4],
  ['9A2QJU', 45.8, 16],
  ['SP5QKD', 52.2, 21],
  ['ZL2QBU', -41.3, 174.8],
  ['IK2QEE', 45.5, 9.2],
]
const BANDS = ['20m', '40m', '15m', '80m', '10m', '160m', '17m', '30m', '12m', '6m']
const MODES = ['USB', 'FT8', 'CW', 'FT4', 'JS8']

/** `count` contacts, always the same ones, spread over the last hours. */
export function contacts(count: number): GlobeItem[] {
  return Array.from({ length: count }, (_, n) => {
    const from = STATIONS[n % STATIONS.length] ?? ['M0QVL', 51.5, -0.9]
    const to = STATIONS[(n * 7 + 3) % STATIONS.length] ?? ['W7QSE', 44.1, -121.3]
    const spread = (value: number, range: number) => value + (((n * 37) % 21) - 10) * range
    return {
      entity_id: 48_213_000 + n,
      from: { call: from[0], lat: spread(from[1], 0.3), lon: spread(from[2], 0.5), label: from[0] },
      to: { call: to[0], lat: spread(to[1], 0.3), lon: spread(to[2], 0.5), label: to[0] },
      meta: {
        band: BANDS[n % BANDS.length] ?? null,
        mode: MODES[n % MODES.length] ?? null,
        mode_class: 'voice',
        ts: new Date(NOW - n * 47_000).toISOString(),
        distance_km: 4_000 + n * 13,
        bearing_deg: (n * 47) % 360,
        from_source: 'grid',
        to_source: 'entity',
      },
    }
  })
}
