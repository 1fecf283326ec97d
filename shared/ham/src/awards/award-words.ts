/** Names of awards that are no proper names, and of what they count, in the language that is shown. */
import { texts } from '@onfreq/i18n/texts'

const NAMES: Readonly<Record<string, string>> = texts({
  'dxcc-band': 'DXCC by band',
  fields: 'Grid fields',
  grids: 'Grid squares',
  pota: 'POTA hunter',
  'pota-activator': 'POTA activator',
  sota: 'SOTA chaser',
  'sota-activator': 'SOTA activator',
  wwff: 'WWFF hunter',
  'wwff-activator': 'WWFF activator',
  counties: 'US counties',
})

/** How an award is called; those that an administrator declared, and proper names, are as they stand. */
export function awardName({ id, name }: { readonly id: string; readonly name: string }): string {
  return NAMES[id] ?? name
}

const UNITS: Readonly<Record<string, string>> = texts({
  entity: 'entity',
  state: 'state',
  continent: 'continent',
  zone: 'zone',
  'grid square': 'grid square',
  'island group': 'island group',
  prefix: 'prefix',
  country: 'country',
  field: 'field',
  park: 'park',
  summit: 'summit',
  reference: 'reference',
  county: 'county',
})

/** What one of those that an award counts is called. */
export function unitName(unit: string): string {
  return UNITS[unit] ?? unit
}
