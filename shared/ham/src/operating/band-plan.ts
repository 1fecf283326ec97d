/**
 * Band plans: the HF plans of the three IARU regions, and the licence classes of countries with segments by class. Reports
 * unusual frequencies; what is allowed depends on the operator's licence.
 */
import { formatList } from '@onfreq/i18n/format'
import { say, texts } from '@onfreq/i18n/texts'
import { bandAt } from '../bands.ts'
import { modeClass, modeLabel } from '../modes.ts'

export type Region = 1 | 2 | 3

/** Asian entities in Region 1, by ADIF code. */
const ASIA_IN_REGION_1: ReadonlySet<number> = new Set([
  14, 15, 18, 75, 130, 135, 215, 262, 280, 283, 292, 304, 333, 336, 342, 348, 354, 363, 370, 376, 378, 384, 390, 391,
  492, 510,
])
/** Hawaii and islands nearby. */
const PACIFIC_IN_REGION_2: ReadonlySet<number> = new Set([110, 123, 138])

interface StationPlace {
  /** ADIF number of the entity. */
  readonly dxcc: number
  readonly continent: string | null
}

/** Returns null if the continent is unknown. */
export function getRegion({ dxcc, continent }: StationPlace): Region | null {
  if (continent === 'EU' || continent === 'AF') return 1
  if (continent === 'NA' || continent === 'SA') return 2
  if (continent === 'OC') return PACIFIC_IN_REGION_2.has(dxcc) ? 2 : 3
  if (continent === 'AS') return ASIA_IN_REGION_1.has(dxcc) ? 1 : 3
  return null
}

/** In kilohertz, both ends inclusive. */
type Range = readonly [low: number, high: number]

interface RegionPlan {
  /** Band → lower edge of the phone segment; null if phone is unusual on the band. A missing band is not checked. */
  readonly phoneFrom: Readonly<Record<string, number | null>>
  /** Band → edges, if they differ between regions. */
  readonly edges: Readonly<Record<string, Range>>
}

const EVERYWHERE = {
  '160m': 1_840,
  '30m': null,
  '20m': 14_112,
  '17m': 18_111,
  '12m': 24_931,
  '10m': 28_300,
  '6m': 50_100,
} as const

const PLANS: Readonly<Record<Region, RegionPlan>> = {
  1: {
    phoneFrom: { ...EVERYWHERE, '80m': 3_600, '40m': 7_050, '15m': 21_151, '2m': 144_150 },
    edges: {
      '160m': [1_810, 2_000],
      '80m': [3_500, 3_800],
      '40m': [7_000, 7_200],
      '2m': [144_000, 146_000],
      '70cm': [430_000, 440_000],
    },
  },
  2: { phoneFrom: { ...EVERYWHERE, '80m': 3_600, '40m': 7_050, '15m': 21_151 }, edges: {} },
  3: {
    // Australia and other countries use phone on 30 m.
    phoneFrom: { ...EVERYWHERE, '80m': 3_535, '40m': 7_030, '30m': 10_115, '15m': 21_125 },
    edges: { '80m': [3_500, 3_900] },
  },
}

/** Kinds of transmission allowed in a segment. */
type Use = 'cw' | 'phone' | 'data'
const CW: readonly Use[] = ['cw']
const NARROW: readonly Use[] = ['cw', 'data']
const PHONE: readonly Use[] = ['cw', 'phone']
const ALL: readonly Use[] = ['cw', 'phone', 'data']

interface Segment {
  readonly range: Range
  readonly uses: readonly Use[]
}

export interface LicenceClass {
  readonly id: string
  /** Name of the class in its country. */
  readonly name: string
  /** Band → permitted segments; an empty list means that the band must not be used. A missing band is not checked. */
  readonly bands: Readonly<Record<string, readonly Segment[]>>
}

interface LicensingCountry {
  /** ADIF entity numbers. */
  readonly entities: readonly number[]
  readonly classes: readonly LicenceClass[]
}

const seg = (low: number, high: number, uses: readonly Use[]): Segment => ({ range: [low, high], uses })

