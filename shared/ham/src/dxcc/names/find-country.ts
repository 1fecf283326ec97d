/**
 * Finds entities by any of their names: DXCC list, everyday English, former names, and each language of the site.
 */
import { countryName } from '@onfreq/i18n/format'
import { DXCC_ENTITIES } from '../entities.ts'
import { ENTITY_NAMES } from './all.ts'
import { NAMES as ENGLISH } from './en.ts'
import { ISO_CODES } from './iso.ts'

/** Other current and former names → names in the list; several for a former country that is now several entities. */
const ALSO_CALLED: Readonly<Record<string, string>> = {
  usa: 'United States',
  'united states of america': 'United States',
  uk: 'England|Scotland|Wales|Northern Ireland',
  'united kingdom': 'England|Scotland|Wales|Northern Ireland',
  'great britain': 'England|Scotland|Wales',
  'federal republic of germany': 'Fed. Rep. of Germany',
  brd: 'Fed. Rep. of Germany',
  holland: 'Netherlands',
  'ivory coast': "Cote d'Ivoire",
  'east timor': 'Timor - Leste',
  swaziland: 'Kingdom of Eswatini',
  macedonia: 'North Macedonia',
  burma: 'Myanmar',
  ceylon: 'Sri Lanka',
  siam: 'Thailand',
  persia: 'Iran',
  zaire: 'Dem. Rep. of the Congo',
  rhodesia: 'Zimbabwe',
  'upper volta': 'Burkina Faso',
  dahomey: 'Benin',
  formosa: 'Taiwan',
  spitsbergen: 'Svalbard',
  'the canaries': 'Canary Islands',
  emirates: 'United Arab Emirates',
}

/**
 * Shorter text would match too many prefixes, so it must be a complete name: "UK". Two Japanese characters form a
 * word.
 */
const MIN_LETTERS = 3
const MIN_JAPANESE_CHARACTERS = 2
const LATIN = /^[a-z0-9 ]*$/

/** Lower case, without accents and punctuation. */
export function plainName(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replaceAll('ł', 'l')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .normalize('NFC')
    .trim()
}

/** All normalised names of all current entities, with the ADIF entity code. */
export const COUNTRY_NAMES: readonly { readonly name: string; readonly dxcc: number }[] = allNames()

function allNames(): { name: string; dxcc: number }[] {
  const found = new Map<string, { name: string; dxcc: number }>()
  const byName = new Map(DXCC_ENTITIES.map(({ name, dxcc }) => [name, dxcc]))
  const add = (text: string | undefined, dxcc: number | undefined) => {
    const name = plainName(text ?? '')
    if (name !== '' && dxcc !== undefined) found.set(`${name} ${dxcc}`, { name, dxcc })
  }
  for (const [name, dxcc] of byName) {
    add(name, dxcc)
    add(ENGLISH.get(name), dxcc)
    const code = ISO_CODES.get(name)
    add(code && countryName(code, 'en'), dxcc)
    for (const names of Object.values(ENTITY_NAMES)) add(names.get(name), dxcc)
  }
  for (const [message, names] of Object.entries(ALSO_CALLED)) {
    for (const name of names.split('|')) add(message, byName.get(name))
  }
  return [...found.values()]
}

/**
 * ADIF codes of entities with a name that contains words starting like this: "deutsch", "Germany", "Fed. Rep. of",
 * "ドイツ".
 */
export function findCountries(text: string): readonly number[] {
  const target = plainName(text)
  const isBeginning = target.length >= (LATIN.test(target) ? MIN_LETTERS : MIN_JAPANESE_CHARACTERS)
  const found = COUNTRY_NAMES.filter(({ name }) => (isBeginning ? ` ${name}`.includes(` ${target}`) : name === target))
  return [...new Set(found.map(({ dxcc }) => dxcc))]
}
