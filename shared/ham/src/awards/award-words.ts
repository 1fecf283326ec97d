/** Names of awards that are no proper names, in the language that is shown. */
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
