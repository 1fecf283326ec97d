/** Regions of the world as operators name them, by CQ zone: smaller than continents, larger than entities. */
import { formatList } from '@onfreq/i18n/format'
import { say, texts } from '@onfreq/i18n/texts'
import { distanceKm } from '../great-circle.ts'
import type { Position } from '../locator.ts'

export const CONTINENTS = ['EU', 'NA', 'SA', 'AS', 'AF', 'OC', 'AN'] as const
export type ContinentCode = (typeof CONTINENTS)[number]

const NAMES: Readonly<Record<ContinentCode, string>> = texts({
  EU: 'Europe',
  NA: 'North America',
  SA: 'South America',
  AS: 'Asia',
  AF: 'Africa',
  OC: 'Oceania',
  AN: 'Antarctica',
})

/** "Europe", in the display language. */
export const continentName = (continent: ContinentCode): string => NAMES[continent]

export const isContinent = (code: string | null | undefined): code is ContinentCode =>
  CONTINENTS.some((continent) => continent === code)

export interface Region extends Position {
  readonly id: string
  readonly continent: ContinentCode
  /** "Japan and Korea", in the display language. */
  readonly name: string
  /** Common short form: "JA"; the name if no prefix covers the entire region. */
  readonly short: string
  /** Common prefixes, for readers who do not know the name: "JA and HL". */
  readonly calls: string
}

const REGION_NAMES = texts({
  'eu-west': 'western Europe',
  'eu-central': 'central Europe',
  'eu-east': 'eastern Europe',
  'eu-south': 'the Balkans',
  'eu-north': 'the Arctic',
  'na-east': 'US east coast',
  'na-central': 'central US',
  'na-west': 'US west coast',
  'na-north': 'Alaska and northern Canada',
  'na-middle': 'Mexico and Central America',
  caribbean: 'the Caribbean',
  'sa-brazil': 'Brazil',
  'sa-south': 'southern South America',
  'sa-north': 'northern South America',
  'as-japan': 'Japan and Korea',
  'as-north': 'Siberia',
  'as-central': 'Mongolia and western China',
  'as-china': 'China',
  'as-middle': 'the Middle East',
  'as-south': 'South Asia',
  'as-southeast': 'Southeast Asia',
  'af-south': 'southern Africa',
  'af-north': 'North Africa',
  'af-west': 'West Africa',
  'af-east': 'East Africa',
  'af-islands': 'the Indian Ocean',
  'oc-australia': 'Australia',
  'oc-zealand': 'New Zealand and the South Pacific',
  'oc-pacific': 'Hawaii and the Pacific',
  'oc-indonesia': 'Indonesia and the Philippines',
  antarctica: 'Antarctica',
})

/** `W1-W4` is a range: "W1 to W4". */
function prefixText(prefix: string): string {
  const [first = '', last] = prefix.split('-')
  return last === undefined ? first : say('{first} to {last}', { first, last })
}

/** `short` is null if no prefix covers the entire region. */
function region(
  id: keyof typeof REGION_NAMES,
  continent: ContinentCode,
  short: string | null,
  prefixes: readonly string[],
  latitude: number,
  longitude: number,
): Region {
  return {
    id,
    continent,
    get name() {
      return REGION_NAMES[id]
    },
    get short() {
      return short === null ? REGION_NAMES[id] : prefixText(short)
    },
    get calls() {
      return formatList(prefixes.map(prefixText))
    },
    latitude,
    longitude,
  }
}

