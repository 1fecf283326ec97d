/** Progress as sent by the API. */
import type {
  AwardContactsResponse,
  AwardMatrixResponse,
  AwardProgressItem,
  WhatIfResponse,
} from '@onfreq/contracts/needs/needs'
import type { OwnAwardTestResponse } from '@onfreq/contracts/needs/own-awards'

export function awardItem(change: Partial<AwardProgressItem> = {}): AwardProgressItem {
  return {
    id: 'dxcc',
    name: 'DXCC',
    kind: 'dxcc',
    count: 'items',
    unit: 'entity',
    goals: [100, 150, 200, 250, 300, 331, 340],
    of: 340,
    worked: 95,
    confirmed: 61,
    next_worked: 100,
    next_confirmed: 100,
    bands: {
      '40m': { worked: 41, confirmed: 22 },
      '20m': { worked: 80, confirmed: 55 },
      '10m': { worked: 33, confirmed: 12 },
    },
    modes: { cw: { worked: 60, confirmed: 40 }, voice: { worked: 50, confirmed: 30 } },
    shown: [],
    deleted: null,
    place: '230',
    places: [{ id: '230', name: 'Fed. Rep. of Germany', worked: 95 }],
    source: {
      document: 'ARRL DXCC rules, sections I to III',
      date: '2012-04',
      rule: 'Direct contacts since 1945-11-15 from one DXCC entity; 60 m is shown, not counted.',
    },
    ...change,
  }
}

export const AWARDS: readonly AwardProgressItem[] = [
  awardItem(),
  awardItem({
    id: 'was',
    name: 'Worked All States',
    kind: 'state',
    unit: 'state',
    goals: [50],
    of: 50,
    worked: 44,
    confirmed: 31,
    next_worked: 50,
    next_confirmed: 50,
  }),
  awardItem({
    id: 'wac',
    name: 'Worked All Continents',
    kind: 'cont',
    unit: 'continent',
    goals: [6],
    of: 6,
    worked: 6,
    confirmed: 6,
    next_worked: null,
    next_confirmed: null,
  }),
  awardItem({
    id: 'waz',
    name: 'Worked All Zones',
    kind: 'zone',
    unit: 'zone',
    goals: [40],
    of: 40,
    worked: 33,
    confirmed: 20,
    next_worked: 40,
    next_confirmed: 40,
  }),
  awardItem({
    id: 'wpx',
    name: 'WPX',
    kind: 'wpx',
    unit: 'prefix',
    goals: [300, 400, 500, 600],
    of: null,
    worked: 412,
    confirmed: 288,
    next_worked: 500,
    next_confirmed: 300,
  }),
  awardItem({
    id: 'pota',
    name: 'POTA hunter',
    kind: 'pota',
    unit: 'park',
    goals: [10, 20, 30],
    of: null,
    worked: 0,
    confirmed: 0,
    next_worked: 10,
    next_confirmed: 10,
    bands: {},
    modes: {},
  }),
]

export const MATRIX: AwardMatrixResponse = {
  ...awardItem(),
  services: ['lotw', 'paper'],
  items: [
    { item: '230', name: 'Fed. Rep. of Germany', worked: ['20m', '40m'], confirmed: ['20m'], modes: ['cw', 'voice'] },
    { item: '291', name: 'United States', worked: ['20m'], confirmed: ['20m'], modes: ['data'] },
    { item: '339', name: 'Japan', worked: ['10m'], confirmed: [], modes: ['cw'] },
  ],
  cells: [
    { band: '40m', mode_class: 'cw', worked: 30, confirmed: 15 },
    { band: '40m', mode_class: 'voice', worked: 18, confirmed: 7 },
    { band: '20m', mode_class: 'cw', worked: 52, confirmed: 36 },
    { band: '20m', mode_class: 'voice', worked: 41, confirmed: 24 },
    { band: '10m', mode_class: 'voice', worked: 33, confirmed: 12 },
  ],
  missing: ['Aland Islands', 'Albania', 'Andorra', 'Angola', 'Aruba', 'Bhutan', 'Bouvet', 'Chad', 'Crozet Island'].map(
    (name, index) => ({ item: String(index), name }),
  ),
}

/** Station locations of the awards, for a log with two of them. */
export const PLACES: Readonly<Record<string, Pick<AwardProgressItem, 'place' | 'places'>>> = {
  dxcc: {
    place: '230',
    places: [
      { id: '230', name: 'Fed. Rep. of Germany', worked: 95 },
      { id: '29', name: 'Canary Islands', worked: 12 },
    ],
  },
  was: {
    place: 'FN31pr',
    places: [
      { id: 'FN31pr', name: 'FN31pr', worked: 44 },
      { id: 'EM12kp', name: 'EM12kp', worked: 9 },
    ],
  },
}

export const REASONS: AwardContactsResponse = {
  counts: { counts: 61, shown: 34, no: 1 },
  credits: { granted: 61, submitted: 0, ready: 28 },
  contacts: [
    {
      qdo_id: 1,
      Call: 'VK2QAA',
      TS: '2026-05-01T10:00:00Z',
      Band: '70cm',
      Mode: 'FM',
      item: '150',
      name: 'Australia',
      state: 'no',
      because: 'Over a repeater, EchoLink or the internet, or between two bands',
      credit: null,
    },
  ],
}

export const HOURS = [6, 7, 18, 18, 19].map((hour, index) => ({
  hour,
  band: ['40m', '20m', '20m', '17m', '40m'][index] ?? '20m',
  contacts: 212 - index * 30,
}))

export const OPENINGS = [6, 18, 19].map((hour, index) => ({
  hour: `2026-11-22T${String(hour).padStart(2, '0')}:00:00Z`,
  band: ['40m', '15m', '20m'][index] ?? '20m',
  from: 'EU',
  to: 'NA',
  decodes: 840 - index * 210,
}))

/** An award before the first contact. */
export function notStarted<Award extends AwardProgressItem>(award: Award): Award {
  const [first = 1] = award.goals
  return { ...award, worked: 0, confirmed: 0, next_worked: first, next_confirmed: first, bands: {}, modes: {} }
}

/** Two new countries, one new zone, and their prefixes. */
export function whatIf(question: unknown): WhatIfResponse {
  const { confirmed } = question as { confirmed: boolean }
  const moved = (id: string, name: string, worked: number, more: number, sure: number, goal: number) => ({
    id,
    name,
    before: { worked, confirmed: sure },
    after: {
      worked: worked + more,
      confirmed: confirmed ? sure + more : sure,
      next_worked: goal > worked + more ? goal : null,
      next_confirmed: goal,
    },
  })
  return {
    services: ['lotw', 'paper'],
    awards: [
      moved('dxcc', 'DXCC', 95, 2, 61, 100),
      moved('dxcc-challenge', 'DXCC Challenge', 640, 2, 402, 1000),
      moved('waz', 'Worked All Zones', 39, 1, 20, 40),
      moved('wpx', 'WPX', 412, 2, 288, 500),
    ],
  }
}

export const TRIAL: OwnAwardTestResponse = {
  references: 1,
  counts: { counts: 1, shown: 0, no: 2 },
  worked: 1,
  confirmed: 1,
  contacts: [
    {
      ...{ qdo_id: 1, Call: 'DK1AA', TS: '2026-05-01T12:00:00.000Z', Band: '20m', item: 'DL-001' },
      ...{ name: 'DL-001 Burg Eltz', state: 'counts', because: 'No confirmation needed' },
    },
  ],
  unknown: [{ reference: 'DL-777', contacts: 2 }],
}
