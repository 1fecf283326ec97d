/** Stations, contacts and boards for stories and tests, in the form that the API returns. */

import type { Award, AwardHolder } from '@onfreq/contracts/live/awards'
import type { BoardTrendsResponse } from '@onfreq/contracts/live/board-trends'
import type { FullFeedItem, RedactedFeedItem } from '@onfreq/contracts/live/feed'
import type { FrontDoorResponse } from '@onfreq/contracts/live/front-door'
import type { GlobeEnd, GlobeItem } from '@onfreq/contracts/live/globe'
import type { LeaderboardRow, LeaderboardsResponse } from '@onfreq/contracts/live/leaderboards'
import type { StationItem } from '@onfreq/contracts/live/stations'
import { bearingDegrees, distanceKm } from '@onfreq/ham/great-circle'

/** The current time of all fixtures. */
export const NOW = Date.parse('2026-11-21T18:42:07Z')

let nextId = 900

/** A station on frequency; pass the properties that a test depends on. */
export function stationItem(change: Partial<StationItem> = {}): StationItem {
  const id = change.id ?? nextId++
  const callsign = change.my_callsign ?? 'W7QSE'
  return {
    key: `station-${callsign}`,
    id,
    name: 'Jonah',
    my_callsign: callsign,
    profile_image_name: null,
    mode: 'USB',
    azimuth: null,
    on_freq: 1,
    op_mode: 1,
    contesting: 0,
    ptt_down: 0,
    is_live: 0,
    is_online: 1,
    rig_name: 'IC-7610',
    activation_type: null,
    activation_ref: null,
    sub: 0,
    callsign_verified: false,
    is_admin: 0,
    freq: 14_250,
    band: '20m',
    country: 'United States',
    last_seen: '2026-11-21T18:42:00Z',
    ...change,
  }
}

/** A station for every state of a card. */
export const STATIONS: readonly StationItem[] = [
  stationItem({
    id: 1,
    my_callsign: 'W7QSE',
    op_mode: 2,
    ptt_down: 1,
    sub: 1,
    azimuth: 45,
    activation_type: 'POTA',
    activation_ref: 'US-2274',
  }),
  stationItem({
    id: 2,
    my_callsign: 'VP8QEM',
    name: 'Imogen',
    country: 'Falkland Islands',
    op_mode: 8,
    freq: 14_195,
    sub: 1,
    callsign_verified: true,
    is_live: 1,
    rig_name: 'K4D',
    azimuth: 30,
  }),
  stationItem({
    id: 3,
    my_callsign: 'EA5QXZ',
    name: 'Lucía',
    country: 'Spain',
    freq: 21_295,
    band: '15m',
    sub: 1,
    rig_name: 'FTDX101',
    azimuth: 340,
  }),
  stationItem({ id: 4, my_callsign: 'M0QVL', name: 'Rowan', country: 'England', sub: 1, rig_name: 'IC-7300' }),
  stationItem({
    id: 5,
    my_callsign: 'VK3QDX',
    name: 'Tamsin',
    country: 'Australia',
    op_mode: 5,
    freq: 7_158,
    band: '40m',
    mode: 'LSB',
    is_admin: 1,
    rig_name: 'TS-590',
  }),
  stationItem({
    id: 6,
    my_callsign: 'OH8QTN',
    name: 'Eero',
    country: 'Finland',
    freq: 7_074,
    band: '40m',
    mode: 'FT8',
    rig_name: 'FT-991A',
    azimuth: 90,
  }),
  stationItem({
    id: 7,
    my_callsign: 'DL7QBR',
    name: 'Annika',
    country: 'Germany',
    op_mode: 7,
    contesting: 1,
    freq: null,
    band: null,
    mode: 'CW',
    rig_name: null,
    activation_type: 'Contest',
    activation_ref: 'CQ WW CW',
  }),
  stationItem({
    id: 8,
    my_callsign: '26QT114',
    name: 'Marsh',
    country: '11m operator',
    op_mode: 0,
    on_freq: 0,
    freq: null,
    band: null,
    mode: null,
    rig_name: null,
  }),
  stationItem({
    id: 9,
    my_callsign: 'SP5QKD',
    name: 'Zofia',
    country: 'Poland',
    op_mode: 6,
    freq: 3_643,
    band: '80m',
    mode: 'LSB',
    rig_name: null,
  }),
  stationItem({
    id: 10,
    my_callsign: 'PD5QNE',
    name: 'Maud',
    country: 'Netherlands',
    op_mode: 3,
    freq: 14_230,
    mode: 'SSTV',
    rig_name: 'SDRplay',
  }),
]

