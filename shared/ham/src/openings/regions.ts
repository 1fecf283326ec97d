/** Regions of the world that an operator speaks of, by CQ zone: finer than continents, coarser than entities. */
import { distanceKm } from '../great-circle.ts'
import type { Position } from '../locator.ts'

export const CONTINENTS = ['EU', 'NA', 'SA', 'AS', 'AF', 'OC', 'AN'] as const
export type ContinentCode = (typeof CONTINENTS)[number]

const NAMES: Readonly<Record<ContinentCode, string>> = {
  EU: 'Europe',
  NA: 'North America',
  SA: 'South America',
  AS: 'Asia',
  AF: 'Africa',
  OC: 'Oceania',
  AN: 'Antarctica',
}

export const continentName = (continent: ContinentCode): string => NAMES[continent]

export const isContinent = (code: string | null | undefined): code is ContinentCode =>
  CONTINENTS.some((continent) => continent === code)

export interface Region extends Position {
  readonly id: string
  readonly continent: ContinentCode
  /** "Japan and Korea" */
  readonly name: string
  /** As it is said on the air: "JA". */
  readonly short: string
  /** Usual prefixes there, for whoever does not know the name: "JA and HL". */
  readonly calls: string
}

function region(
  id: string,
  continent: ContinentCode,
  name: string,
  short: string,
  calls: string,
  latitude: number,
  longitude: number,
): Region {
  return { id, continent, name, short, calls, latitude, longitude }
}

/** In the order of their continents; the first of each continent stands for contacts there whose zone is not known. */
export const REGIONS: readonly Region[] = [
  region('eu-west', 'EU', 'western Europe', 'western Europe', 'DL, G, F and EA', 48, 3),
  region('eu-central', 'EU', 'central Europe', 'central Europe', 'I, OK, SP and OH', 50, 17),
  region('eu-east', 'EU', 'eastern Europe', 'UA', 'UA, UR and LY', 54, 34),
  region('eu-south', 'EU', 'the Balkans', 'SV', 'SV, LZ and YO', 41, 24),
  region('eu-north', 'EU', 'the Arctic', 'TF', 'TF, JW and OX', 66, -20),
  region('na-east', 'NA', 'US east coast', 'W1 to W4', 'W1 to W4 and VE2', 40, -77),
  region('na-central', 'NA', 'central US', 'W5 to W0', 'W5, W9, W0 and VE4', 39, -94),
  region('na-west', 'NA', 'US west coast', 'W6', 'W6, W7 and VE7', 38, -120),
  region('na-north', 'NA', 'Alaska and northern Canada', 'KL7', 'KL7 and VE8', 62, -145),
  region('na-middle', 'NA', 'Mexico and Central America', 'XE', 'XE, TI and HP', 18, -97),
  region('caribbean', 'NA', 'the Caribbean', 'KP4', 'KP4, CO and J6', 17, -69),
  region('sa-brazil', 'SA', 'Brazil', 'PY', 'PY and ZP', -18, -48),
  region('sa-south', 'SA', 'southern South America', 'LU', 'LU, CX and CE', -35, -63),
  region('sa-north', 'SA', 'northern South America', 'HK', 'HK, YV and OA', 2, -72),
  region('as-japan', 'AS', 'Japan and Korea', 'JA', 'JA and HL', 36, 137),
  region('as-north', 'AS', 'Siberia', 'UA9', 'UA9 and UA0', 60, 90),
  region('as-central', 'AS', 'Mongolia and western China', 'JT', 'JT and BY', 43, 95),
  region('as-china', 'AS', 'China', 'BY', 'BY, BV and VR', 32, 114),
  region('as-middle', 'AS', 'the Middle East', 'A6', 'A6, 4X and EP', 28, 48),
  region('as-south', 'AS', 'South Asia', 'VU', 'VU, 4S and AP', 21, 78),
  region('as-southeast', 'AS', 'Southeast Asia', 'HS', 'HS, XV and 9M2', 14, 102),
  region('af-south', 'AF', 'southern Africa', 'ZS', 'ZS, V5 and Z2', -28, 25),
  region('af-north', 'AF', 'North Africa', 'CN', 'CN, 7X and EA8', 31, -5),
  region('af-west', 'AF', 'West Africa', '6W', '6W, 5N and D4', 10, -5),
  region('af-east', 'AF', 'East Africa', '5Z', '5Z, ET and 5H', 1, 37),
  region('af-islands', 'AF', 'the Indian Ocean', 'FR', 'FR, 3B8 and VQ9', -20, 58),
  region('oc-australia', 'OC', 'Australia', 'VK', 'VK', -29, 140),
  region('oc-zealand', 'OC', 'New Zealand and the South Pacific', 'ZL', 'ZL, FK and 3D2', -38, 175),
  region('oc-pacific', 'OC', 'Hawaii and the Pacific', 'KH6', 'KH6, KH2 and T3', 17, -162),
  region('oc-indonesia', 'OC', 'Indonesia and the Philippines', 'YB', 'YB and DU', 1, 119),
  region('antarctica', 'AN', 'Antarctica', 'Antarctica', 'DP0 and VP8', -78, 0),
]

const byId = new Map(REGIONS.map((entry) => [entry.id, entry]))

/** By CQ zone, 1 to 40. Zone 20 lies in two continents; zones of the sea around Antarctica follow the continent. */
const ZONES: readonly string[] = [
  ...['na-north', 'na-north', 'na-west', 'na-central', 'na-east', 'na-middle', 'na-middle', 'caribbean'],
  ...['sa-north', 'sa-north', 'sa-brazil', 'sa-south', 'sa-south', 'eu-west', 'eu-central', 'eu-east'],
  ...['as-north', 'as-north', 'as-north', 'eu-south', 'as-middle', 'as-south', 'as-central', 'as-china'],
  ...['as-japan', 'as-southeast', 'oc-indonesia', 'oc-indonesia', 'oc-australia', 'oc-australia', 'oc-pacific'],
  ...['oc-zealand', 'af-north', 'af-north', 'af-west', 'af-west', 'af-east', 'af-south', 'af-islands', 'eu-north'],
]

const firstOf = (continent: ContinentCode) => REGIONS.find((entry) => entry.continent === continent)

/** The region with that id. */
export const findRegion = (id: string): Region | undefined => byId.get(id)

/**
 * Where a station is: by its CQ zone where its continent has a part of that zone, else the continent's usual region.
 * Undefined when not even the continent is known.
 */
export function regionOf(cqZone: number | null, continent: string | null): Region | undefined {
  const zone = cqZone === null ? undefined : byId.get(ZONES[cqZone - 1] ?? '')
  if (!isContinent(continent)) return zone
  if (zone?.continent === continent) return zone
  // Cyprus and Turkey: zone 20, and of Asia.
  if (cqZone === 20 && continent === 'AS') return byId.get('as-middle')
  return firstOf(continent)
}

/** The region whose middle is nearest: where an operator is of whom only the place is known. */
export function nearestRegion(place: Position): Region | undefined {
  let nearest: Region | undefined
  for (const entry of REGIONS) {
    if (nearest === undefined || distanceKm(place, entry) < distanceKm(place, nearest)) nearest = entry
  }
  return nearest
}
