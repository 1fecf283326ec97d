/** Contacts between real locations for stories and tests. */
import type { GlobeItem } from '@onfreq/contracts/live/globe'
import { bearingDegrees, distanceKm } from '@onfreq/ham/great-circle'
import type { Position } from '@onfreq/ham/locator'

/** Default time of the newest contact. */
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

/** `count` contacts in the hours before `until` (epoch milliseconds); deterministic. */
export function contacts(count: number, until = NOW): GlobeItem[] {
  return Array.from({ length: count }, (_, n) => {
    const from = STATIONS[n % STATIONS.length] ?? ['M0QVL', 51.5, -0.9]
    const to = STATIONS[(n * 7 + 3) % STATIONS.length] ?? ['W7QSE', 44.1, -121.3]
    const station = locationNear(from, n)
    const otherStation = locationNear(to, n)
    return {
      entity_id: 48_213_000 + n,
      from: { call: from[0], lat: station.latitude, lon: station.longitude, label: from[0] },
      to: { call: to[0], lat: otherStation.latitude, lon: otherStation.longitude, label: to[0] },
      log_of: n === 2 ? 'M0QVL' : null,
      meta: {
        band: BANDS[n % BANDS.length] ?? null,
        mode: MODES[n % MODES.length] ?? null,
        mode_class: 'voice',
        ts: new Date(until - n * 47_000).toISOString(),
        distance_km: Math.round(distanceKm(station, otherStation)),
        bearing_deg: Math.round(bearingDegrees(station, otherStation)),
        from_source: 'grid',
        to_source: 'entity',
      },
    }
  })
}

/**
 * The first contact of a station is at its location, later ones are some degrees away, so that each has its own arc.
 */
function locationNear([, latitude, longitude]: readonly [string, number, number], n: number): Position {
  if (n < STATIONS.length) return { latitude, longitude }
  return {
    latitude: latitude + (((n * 37) % 21) - 10) * 0.3,
    longitude: longitude + (((n * 53) % 23) - 11) * 0.5,
  }
}