/** A public contact. */
export function feedItem(
  change: Partial<FullFeedItem> & { readonly age?: number } = {},
  qso: Partial<FullFeedItem['qso']> = {},
): FullFeedItem {
  const { age = 60, ...rest } = change
  const at = new Date(NOW - age * 1000).toISOString()
  const id = typeof rest.entity_id === 'number' ? rest.entity_id : 48_213_901
  return {
    entity_id: id,
    created_at: at,
    TimeAgo: '1 min ago',
    redacted: false,
    poster_id: 3,
    poster_name: 'Lucía',
    poster_image_name: null,
    station_callsign: 'EA5QXZ',
    log_of: null,
    call: 'JA1QHM',
    ...rest,
    qso: {
      qdo_id: id,
      TS: at,
      Call: rest.call ?? 'JA1QHM',
      station_callsign: rest.station_callsign ?? 'EA5QXZ',
      Freq: 21_295,
      Band: '15m',
      Mode: 'SSB',
      SubMode: 'USB',
      mode_class: 'voice',
      SNT: '59',
      RCV: '59',
      Comment: null,
      country: 'Japan',
      ContactType: null,
      ContestName: null,
      has_email: false,
      mp3_name: null,
      mp3s: [],
      sstvs: [],
      ...qso,
    },
  }
}

/** A contact as sent to viewers without a subscription. */
export function redactedItem(id: number, age: number): RedactedFeedItem {
  return {
    entity_id: `hidden-${id}`,
    created_at: new Date(NOW - age * 1000).toISOString(),
    TimeAgo: '1 min ago',
    redacted: true,
  }
}

export const FEED = [
  feedItem(
    { entity_id: 48_213_907, age: 4 },
    { Comment: 'Band just opened, strong on the long path.', has_email: true },
  ),
  feedItem(
    { entity_id: 48_213_905, age: 47, station_callsign: 'SP5QKD', poster_name: 'Zofia', call: 'OH8QTN' },
    { Freq: 7_074, Band: '40m', Mode: 'FT8', SubMode: null, mode_class: 'data', SNT: '-08', RCV: '-12' },
  ),
  feedItem(
    { entity_id: 48_213_903, age: 95, station_callsign: 'M0QVL', poster_name: 'Rowan', call: 'IK2QEE' },
    { Freq: 14_285, Band: '20m', Comment: 'Portable from the lake', mp3_name: 'a.mp3', has_email: true },
  ),
  redactedItem(48_213_902, 130),
  feedItem(
    { entity_id: 48_213_901, age: 190, station_callsign: 'DL7QBR', poster_name: 'Annika', call: 'OZ1QAP' },
    {
      Freq: 3_523,
      Band: '80m',
      Mode: 'CW',
      SubMode: null,
      mode_class: 'cw',
      SNT: '599',
      RCV: '599',
      ContestName: 'CQ WW CW',
      Comment: 'exchange 214',
    },
  ),
  feedItem(
    { entity_id: 48_213_899, age: 250, station_callsign: 'VK3QDX', poster_name: 'Tamsin', call: 'ZL2QBU' },
    { Freq: 7_158, Band: '40m', SubMode: 'LSB', SNT: '57', Comment: 'Net check-in' },
  ),
] as const

/** The same contacts, ending just before `until` (epoch milliseconds), so that the newest are highlighted. */
export function feedBefore(until: number): readonly (FullFeedItem | RedactedFeedItem)[] {
  const moved = (at: string) => new Date(Date.parse(at) + until - NOW).toISOString()
  return FEED.map((item) =>
    item.redacted
      ? { ...item, created_at: moved(item.created_at) }
      : { ...item, created_at: moved(item.created_at), qso: { ...item.qso, TS: moved(item.qso.TS) } },
  )
}

const PLACES = {
  EA5QXZ: [39.5, -0.4],
  JA1QHM: [35.7, 139.7],
  SP5QKD: [52.2, 21],
  OH8QTN: [65, 25.5],
  M0QVL: [51.5, -0.9],
  IK2QEE: [45.5, 9.2],
  VP8QEM: [-51.7, -57.9],
  W7QSE: [44.1, -121.3],
} as const satisfies Readonly<Record<string, readonly [number, number]>>

const PATHS: readonly (readonly [keyof typeof PLACES, keyof typeof PLACES, string, string])[] = [
  ['EA5QXZ', 'JA1QHM', '15m', 'USB'],
  ['SP5QKD', 'OH8QTN', '40m', 'FT8'],
  ['M0QVL', 'IK2QEE', '20m', 'USB'],
  ['VP8QEM', 'EA5QXZ', '20m', 'USB'],
  ['W7QSE', 'M0QVL', '20m', 'USB'],
  ['SP5QKD', 'VP8QEM', '80m', 'LSB'],
]

