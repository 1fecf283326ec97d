/** Realistic contacts for stories and tests. */

import type { CallbookEntry } from '@onfreq/contracts/integrations/lookup'
import type { DxccEntity } from '@onfreq/contracts/log/contact'
import type { FullContact } from '../core/contact/full-contact.ts'
import type { History } from '../core/contact/history.ts'
import type { LoggedContact } from '../core/contact/wire-contact.ts'

const BASE: LoggedContact = {
  id: 48_213_904,
  startedAt: '2026-11-09T21:14:30Z',
  hasSeconds: true,
  call: 'W7QSE',
  stationCallsign: 'M0QVL',
  frequencyHz: 7_132_000,
  band: '40m',
  mode: 'SSB',
  submode: 'LSB',
  name: 'Jonah',
  rstSent: '59',
  rstRcvd: '57',
  comment: 'Jonah, Oregon. Ground mounted vertical after the storm.',
  power: 100,
  dxcc: 291,
  continent: 'NA',
  country: 'United States of America',
  position: { latitude: 44.05, longitude: -121.31 },
  cqZone: 3,
  ituZone: 6,
  grid: 'CN94ib',
  duration: 88,
  isRun: false,
  contest: null,
  satellite: null,
  activation: null,
  recordings: [],
  pictures: [],
  hasEmail: false,
  email: null,
  uploadedAt: '2026-11-09T21:15:00Z',
  changedAt: null,
  isPublic: true,
  propagation: null,
  fields: {},
  extra: [],
}

export function loggedContact(change: Partial<LoggedContact> = {}): LoggedContact {
  return { ...BASE, ...change }
}

export const EARLIER: readonly LoggedContact[] = [
  loggedContact(),
  loggedContact({
    id: 40_118_200,
    startedAt: '2025-09-14T16:02:00Z',
    frequencyHz: 21_028_400,
    band: '15m',
    mode: 'CW',
    submode: null,
    rstSent: '599',
    rstRcvd: '589',
    comment: 'First on Morse. 5 W both ways.',
  }),
  loggedContact({
    id: 12_007_331,
    startedAt: '2021-03-02T07:40:00Z',
    frequencyHz: 3_573_000,
    band: '80m',
    mode: 'FT8',
    submode: null,
    rstSent: '-14',
    rstRcvd: '-09',
    comment: null,
  }),
]

export const WORKED_BEFORE: History = {
  total: 3,
  sinceLast: '12 days ago',
  sinceFirst: '5 years ago',
  lastAt: '2026-11-09T21:14:30Z',
  firstAt: '2021-03-02T07:40:00Z',
  contacts: EARLIER,
  entity: {
    adif: 291,
    name: 'United States of America',
    continent: 'NA',
    position: { latitude: 37.6, longitude: -91.87 },
    cqZone: 5,
    deleted: false,
  },
  member: { callsign: 'W7QSE', name: 'Jonah', photo: null },
  name: 'Jonah',
  grid: 'CN94ib',
  note: null,
  workedBands: ['40m', '15m', '80m'],
  entityBands: ['40m', '20m', '15m', '80m'],
  newOne: false,
}

export const NEVER_WORKED: History = {
  ...WORKED_BEFORE,
  total: 0,
  sinceLast: '',
  sinceFirst: '',
  lastAt: null,
  firstAt: null,
  contacts: [],
  workedBands: [],
  name: null,
}

/** A drawn image of a hill with an antenna. */
const PICTURE = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 88 88"><rect width="88" height="88" fill="#85beff"/><path d="M0 70 30 44l22 18 16-12 20 18v20H0z" fill="#29563f"/><path d="M44 12v50M30 22h28M34 30h20" stroke="#14213a" stroke-width="2"/></svg>',
)}`

export const LOOKED_UP: CallbookEntry = {
  call: 'W7QSE',
  name: 'Jonah',
  full_name: 'Jonah Thorne',
  qth: 'Bend',
  country: 'United States',
  grid: 'CN94ib',
  picture: PICTURE,
  source: 'qrz_xml',
  portable: false,
}

export const ENTITIES: readonly DxccEntity[] = [
  { adif: 223, name: 'England', cont: 'EU', latitude: 52.77, longitude: -1.47, cqz: 14 },
  { adif: 230, name: 'Federal Republic of Germany', cont: 'EU', latitude: 51, longitude: 10, cqz: 14 },
  { adif: 248, name: 'Italy', cont: 'EU', latitude: 42.82, longitude: 12.58, cqz: 15 },
  { adif: 339, name: 'Japan', cont: 'AS', latitude: 36.4, longitude: 138.38, cqz: 25 },
  { adif: 291, name: 'United States of America', cont: 'NA', latitude: 37.6, longitude: -91.87, cqz: 5 },
]

const CALLS = [
  ['VP8QEM', 'Imogen', 'Falkland Islands', 14_195_000, '20m', 'SSB', 'USB', 'Pile up, third call'],
  ['IK2QEE', 'Ennio', 'Italy', 14_285_000, '20m', 'SSB', 'USB', 'Portable from the lake'],
  ['HB9QHC', 'Reto', 'Switzerland', 14_012_500, '20m', 'CW', null, 'Bug key, fine fist'],
  ['OH8QTN', 'Eero', 'Finland', 7_074_000, '40m', 'FT8', null, null],
  ['SP5QKD', 'Zofia', 'Poland', 7_047_500, '40m', 'MFSK', 'FT4', null],
  ['PD5QNE', 'Maud', 'Netherlands', 14_230_000, '20m', 'SSTV', null, 'Martin 1, clear copy'],
  ['LU5QFX', 'Pilar', 'Argentina', 28_480_000, '10m', 'SSB', 'USB', 'Band closing'],
  ['26QT114', 'Marsh', 'England', 27_555_000, '11m', 'FM', null, '11m, never exported'],
] as const

/** The first page of a logbook: newest first, two minutes apart. */
export function logbook(length: number): LoggedContact[] {
  return Array.from({ length }, (_, index) => {
    const [call, name, country, frequencyHz, band, mode, submode, comment] = CALLS[index % CALLS.length] ?? CALLS[0]
    return loggedContact({
      id: 48_213_904 - index,
      startedAt: new Date(Date.UTC(2026, 10, 21, 18, 41, 58) - index * 120_000).toISOString(),
      call,
      name,
      country,
      frequencyHz,
      band,
      mode,
      submode,
      comment,
    })
  })
}

export const FULL_CONTACT: FullContact = {
  ...loggedContact({
    activation: { type: 'POTA', ref: 'US-2274' },
    recordings: ['48213904-a.mp3'],
    pictures: ['sstv.svg'],
    contest: null,
  }),
  poster: { id: 81_002_001, callsign: 'M0QVL', name: 'Rowan', photo: null },
  mine: true,
  from: { latitude: 51.52, longitude: -0.12 },
  distanceKm: 7_914,
  bearing: 320,
}
