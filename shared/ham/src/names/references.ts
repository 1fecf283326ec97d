/** References of parks, summits, islands, WWFF areas, castles and US counties: one canonical form for each, null for text that is none. */
import { currentParkPrefix, type ParkContext } from './park-prefixes.ts'
import { plainText } from './plain-text.ts'

/** What people and programs write before a reference. */
const PROGRAMME = /^(?:POTA|SOTA|IOTA|WWFF|WCA)\s*[:#\s]\s*/

const BRACKETS = /^[([]\s*([^()[\]]*?)\s*[)\]]$/

/** In capitals, with plain hyphens and slashes, and without brackets around it and the programme's name. */
const plain = (text: string) => plainText(text).toUpperCase().trim().replace(BRACKETS, '$1').replace(PROGRAMME, '')

const digits = (text: string, length: number) => text.replace(/^0+(?=\d)/, '').padStart(length, '0')

/**
 * A park of POTA by its present name: `K-0597`, `k 597` and `US-0597` are one. The subdivision that ADIF lets follow
 * (`US-4567@US-CA`) is dropped: the park is the same. `context` decides prefixes that had two meanings.
 */
export function canonicalPark(text: string, context: ParkContext = {}): string | null {
  const reference = (plain(text).split('@')[0] ?? '').trim()
  const separated =
    /^([A-Z0-9]{1,4}?)\s*[-\s_.]\s*(\d{1,5})$/.exec(reference) ?? /^([A-Z0-9]{0,3}[A-Z])(\d{4,5})$/.exec(reference)
  const [, prefix, number] = separated ?? []
  // `KFF-0029` is of WWFF.
  if (prefix === undefined || number === undefined || !/[A-Z]/.test(prefix) || /^.+FF$/.test(prefix)) return null
  return `${currentParkPrefix(prefix, context)}-${digits(number, 4)}`
}

/** A summit of SOTA: association/region-number, `G/LD-001`. */
export function canonicalSummit(text: string): string | null {
  const [, association, region, number] =
    /^([A-Z0-9]{1,8})\s*\/\s*([A-Z0-9]{2})\s*[-\s]?\s*0*(\d{1,3})$/.exec(plain(text)) ?? []
  return number === undefined ? null : `${association}/${region}-${digits(number, 3)}`
}

/** An area of WWFF: `DLFF-0001`. */
export function canonicalWwff(text: string): string | null {
  const [, prefix, number] = /^([A-Z0-9]{1,4}FF)\s*[-\s_]?\s*0*(\d{1,4})$/.exec(plain(text)) ?? []
  return number === undefined ? null : `${prefix}-${digits(number, 4)}`
}

/** An island group of IOTA: `EU-005`. */
export function canonicalIsland(text: string): string | null {
  const [, continent, number] = /^(AF|AN|AS|EU|NA|OC|SA)\s*[-\s/_.]?\s*0*(\d{1,3})$/.exec(plain(text)) ?? []
  return number === undefined || Number(number) === 0 ? null : `${continent}-${digits(number, 3)}`
}

/** A castle of WCA (`DL-01234`), or of a national programme with three letters (`BAB-001`). */
export function canonicalCastle(text: string): string | null {
  const reference = plain(text)
  const [, area, place] = /^([A-Z]{3})\s*[-\s]?\s*(\d{3})$/.exec(reference) ?? []
  if (place !== undefined) return `${area}-${place}`
  const [, prefix, number] = /^([A-Z0-9]{0,3}[A-Z]|[A-Z]{1,2}\d|\d[A-Z]\d)\s*[-\s]?\s*(\d{1,5})$/.exec(reference) ?? []
  return number === undefined ? null : `${prefix}-${digits(number, 5)}`
}

/**
 * A US county as ADIF writes it, `ST,NAME`, in one spelling: `md, St. Mary's County` and `MD,SAINT MARYS` are one, `IL,Du Page` and `IL,DuPage` too.
 * Whether it exists is for the list of counties to say.
 */
export function canonicalCounty(text: string): string | null {
  const [, state, rest] = /^\s*([A-Z]{2})\s*[,;/:]\s*(.+)$/i.exec(text) ?? []
  if (state === undefined || rest === undefined) return null
  const name = rest
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/['’.`]/g, '')
    .replace(/[\s_-]+/g, ' ')
    .trim()
    .replace(/ (?:COUNTY|CO|PARISH|BOROUGH|CITY AND BOROUGH|CENSUS AREA|MUNICIPALITY)$/, '')
    .replace(/^(DE|DU|LA|LE|MC|O) /, '$1')
    .replace(/^ST(?= )/, 'SAINT')
    .replace(/^STE(?= )/, 'SAINTE')
  return name === '' ? null : `${state.toUpperCase()},${name}`
}
