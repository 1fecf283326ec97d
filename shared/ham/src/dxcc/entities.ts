/** The DXCC entities: current ones from the country file, and deleted ones that appear in old logs. */
import { ENTITY_LINES } from './data/entities.ts'
import { DELETED_ENTITIES } from './deleted.ts'

export { DELETED_ENTITIES }

export type Continent = 'AF' | 'AN' | 'AS' | 'EU' | 'NA' | 'OC' | 'SA'

export interface DxccEntity {
  /** ADIF's entity number. */
  readonly dxcc: number
  readonly name: string
  /** Its prefix in the country file. */
  readonly prefix: string
  readonly continent: Continent
  /** The zones of most of its stations. */
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
  // The country file assigns Antarctica to South America; ADIF has the continent AN.
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

/** The entities of a compact country file, by name. */
export function readEntities(lines: string): readonly DxccEntity[] {
  return lines
    .trim()
    .split('\n')
    .map(readEntity)
    .sort((a, b) => (a.name < b.name ? -1 : 1))
}

/** Every current entity by name, for the DXCC select. */
export const DXCC_ENTITIES: readonly DxccEntity[] = readEntities(ENTITY_LINES)

const byNumber = new Map(DXCC_ENTITIES.map((entity) => [entity.dxcc, entity]))

/** The current entity with an ADIF number. */
export function findEntity(dxcc: number | null | undefined): DxccEntity | undefined {
  return dxcc === null || dxcc === undefined ? undefined : byNumber.get(dxcc)
}

/** The name of an entity by ADIF number; deleted ones are marked; null for 0 and unknown numbers. */
export function entityName(dxcc: number | null | undefined): string | null {
  if (dxcc === null || dxcc === undefined) return null
  const deleted = DELETED_ENTITIES.get(dxcc)
  return findEntity(dxcc)?.name ?? (deleted ? `${deleted} (deleted)` : null)
}
