/**
 * Canonical forms of references to parks, summits, islands, WWFF areas, castles and US counties; null for any other
 * text.
 */
import { currentParkPrefix, type ParkContext } from './park-prefixes.ts'
import { plainText } from './plain-text.ts'

/** Programme names that people and programs write before a reference. */
const PROGRAMME = /^(?:POTA|SOTA|IOTA|WWFF|WCA)\s*[:#\s]\s*/

const BRACKETS = /^[([]\s*([^()[\]]*?)\s*[)\]]$/

/** Upper case, with plain hyphens and slashes, without enclosing brackets and the name of the programme. */
const plain = (text: string) => plainText(text).toUpperCase().trim().replace(BRACKETS, '$1').replace(PROGRAMME, '')

const digits = (text: string, length: number) => text.replace(/^0+(?=\d)/, '').padStart(length, '0')

/**
 * POTA park with its current prefix: `K-0597`, `k 597` and `US-0597` are the same park. The subdivision that ADIF
 * allows at the end (`US-4567@US-CA`) is dropped. `context` decides the meaning of prefixes that were reused.
 */
export function canonicalPark(text: string, context: ParkContext = {}): string | null {
  const reference = (plain(text).split('@')[0] ?? '').trim()
  const separated =
    /^([A-Z0-9]{1,4}?)\s*[-\s_.]\s*(\d{1,5})$/.exec(reference) ?? /^([A-Z0-9]{0,3}[A-Z])(\d{4,5})$/.exec(reference)
  const [, prefix, number] = separated ?? []
  // `KFF-0029` is a WWFF reference.
  if (prefix === undefined || number === undefined || !/[A-Z]/.test(prefix) || /^.+FF$/.test(prefix)) return null
  return `${currentParkPrefix(prefix, context)}-${digits(number, 4)}`
}

/** SOTA summit, as association/region-number: `G/LD-001`. */
export function canonicalSummit(text: string): string | null {
  const [, association, region, number] =
    /^([A-Z0-9]{1,8})\s*\/\s*([A-Z0-9]{2})\s*[-\s]?\s*0*(\d{1,3})$/.exec(plain(text)) ?? []
  return number === undefined ? null : `${association}/${region}-${digits(number, 3)}`
}

/** WWFF area: `DLFF-0001`. */
export function canonicalWwff(text: string): string | null {
  const [, prefix, number] = /^([A-Z0-9]{1,4}FF)\s*[-\s_]?\s*0*(\d{1,4})$/.exec(plain(text)) ?? []
  return number === undefined ? null : `${prefix}-${digits(number, 4)}`
}

/** IOTA island group: `EU-005`. */
export function canonicalIsland(text: string): string | null {
  const [, continent, number] = /^(AF|AN|AS|EU|NA|OC|SA)\s*[-\s/_.]?\s*0*(\d{1,3})$/.exec(plain(text)) ?? []
  return number === undefined || Number(number) === 0 ? null : `${continent}-${digits(number, 3)}`
}

/** WCA castle (`DL-01234`), or a castle of a national programme with three letters (`BAB-001`). */
export function canonicalCastle(text: string): string | null {
  const reference = plain(text)
  const [, area, place] = /^([A-Z]{3})\s*[-\s]?\s*(\d{3})$/.exec(reference) ?? []
  if (place !== undefined) return `${area}-${place}`
  const [, prefix, number] = /^([A-Z0-9]{0,3}[A-Z]|[A-Z]{1,2}\d|\d[A-Z]\d)\s*[-\s]?\s*(\d{1,5})$/.exec(reference) ?? []
  return number === undefined ? null : `${prefix}-${digits(number, 5)}`
}

/**
 * US county in the form of ADIF, `ST,NAME`, in one spelling: `md, St. Mary's County` equals `MD,SAINT MARYS`, and
 * `IL,Du Page` equals `IL,DuPage`. Does not check that the county exists.
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