/** Some of the evening's contacts on the globe, with the newest at `until` (epoch milliseconds). */
export function arcsBefore(until: number): readonly GlobeItem[] {
  return PATHS.map(([from, to, band, mode], n) => ({
    entity_id: 48_213_907 - 2 * n,
    from: end(from),
    to: end(to),
    log_of: null,
    meta: {
      band,
      mode,
      mode_class: mode === 'FT8' ? 'data' : 'voice',
      ts: new Date(until - n * 60_000).toISOString(),
      ...greatCircle(PLACES[from], PLACES[to]),
      from_source: 'grid',
      to_source: 'entity',
    },
  }))
}

function end(call: keyof typeof PLACES): GlobeEnd {
  const [lat, lon] = PLACES[call]
  return { call, label: call, lat, lon }
}

function greatCircle(from: readonly [number, number], to: readonly [number, number]) {
  const start = { latitude: from[0], longitude: from[1] }
  const goal = { latitude: to[0], longitude: to[1] }
  return { distance_km: Math.round(distanceKm(start, goal)), bearing_deg: Math.round(bearingDegrees(start, goal)) }
}

export const BOARD: readonly LeaderboardRow[] = [
  { station_callsign: 'W7QSE', count: 188 },
  { station_callsign: 'EA5QXZ', count: 164 },
  { station_callsign: 'M0QVL', count: 97 },
  { station_callsign: 'VK3QDX', count: 82 },
  { station_callsign: 'ON4QIL', count: 75 },
]

export function award(change: Partial<Award> = {}): Award {
  return {
    id: 1,
    award_id: 1,
    award: { name: 'DX Century', short_name: '100' },
    award_date: '2026-10-14',
    qso_count: 1204,
    highlighted: true,
    user: { id: 4, my_callsign: 'M0QVL', name: 'Rowan', profile_image_name: null },
    ...change,
  }
}

export const AWARDS: readonly Award[] = [
  award(),
  award({
    id: 2,
    award_id: 3,
    award: { name: 'Twenty Regular', short_name: '20m' },
    award_date: '2026-09-02',
    highlighted: false,
  }),
  award({
    id: 3,
    award_id: 6,
    award: { name: 'Straight Key Week', short_name: 'CW' },
    award_date: '2026-08-19',
    highlighted: false,
  }),
]

export const HOLDERS: readonly AwardHolder[] = [
  { id: 2, my_callsign: 'VP8QEM', name: 'Imogen', profile_image_name: null, awards: 41, latest: [] },
  { id: 9, my_callsign: 'SP5QKD', name: 'Zofia', profile_image_name: null, awards: 38, latest: [] },
  { id: 1, my_callsign: 'W7QSE', name: 'Jonah', profile_image_name: null, awards: 33, latest: [] },
]

const period = {
  from: '2026-11-21T00:00:00Z',
  to: '2026-11-22T00:00:00Z',
  voice: [...BOARD],
  sstv: BOARD.slice(3),
  cw: BOARD.slice(1, 4),
  data: BOARD.slice(0, 4),
}

/** Boards with data, except one. */
export const LEADERBOARDS: LeaderboardsResponse = {
  lb_hot_now_3: [
    { call: 'VP8QEM', count: 96 },
    { call: 'W7QSE', count: 74 },
    { call: 'EA5QXZ', count: 61 },
    { call: 'M0QVL', count: 41 },
    { call: 'JA1QHM', count: 38 },
  ],
  lb_hot_now_2: [
    { station_callsign: 'VP8QEM', mode: 'USB', freq: 14_195, count: 31 },
    { station_callsign: 'ZS6QLM', mode: 'USB', freq: 21_310, count: 22 },
  ],
  lb_hot_now_1: [{ station_callsign: 'SP5QKD', band: '40m', mode: 'FT8', count: 74 }],
  lb_voice1: [...BOARD],
  lbcw1: BOARD.slice(0, 3),
  lb_sstv1: [],
  lb1: [...BOARD],
  leader_board_2: [...BOARD],
  leader_board_2_voice: [...BOARD],
  leader_board_2_data: [...BOARD],
  leader_board_3: [
    { station_callsign: 'SP5QKD', count: 7412 },
    { station_callsign: 'VP8QEM', count: 6930 },
    { station_callsign: 'W7QSE', count: 4077 },
  ],
  leader_board_3_voice: [...BOARD],
  leader_board_3_data: [...BOARD],
  periods: { today: period, yesterday: period, this_week: period, this_month: period },
}

const TEN = ['W7QSE', 'VP8QEM', 'EA5QXZ', 'M0QVL', 'JA1QHM', 'SP5QKD', 'ZS6QLM', 'TF3QEB', 'LA9QGA', 'G4QSL']
const tenRows = TEN.map((station_callsign, n) => ({ station_callsign, count: 900 - 83 * n }))
const tenOfClass = { from: '', to: '', voice: tenRows, sstv: tenRows, cw: tenRows, data: tenRows }

