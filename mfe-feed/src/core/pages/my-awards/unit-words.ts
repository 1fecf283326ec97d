/** What an award counts, as part of a sentence. */
import { select, t } from '@lingui/core/macro'

/** "Press an entity to see bands and modes". Custom awards name their units themselves. */
export function pressUnitText(unit: string): string {
  const kind = KNOWN_UNITS.has(unit) ? unit.replace(' ', '_') : /^[aeiou]/.test(unit) ? 'an' : 'a'
  return t`Press ${select(kind, {
    entity: 'an entity',
    state: 'a state',
    continent: 'a continent',
    zone: 'a zone',
    grid_square: 'a grid square',
    island_group: 'an island group',
    prefix: 'a prefix',
    country: 'a country',
    field: 'a field',
    park: 'a park',
    summit: 'a summit',
    reference: 'a reference',
    county: 'a county',
    an: `an ${unit}`,
    other: `a ${unit}`,
  })} to see bands and modes`
}

const KNOWN_UNITS: ReadonlySet<string> = new Set([
  'entity',
  'state',
  'continent',
  'zone',
  'grid square',
  'island group',
  'prefix',
  'country',
  'field',
  'park',
  'summit',
  'reference',
  'county',
])