/** Bands that a class must not use. */
const without = (...bands: readonly string[]) => Object.fromEntries(bands.map((band) => [band, []]))

/** 47 CFR 97.301 and 97.305. Excludes 60 m, whose channels are in a separate table. */
const US_OVER_TECHNICIAN = {
  '160m': [seg(1_800, 2_000, ALL)],
  '30m': [seg(10_100, 10_150, NARROW)],
  '17m': [seg(18_068, 18_110, NARROW), seg(18_110, 18_168, PHONE)],
  '12m': [seg(24_890, 24_930, NARROW), seg(24_930, 24_990, PHONE)],
  '10m': [seg(28_000, 28_300, NARROW), seg(28_300, 29_700, PHONE)],
} as const
const US_VHF = {
  '6m': [seg(50_000, 50_100, CW), seg(50_100, 54_000, ALL)],
  '2m': [seg(144_000, 144_100, CW), seg(144_100, 148_000, ALL)],
} as const

const US: LicensingCountry = {
  entities: [291, 6, 110, 202, 285],
  classes: [
    {
      id: 'us-technician',
      name: 'Technician',
      bands: {
        ...without('160m', '60m', '30m', '20m', '17m', '12m'),
        ...US_VHF,
        '80m': [seg(3_525, 3_600, CW)],
        '40m': [seg(7_025, 7_125, CW)],
        '15m': [seg(21_025, 21_200, CW)],
        '10m': [seg(28_000, 28_300, NARROW), seg(28_300, 28_500, PHONE)],
      },
    },
    {
      id: 'us-general',
      name: 'General',
      bands: {
        ...US_OVER_TECHNICIAN,
        ...US_VHF,
        '80m': [seg(3_525, 3_600, NARROW), seg(3_800, 4_000, PHONE)],
        '40m': [seg(7_025, 7_125, NARROW), seg(7_175, 7_300, PHONE)],
        '20m': [seg(14_025, 14_150, NARROW), seg(14_225, 14_350, PHONE)],
        '15m': [seg(21_025, 21_200, NARROW), seg(21_275, 21_450, PHONE)],
      },
    },
    {
      id: 'us-advanced',
      name: 'Advanced',
      bands: {
        ...US_OVER_TECHNICIAN,
        ...US_VHF,
        '80m': [seg(3_525, 3_600, NARROW), seg(3_700, 4_000, PHONE)],
        '40m': [seg(7_025, 7_125, NARROW), seg(7_125, 7_300, PHONE)],
        '20m': [seg(14_025, 14_150, NARROW), seg(14_175, 14_350, PHONE)],
        '15m': [seg(21_025, 21_200, NARROW), seg(21_225, 21_450, PHONE)],
      },
    },
    {
      id: 'us-extra',
      name: 'Amateur Extra',
      bands: {
        ...US_OVER_TECHNICIAN,
        ...US_VHF,
        '80m': [seg(3_500, 3_600, NARROW), seg(3_600, 4_000, PHONE)],
        '40m': [seg(7_000, 7_125, NARROW), seg(7_125, 7_300, PHONE)],
        '20m': [seg(14_000, 14_150, NARROW), seg(14_150, 14_350, PHONE)],
        '15m': [seg(21_000, 21_200, NARROW), seg(21_200, 21_450, PHONE)],
      },
    },
  ],
}

const JAPAN: LicensingCountry = {
  entities: [339, 192, 177],
  classes: [
    { id: 'ja-4', name: '4th class', bands: without('30m', '20m', '17m') },
    { id: 'ja-3', name: '3rd class', bands: without('30m', '20m') },
  ],
}

const CANADA: LicensingCountry = {
  entities: [1],
  classes: [
    {
      id: 've-basic',
      name: 'Basic, without Honours',
      bands: without('160m', '80m', '60m', '40m', '30m', '20m', '17m', '15m', '12m', '10m'),
    },
  ],
}

const COUNTRIES: readonly LicensingCountry[] = [US, JAPAN, CANADA]