/** Every board has the maximum number of rows. */
export const FULL_LEADERBOARDS: LeaderboardsResponse = {
  lb_hot_now_3: TEN.map((call, n) => ({ call, count: 96 - n })),
  lb_hot_now_2: TEN.map((station_callsign, n) => ({ station_callsign, mode: 'USB', freq: 14_195 + n, count: 31 - n })),
  lb_hot_now_1: TEN.map((station_callsign, n) => ({ station_callsign, band: '40m', mode: 'FT8', count: 74 - n })),
  lb_voice1: tenRows,
  lbcw1: tenRows,
  lb_sstv1: tenRows,
  lb1: tenRows,
  leader_board_2: tenRows,
  leader_board_2_voice: tenRows,
  leader_board_2_data: tenRows,
  leader_board_3: tenRows,
  leader_board_3_voice: tenRows,
  leader_board_3_data: tenRows,
  periods: { today: tenOfClass, yesterday: tenOfClass, this_week: tenOfClass, this_month: tenOfClass },
}

/** The data behind those figures, for a day and a month of a busy site. */
export const BOARD_TRENDS: BoardTrendsResponse = {
  faces: {},
  boards: ['today.voice', 'today.cw', 'today.sstv', 'today.data', 'days7.all', 'days30.all'].map((board, index) => ({
    board,
    from: '2026-11-21T00:00:00.000Z',
    step: board.startsWith('today') ? 3_600 : 86_400,
    rows: TEN.map((callsign, row) => {
      const bars = Array.from(
        { length: board === 'days7.all' ? 7 : 24 },
        (_, n) => (n * n * (row + 3) + index * 7 * n) % 29,
      )
      return { callsign, band: null, mode: null, freq: null, count: bars.reduce((sum, n) => sum + n, 0), bars }
    }),
  })),
}

const NO_PERIOD = { from: '', to: '', voice: [], sstv: [], cw: [], data: [] }

/** Empty boards. */
export const NO_LEADERBOARDS = Object.fromEntries(
  Object.entries(LEADERBOARDS).map(([key, value]) => [
    key,
    Array.isArray(value)
      ? []
      : Object.fromEntries(['today', 'yesterday', 'this_week', 'this_month'].map((period) => [period, NO_PERIOD])),
  ]),
)

/** Contacts in the last hour by band. */
export const BAND_COUNTS: Readonly<Record<string, number>> = {
  '160m': 18,
  '80m': 64,
  '60m': 12,
  '40m': 171,
  '30m': 96,
  '20m': 260,
  '17m': 88,
  '15m': 150,
  '12m': 21,
  '11m': 14,
  '10m': 120,
  '6m': 9,
  '2m': 16,
  '70cm': 4,
}

/** A `vbandstats` response for contacts by band. */
export function bandStats(counts: Readonly<Record<string, number>>) {
  return {
    minutes: 60,
    bands: Object.entries(counts).map(([band, count]) => ({
      band,
      count,
      voice: count,
      cw: 0,
      data: 0,
      sstv: 0,
      stations: 1,
    })),
  }
}

const doorEnd = (call: string, lat: number, lon: number) => ({ call, lat, lon })

/** A visitor's data on a busy evening. */
export const FRONT_DOOR: FrontDoorResponse = {
  contacts_today: 4_218,
  contacts_yesterday: 6_102,
  stations_now: 63,
  stations_yesterday: 240,
  countries_this_week: 118,
  countries_last_week: 131,
  arcs: [
    { id: 1, from: doorEnd('W7QSE', 46, -121), to: doorEnd('M0QVL', 54.3, -2.7), band: '20m', distance_km: 7_742 },
    {
      id: 3,
      from: doorEnd('TF3QEB', 64.1, -21.9),
      to: doorEnd('EA8QUP', 28.1, -15.4),
      band: '40m',
      distance_km: 4_020,
    },
    { id: 5, from: doorEnd('K5QRX', 32.8, -96.8), to: doorEnd('IK2QEE', 45.5, 9.2), band: '17m', distance_km: 8_480 },
    { id: 7, from: doorEnd('HC2QUM', -2.2, -79.9), to: doorEnd('OH8QTN', 65, 25.5), band: '15m', distance_km: 11_210 },
    { id: 9, from: doorEnd('VE3QNO', 43.7, -79.4), to: doorEnd('ZS6QLM', -26.2, 28), band: '10m', distance_km: 13_350 },
  ],
}

/** A visitor's data on a site without any contacts. */
export const NO_FRONT_DOOR: FrontDoorResponse = {
  contacts_today: 0,
  contacts_yesterday: 0,
  stations_now: 0,
  stations_yesterday: 0,
  countries_this_week: 0,
  countries_last_week: 0,
  arcs: [],
}
