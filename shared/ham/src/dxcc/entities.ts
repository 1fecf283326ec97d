/** DXCC entities: current ones from the country file, and deleted ones, which appear in old logs. */
import { ENTITY_LINES } from './data/entities.ts'
import { DELETED_ENTITIES } from './deleted.ts'

export { DELETED_ENTITIES }

export type Continent = 'AF' | 'AN' | 'AS' | 'EU' | 'NA' | 'OC' | 'SA'

export interface DxccEntity {
  /** ADIF entity code. */
  readonly dxcc: number
  readonly name: string
  /** Prefix in the country file. */
  readonly prefix: string
  readonly continent: Continent
  /** Zones of most of its stations. */
  readonly cqZone: number
  readonly ituZone: number
  /** Approximate centre in degrees, north positive. */
  readonly latitude: number
  /** Degrees, east positive. */
  readonly longitude: number
}

const CONTINENTS: readonly Continent[] = ['AF', 'AN', 'AS', 'EU', 'NA', 'OC', 'SA']

export function toContinent(code: string): Continent {
  const found = CONTINENTS.find((continent) => continent === code)
  if (!found) throw new RangeError(`Not a continent: ${code}`)
  return found
}

function readEntity(line: string): DxccEntity {
  const [dxcc, name = '', prefix = '', continent = '', cqZone, ituZone, latitude, longitude] = line.split('|')
  // The country file assigns Antarctica to South America, but ADIF has the continent AN.
  const where = dxcc === '13' ? 'AN' : toContinent(continent)
  return {
    dxcc: Number(dxcc),
    name,
    prefix,
    continent: where,
    cqZone: Number(cqZone),
    ituZone: Number(ituZone),
    latitude: Number(latitude),
    longitude: Number(longitude),
  }
}

/** Entities of a compact country file, ordered by name. */
export function readEntities(lines: string): readonly DxccEntity[] {
  return lines
    .trim()
    .split('\n')
    .map(readEntity)
    .sort((a, b) => (a.name < b.name ? -1 : 1))
}

/** All current entities ordered by name, for the DXCC select. */
export const DXCC_ENTITIES: readonly DxccEntity[] = readEntities(ENTITY_LINES)

const byNumber = new Map(DXCC_ENTITIES.map((entity) => [entity.dxcc, entity]))

/** Current entity with this ADIF code. */
export function findEntity(dxcc: number | null | undefined): DxccEntity | undefined {
  return dxcc === null || dxcc === undefined ? undefined : byNumber.get(dxcc)
}

/** Name of the entity with this ADIF code, with a mark if it is deleted; null for 0 and unknown codes. */
export function entityName(dxcc: number | null | undefined): string | null {
  if (dxcc === null || dxcc === undefined) return null
  const deleted = DELETED_ENTITIES.get(dxcc)
  return findEntity(dxcc)?.name ?? (deleted ? `${deleted} (deleted)` : null)
}