/** Ordered by continent. The first region of a continent is used for contacts without a known zone. */
export const REGIONS: readonly Region[] = [
  region('eu-west', 'EU', null, ['DL', 'G', 'F', 'EA'], 48, 3),
  region('eu-central', 'EU', null, ['I', 'OK', 'SP', 'OH'], 50, 17),
  region('eu-east', 'EU', 'UA', ['UA', 'UR', 'LY'], 54, 34),
  region('eu-south', 'EU', 'SV', ['SV', 'LZ', 'YO'], 41, 24),
  region('eu-north', 'EU', 'TF', ['TF', 'JW', 'OX'], 66, -20),
  region('na-east', 'NA', 'W1-W4', ['W1-W4', 'VE2'], 40, -77),
  region('na-central', 'NA', 'W5 to W0', ['W5', 'W9', 'W0', 'VE4'], 39, -94),
  region('na-west', 'NA', 'W6', ['W6', 'W7', 'VE7'], 38, -120),
  region('na-north', 'NA', 'KL7', ['KL7', 'VE8'], 62, -145),
  region('na-middle', 'NA', 'XE', ['XE', 'TI', 'HP'], 18, -97),
  region('caribbean', 'NA', 'KP4', ['KP4', 'CO', 'J6'], 17, -69),
  region('sa-brazil', 'SA', 'PY', ['PY', 'ZP'], -18, -48),
  region('sa-south', 'SA', 'LU', ['LU', 'CX', 'CE'], -35, -63),
  region('sa-north', 'SA', 'HK', ['HK', 'YV', 'OA'], 2, -72),
  region('as-japan', 'AS', 'JA', ['JA', 'HL'], 36, 137),
  region('as-north', 'AS', 'UA9', ['UA9', 'UA0'], 60, 90),
  region('as-central', 'AS', 'JT', ['JT', 'BY'], 43, 95),
  region('as-china', 'AS', 'BY', ['BY', 'BV', 'VR'], 32, 114),
  region('as-middle', 'AS', 'A6', ['A6', '4X', 'EP'], 28, 48),
  region('as-south', 'AS', 'VU', ['VU', '4S', 'AP'], 21, 78),
  region('as-southeast', 'AS', 'HS', ['HS', 'XV', '9M2'], 14, 102),
  region('af-south', 'AF', 'ZS', ['ZS', 'V5', 'Z2'], -28, 25),
  region('af-north', 'AF', 'CN', ['CN', '7X', 'EA8'], 31, -5),
  region('af-west', 'AF', '6W', ['6W', '5N', 'D4'], 10, -5),
  region('af-east', 'AF', '5Z', ['5Z', 'ET', '5H'], 1, 37),
  region('af-islands', 'AF', 'FR', ['FR', '3B8', 'VQ9'], -20, 58),
  region('oc-australia', 'OC', 'VK', ['VK'], -29, 140),
  region('oc-zealand', 'OC', 'ZL', ['ZL', 'FK', '3D2'], -38, 175),
  region('oc-pacific', 'OC', 'KH6', ['KH6', 'KH2', 'T3'], 17, -162),
  region('oc-indonesia', 'OC', 'YB', ['YB', 'DU'], 1, 119),
  region('antarctica', 'AN', null, ['DP0', 'VP8'], -78, 0),
]

const byId = new Map(REGIONS.map((entry) => [entry.id, entry]))

/** Region ids by CQ zone, 1 to 40. Zone 20 is in two continents; zones around Antarctica follow the continent. */
const ZONES: readonly string[] = [
  ...['na-north', 'na-north', 'na-west', 'na-central', 'na-east', 'na-middle', 'na-middle', 'caribbean'],
  ...['sa-north', 'sa-north', 'sa-brazil', 'sa-south', 'sa-south', 'eu-west', 'eu-central', 'eu-east'],
  ...['as-north', 'as-north', 'as-north', 'eu-south', 'as-middle', 'as-south', 'as-central', 'as-china'],
  ...['as-japan', 'as-southeast', 'oc-indonesia', 'oc-indonesia', 'oc-australia', 'oc-australia', 'oc-pacific'],
  ...['oc-zealand', 'af-north', 'af-north', 'af-west', 'af-west', 'af-east', 'af-south', 'af-islands', 'eu-north'],
]

const getFirst = (continent: ContinentCode) => REGIONS.find((entry) => entry.continent === continent)

/** The region with this id. */
export const findRegion = (id: string): Region | undefined => byId.get(id)

/**
 * Region of a station: by CQ zone if a part of the zone is in the continent, otherwise the default region of the continent.
 * Returns `undefined` if the continent is unknown.
 */
export function getRegion(cqZone: number | null, continent: string | null): Region | undefined {
  const zone = cqZone === null ? undefined : byId.get(ZONES[cqZone - 1] ?? '')
  if (!isContinent(continent)) return zone
  if (zone?.continent === continent) return zone
  // Cyprus and Turkey are in zone 20, in Asia.
  if (cqZone === 20 && continent === 'AS') return byId.get('as-middle')
  return getFirst(continent)
}

/** Region with the closest centre, for operators of whom only the position is known. */
export function nearestRegion(place: Position): Region | undefined {
  let nearest: Region | undefined
  for (const entry of REGIONS) {
    if (nearest === undefined || distanceKm(place, entry) < distanceKm(place, nearest)) nearest = entry
  }
  return nearest
}
