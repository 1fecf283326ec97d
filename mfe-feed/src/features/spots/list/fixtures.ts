/** Spots of an evening, as from the API. */
import type { NeedsResponse, NeedsRow } from '@onfreq/contracts/needs/needs'
import type { Spot, SpotSourcesResponse, SpotsResponse } from '@onfreq/contracts/spots/spots'

let nextId = 1

export function spot(change: Partial<Spot> = {}): Spot {
  const id = String(nextId++)
  return {
    id,
    callsign: 'HC8QAK',
    spotter: 'EA5QXZ',
    spotters: 1,
    frequency_khz: 21_205,
    band: '15m',
    mode: 'SSB',
    mode_class: 'voice',
    mode_guessed: true,
    comment: '',
    dxcc: 71,
    entity: 'Galapagos Islands',
    continent: 'SA',
    cq_zone: 10,
    spotter_continent: 'EU',
    grid: null,
    reference: null,
    snr: null,
    speed: null,
    source: 'cluster',
    lotw: false,
    member: null,
    member_on_air: false,
    seen_at: new Date(Date.now() - 60_000).toISOString(),
    ...change,
  }
}

type Row = readonly [
  call: string,
  kHz: number,
  mode: string,
  entity: string,
  dxcc: number,
  continent: string,
  zone: number,
  change?: Partial<Spot>,
]

const BANDS: readonly (readonly [string, number, number])[] = [
  ['40m', 7000, 7300],
  ['30m', 10_100, 10_150],
  ['20m', 14_000, 14_350],
  ['17m', 18_068, 18_168],
  ['15m', 21_000, 21_450],
  ['10m', 28_000, 29_700],
]
const CLASSES: Readonly<Record<string, string>> = { CW: 'cw', SSB: 'voice', FT8: 'data', FT4: 'data', SSTV: 'sstv' }

const ROWS: readonly Row[] = [
  ['ZL2QBU', 7003.2, 'CW', 'New Zealand', 170, 'OC', 32, { source: 'rbn', snr: 14, speed: 26, spotters: 5 }],
  ['OH8QTN', 7012, 'CW', 'Finland', 224, 'EU', 15, { source: 'rbn', snr: 32, speed: 28, spotters: 12 }],
  ['YB1QOL', 7080, 'SSB', 'Indonesia', 327, 'OC', 28],
  ['VK7QAN', 7127, 'SSB', 'Australia', 150, 'OC', 30, { lotw: true }],
  [
    'G4QAO/P',
    7132,
    'SSB',
    'England',
    223,
    'EU',
    14,
    { source: 'pota', reference: 'GB-0123', comment: 'CQ POTA GB-0123' },
  ],
  ['9A2QJU', 10_104.1, 'CW', 'Croatia', 497, 'EU', 15],
  ['D44QUE', 10_108, 'CW', 'Cape Verde', 409, 'AF', 35],
  ['TF3QEB', 14_004, 'CW', 'Iceland', 242, 'EU', 40],
  ['HB9QHC', 14_012, 'CW', 'Switzerland', 287, 'EU', 14, { member: 'HB9QHC', member_on_air: true, lotw: true }],
  ['BV2QAF', 14_016, 'CW', 'Taiwan', 386, 'AS', 24],
  ['VK3QDX', 14_195, 'SSB', 'Australia', 150, 'OC', 30],
  ['VP8QEM', 14_201, 'SSB', 'Falkland Islands', 141, 'SA', 13, { spotters: 9, comment: 'up 5 to 10', lotw: true }],
  ['W7QSE', 14_250, 'SSB', 'United States', 291, 'NA', 3, { member: 'W7QSE', member_on_air: true }],
  ['XE2QEO', 14_290, 'SSB', 'Mexico', 50, 'NA', 6],
  ['5B4QNN', 18_070.5, 'CW', 'Cyprus', 215, 'AS', 20],
  ['HC2QUM', 18_106, 'FT8', 'Ecuador', 120, 'SA', 10],
  ['VU2QOM', 18_150, 'SSB', 'India', 324, 'AS', 22],
  ['ZD7QEL', 21_004, 'CW', 'St. Helena', 250, 'AF', 36, { comment: 'up 2', spotters: 3 }],
  ['TI2QAM', 21_012, 'CW', 'Costa Rica', 308, 'NA', 7],
  ['PP5QTI', 21_028.4, 'CW', 'Brazil', 108, 'SA', 11],
  ['HC8QAK', 21_081, 'FT8', 'Galapagos Islands', 71, 'SA', 10, { spotters: 6, snr: -12, source: 'member' }],
  ['A45QWR', 21_205, 'SSB', 'Oman', 370, 'AS', 21, { spotters: 2 }],
  ['3B8QEO', 21_244, 'SSB', 'Mauritius', 165, 'AF', 39],
  ['KP4QAB', 21_285, 'SSB', 'Puerto Rico', 202, 'NA', 8, { lotw: true }],
  ['LU5QFX', 28_008, 'CW', 'Argentina', 100, 'SA', 13],
  ['V31QAD', 28_414, 'SSB', 'Belize', 66, 'NA', 7],
  ['CE3QAT', 28_503, 'SSB', 'Chile', 112, 'SA', 12],
]