/**
 * Licence classes of a country with segments by class. Empty if all classes have the same rights, or if the rules
 * are unknown here.
 */
export function listLicenceClasses(dxcc: number): readonly LicenceClass[] {
  return COUNTRIES.find(({ entities }) => entities.includes(dxcc))?.classes ?? []
}

export interface OnTheAir {
  readonly frequencyHz: number
  readonly mode: string
  readonly submode: string | null
}

/** Distance in hertz between the dial frequency and the far edge of a voice signal. */
const VOICE_WIDTH = 2_700

/**
 * Reason not to transmit on a frequency, as text; null if there is none. `licence` is the id of a licence class;
 * without it, the regional band plan applies.
 */
export function bandPlanHint(place: StationPlace, licence: string | null, air: OnTheAir): string | null {
  const band = bandAt(air.frequencyHz)?.name
  if (band === undefined) return null
  const licenceClass = listLicenceClasses(place.dxcc).find(({ id }) => id === licence)
  const segments = licenceClass?.bands[band]
  if (licenceClass && segments) return licenceHint(licenceClass, band, segments, air)
  const region = getRegion(place)
  return region === null ? null : planHint(PLANS[region], band, air)
}

/** Range that the signal occupies, in kilohertz. */
function occupiedRange({ frequencyHz, mode, submode }: OnTheAir): Range {
  const dial = frequencyHz / 1_000
  const side = modeLabel(mode, submode)
  if (side === 'USB') return [dial, dial + VOICE_WIDTH / 1_000]
  return side === 'LSB' ? [dial - VOICE_WIDTH / 1_000, dial] : [dial, dial]
}

function getUse({ mode, submode }: OnTheAir): Use {
  const group = modeClass(mode, submode)
  return group === 'cw' ? 'cw' : group === 'data' ? 'data' : 'phone'
}

const USE_LABELS: Readonly<Record<Use, string>> = texts({ cw: 'CW', phone: 'phone', data: 'data' })

function licenceHint({ name }: LicenceClass, band: string, segments: readonly Segment[], air: OnTheAir): string | null {
  if (segments.length === 0) return say('A {name} licence has no {band}', { name, band })
  const use = getUse(air)
  const open = mergeRanges(segments.filter(({ uses }) => uses.includes(use)).map(({ range }) => range))
  if (open.length === 0) return say('A {name} licence has no {use} on {band}', { name, band, use: USE_LABELS[use] })
  const [low, high] = occupiedRange(air)
  if (open.some((range) => low >= range[0] && high <= range[1])) return null
  const ranges = formatList(open.map(rangeText))
  return say('A {name} licence has {use} on {band} {ranges} MHz', { name, band, ranges, use: USE_LABELS[use] })
}

/** Merges adjacent ranges. */
function mergeRanges(ranges: readonly Range[]): readonly Range[] {
  const all: Range[] = []
  for (const [low, high] of ranges) {
    const last = all.at(-1)
    if (last?.[1] === low) all.splice(-1, 1, [last[0], high])
    else all.push([low, high])
  }
  return all
}

function planHint({ phoneFrom, edges }: RegionPlan, band: string, air: OnTheAir): string | null {
  const dial = air.frequencyHz / 1_000
  const edge = edges[band]
  if (edge && (dial < edge[0] || dial > edge[1])) {
    const frequency = megahertz(dial)
    return say('{frequency} MHz is not in {band} in your region ({range} MHz)', {
      frequency,
      band,
      range: rangeText(edge),
    })
  }
  const from = phoneFrom[band]
  if (from === undefined || getUse(air) !== 'phone') return null
  if (from === null) return say('Phone is not usual on {band}', { band })
  if (dial >= from) return null
  return say('Phone on {band} is usual from {frequency} MHz up', { band, frequency: megahertz(from) })
}

const rangeText = ([low, high]: Range) => say('{first} to {last}', { first: megahertz(low), last: megahertz(high) })
const megahertz = (kilohertz: number) => (kilohertz / 1_000).toFixed(3)
