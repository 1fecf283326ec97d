/** Expands the compact country file to lookup tables. */
import type { CountryData } from './country-file.ts'
import { type Continent, type DxccEntity, readEntities, toContinent } from './entities.ts'

/** Values that a group of names shares; each lookup creates its own result. */
export interface Shared {
  readonly dxcc: number
  readonly entity: DxccEntity | null
  readonly name: string
  readonly continent: Continent | null
  readonly cqZone: number | null
  readonly ituZone: number | null
  readonly latitude: number | null
  readonly longitude: number | null
  /** Key of the WAE area, if it counts separately. */
  readonly wae: string | null
}

export interface DxccTables {
  readonly version: string | null
  readonly entities: ReadonlyMap<number, DxccEntity>
  readonly prefixes: ReadonlyMap<string, Shared>
  readonly calls: ReadonlyMap<string, Shared>
}

function readGroup(entity: DxccEntity, change: string, [latitude, longitude, wae]: readonly string[]): Shared {
  const [cqZone, ituZone, code = ''] = change.split(',')
  return {
    dxcc: entity.dxcc,
    entity,
    name: entity.name,
    // The country file assigns Antarctica to South America, but ADIF has the continent AN.
    continent: entity.dxcc === 13 ? entity.continent : toContinent(code),
    cqZone: Number(cqZone),
    ituZone: Number(ituZone),
    latitude: latitude === undefined ? entity.latitude : Number(latitude),
    longitude: longitude === undefined ? entity.longitude : Number(longitude),
    wae: wae ?? null,
  }
}

export function readTables(data: CountryData): DxccTables {
  const entities = new Map(readEntities(data.entities).map((entity) => [entity.dxcc, entity]))
  const prefixes = new Map<string, Shared>()
  const calls = new Map<string, Shared>()
  for (const line of data.calls.trim().split('\n')) {
    const [place = '', ...groups] = line.split('\t')
    const [number, ...own] = place.split('|')
    const entity = entities.get(Number(number))
    if (!entity) continue
    for (const group of groups) {
      const mark = group.search(/[:=]/)
      const shared = readGroup(entity, group.slice(0, mark), own)
      const table = group[mark] === '=' ? calls : prefixes
      for (const matched of group.slice(mark + 1).split(' ')) table.set(matched, shared)
    }
  }
  return { version: data.version, entities, prefixes, calls }
}
