/** Translated names of awards that are not proper names. */
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

/** Display name of an award. Names of custom awards and proper names are not translated. */
export function awardName({ id, name }: { readonly id: string; readonly name: string }): string {
  return NAMES[id] ?? name
}