const getBand = (kHz: number) => BANDS.find(([, low, high]) => kHz >= low && kHz <= high)?.[0] ?? '20m'

/** Digital stations that share calling frequencies. */
const DIGITAL_STATIONS = [14_074, 7074, 21_074, 28_074].flatMap((kHz) =>
  Array.from({ length: 9 }, (_, index) =>
    spot({
      callsign: `DL${index}Q${String.fromCharCode(65 + index)}R`,
      frequency_khz: kHz + index / 10,
      band: getBand(kHz),
      mode: 'FT8',
      mode_class: 'data',
      dxcc: 230,
      entity: 'Fed. Rep. of Germany',
      continent: 'EU',
      cq_zone: 14,
      source: 'rbn',
      snr: -8 - index,
    }),
  ),
)

export const SPOTS: readonly Spot[] = [
  ...ROWS.map(([callsign, kHz, mode, entity, dxcc, continent, zone, change], index) =>
    spot({
      callsign,
      frequency_khz: kHz,
      band: getBand(kHz),
      mode,
      mode_class: CLASSES[mode] ?? 'data',
      entity,
      dxcc,
      continent,
      cq_zone: zone,
      seen_at: new Date(Date.now() - (20 + index * 25) * 1000).toISOString(),
      ...change,
    }),
  ),
  ...DIGITAL_STATIONS,
]

export const toResponse = (spots: readonly Spot[]): SpotsResponse => ({ spots: [...spots], next: null, rate: 41 })

export const SOURCES: SpotSourcesResponse = {
  cluster: true,
  rbn: true,
  pota: true,
  sends: true,
  connected: 3,
  configured: 3,
}
export const NO_SOURCES: SpotSourcesResponse = {
  cluster: false,
  rbn: false,
  pota: false,
  sends: false,
  connected: 0,
  configured: 0,
}

/** A log that has some of these countries, on some bands, in some modes. */
const NEEDS_ROWS: readonly NeedsRow[] = [
  ...['40m', '20m', '15m', '10m'].map((band) => fromHome('dxcc', '230', band, 'data', 9, 1)),
  ...Array.from({ length: 40 }, (_, index) => fromHome('zone', String(index + 1), '20m', 'cw', 1, 0)),
  ...ROWS.filter(([call]) => !['HC8QAK', 'ZD7QEL', 'A45QWR'].includes(call)).map(([, kHz, mode, , dxcc], index) => {
    const band = index % 4 === 0 ? '80m' : getBand(kHz)
    return fromHome('dxcc', String(dxcc), band, index % 5 === 0 ? 'sstv' : (CLASSES[mode] ?? 'data'), 3, 1)
  }),
]

/** A contact made from the operator's home location. */
function fromHome(kind: string, item: string, band: string, modeClass: string, n: number, mask: number): NeedsRow {
  return [kind, item, band, modeClass, n, mask, 'direct', '223/IO91']
}

export const NEEDS: NeedsResponse = {
  epoch: 1,
  seq: 1,
  full: true,
  rows: [...NEEDS_ROWS],
  home: { entity: 223, locator: 'IO91' },
}
