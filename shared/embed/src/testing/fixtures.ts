/** What embeds show in stories and comparisons: one station in the states that it has, whole and empty. */
import type { EmbedBoardRow, EmbedContact, EmbedDataOf, EmbedName, EmbedStation } from '@onfreq/contracts/embed'
import type { GlobeItem } from '@onfreq/contracts/globe'

const CALLSIGN = 'W7QSE'

export function station(change: Partial<EmbedStation> = {}): EmbedStation {
  return {
    callsign: CALLSIGN,
    name: 'Jonah',
    image: null,
    on_air: true,
    transmitting: false,
    live_video: false,
    verb: 'CQ on',
    activation: 'POTA US-2274',
    freq_hz: 14_250_000,
    band: '20m',
    mode: 'USB',
    ...change,
  }
}

export const QRT: Partial<EmbedStation> = {
  on_air: false,
  verb: '',
  activation: '',
  freq_hz: null,
  band: null,
  mode: null,
}

const WORKED = [
  ['VP8QEM', 'Falkland Islands', '20m', 'USB'],
  ['ON4QIL', 'Belgium', '20m', 'USB'],
  [null, null, null, null],
  ['ZL2QBU', 'New Zealand', '20m', 'USB'],
  ['K5QRX', 'United States', '15m', 'CW'],
  ['VE3QNO', 'Canada', '20m', 'CW'],
  [null, null, null, null],
  ['JA1QKF', 'Japan', '10m', 'FT8'],
] as const

const contact = ([call, country, band, mode]: (typeof WORKED)[number], index: number): EmbedContact => ({
  id: 1_001 + 2 * index + (call === null ? 1 : 0),
  at: `2026-11-21T18:${36 - 3 * index}:00Z`,
  call,
  country,
  band,
  mode,
})

const BOARD: readonly EmbedBoardRow[] = ['DL3QRB', 'VE3QON', 'K4QFL', 'SP9QMK', CALLSIGN, 'IT9QAE'].map(
  (callsign, index) => ({ rank: index + 1, callsign, points: 77 - 9 * index, own: callsign === CALLSIGN }),
)

const HERE = { call: CALLSIGN, lat: 47.6, lon: -122.3, label: `${CALLSIGN}, United States` }
const THERE = [
  ['VP8QEM', -51.7, -57.9, '20m'],
  ['ON4QIL', 50.8, 4.4, '20m'],
  ['ZL2QBU', -41.3, 174.8, '15m'],
  ['JA1QKF', 35.7, 139.7, '10m'],
  ['VE3QNO', 43.7, -79.4, '40m'],
] as const

const arc = ([call, lat, lon, band]: (typeof THERE)[number], index: number): GlobeItem => ({
  entity_id: 2_001 + 2 * index,
  from: HERE,
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

/** Those that Storybook serves where the API serves pictures. */
const PICTURES = ['mast', 'boat', 'key', 'radio'].map((name) => ({
  name: `${name}.svg`,
  width: 800,
  height: 600,
  caption: '',
}))

const SSTV_CAPTIONS = ['ON4QIL · 20m', 'JA1QKF · 15m', 'ZL2QBU · 20m', 'VE3QNO · 40m']

/** Every widget with something to show. */
export const FULL: { readonly [N in EmbedName]: EmbedDataOf<N> } = {
  'live-info': { widget: 'live-info', station: station() },
  'last-frequency': { widget: 'last-frequency', station: station(), at: null },
  photos: { widget: 'photos', callsign: CALLSIGN, pictures: PICTURES },
  sstv: {
    widget: 'sstv',
    callsign: CALLSIGN,
    pictures: PICTURES.map((picture, index) => ({
      ...picture,
      ...(index === 0 && { name: 'sstv.svg' }),
      caption: SSTV_CAPTIONS[index] ?? '',
    })),
  },
  logs: { widget: 'logs', callsign: CALLSIGN, today: 142, contacts: WORKED.map(contact) },
  leaderboard: { widget: 'leaderboard', callsign: CALLSIGN, title: '7 days', rows: [...BOARD] },
  contest: {
    widget: 'contest',
    callsign: CALLSIGN,
    title: 'Video Creators Megastream',
    state: 'running',
    ends_at: '2026-11-22T07:00:00Z',
    rows: [...BOARD],
  },
  globe: { widget: 'globe', callsign: CALLSIGN, arcs: THERE.map(arc) },
}

/** Every widget of a station that has done nothing yet, and is off the air. */
export const EMPTY: { readonly [N in EmbedName]: EmbedDataOf<N> } = {
  'live-info': { widget: 'live-info', station: station(QRT) },
  'last-frequency': { widget: 'last-frequency', station: station(QRT), at: null },
  photos: { ...FULL.photos, pictures: [] },
  sstv: { ...FULL.sstv, pictures: [] },
  logs: { ...FULL.logs, today: 0, contacts: [] },
  leaderboard: { ...FULL.leaderboard, rows: [] },
  contest: { ...FULL.contest, state: 'none', ends_at: null, rows: [] },
  globe: { ...FULL.globe, arcs: [] },
}
