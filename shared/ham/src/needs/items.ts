/** Items for which a contact, a spot or a station on the air counts: an entity, a zone, a square, a park and so on. */

import { wpxPrefix } from '../awards/wpx-prefix.ts'
import { baseCallsign, isListener } from '../callsign.ts'
import { DELETED_ENTITIES } from '../dxcc/deleted.ts'
import { canonicalIsland, canonicalPark, canonicalSummit, canonicalWwff } from '../names/references.ts'

export { wpxPrefix }

export const ITEM_KINDS = [
  ...(['dxcc', 'deleted', 'cont', 'zone', 'grid', 'field', 'state', 'county', 'iota', 'wpx', 'wae', 'dok'] as const),
  ...(['pota', 'sota', 'wwff', 'pota_day', 'sota_day', 'wwff_day'] as const),
  // References of a member's award, which are not stored in the cells of the log.
  'own',
] as const
export type ItemKind = (typeof ITEM_KINDS)[number]

export function isItemKind(text: string): text is ItemKind {
  return ITEM_KINDS.some((kind) => kind === text)
}

export interface ItemSource {
  readonly call: string
  readonly dxcc: number | null
  readonly continent: string | null
  readonly cqZone: number | null
  readonly grid: string | null
  /** Station call of the operator. */
  readonly stationCall?: string
  readonly activationType?: string | null
  readonly activationRef?: string | null
  /** Milliseconds since 1970. */
  readonly startedAt?: number
  /** Other ADIF fields. */
  readonly extra?: readonly (readonly [name: string, value: string, type?: string])[] | null
}

export interface Item {
  readonly kind: ItemKind
  readonly item: string
}

export const US_STATES: readonly string[] =
  'AK AL AR AZ CA CO CT DE FL GA HI IA ID IL IN KS KY LA MA MD ME MI MN MO MS MT NC ND NE NH NJ NM NV NY OH OK OR PA RI SC SD TN TX UT VA VT WA WI WV WY'.split(
    ' ',
  )
const STATES = new Set(US_STATES)
const CONTINENTS = new Set(['AF', 'AS', 'EU', 'NA', 'OC', 'SA'])
export const POTA = /^[A-Z0-9]{1,4}-\d{4,5}$/
export const SOTA = /^[A-Z0-9]{1,8}\/[A-Z0-9]{2}-\d{3}$/
export const WWFF = /^[A-Z0-9]{1,4}FF-\d{4}$/

/**
 * Other ADIF fields by name, in upper case and without blanks. If a field occurs twice, the same value is used
 * everywhere.
 */
export function fieldsByName(extra: ItemSource['extra']): ReadonlyMap<string, string> {
  const fields = new Map<string, string>()
  for (const [name, text] of extra ?? []) {
    const value = text.toUpperCase().replace(/\s/g, '')
    const existing = fields.get(name)
    if (existing === undefined || value > existing) fields.set(name, value)
  }
  return fields
}

function getWae({ call, dxcc, continent }: ItemSource, region: string | undefined): string | undefined {
  if (continent !== 'EU') return undefined
  if (region === 'SY' || (dxcc === 248 && /^I[A-Z]9/.test(call))) return 'IT9'
  if (region === 'IV' || (dxcc === 206 && call.startsWith('4U'))) return '4U1V'
  if (region === 'SI') return 'GM/s'
  if (region === 'BI') return 'JW/b'
  if (dxcc === 390) return 'TA1'
  return dxcc !== null && dxcc > 0 && !DELETED_ENTITIES.has(dxcc) ? String(dxcc) : undefined
}

/**
 * State that counts for WAS: Alaska and Hawaii are separate entities, and the District of Columbia counts as
 * Maryland.
 */
export function getState(dxcc: number | null, state: string | undefined): string | null {
  if (dxcc === 6) return 'AK'
  if (dxcc === 110) return 'HI'
  const countedState = state === 'DC' ? 'MD' : state
  return dxcc === 291 && countedState !== undefined && STATES.has(countedState) ? countedState : null
}

const GERMANY = 230

const getList = (text: string | undefined) => (text === undefined ? [] : text.split(','))

type Add = (kind: ItemKind, item: string | null | undefined, form?: RegExp) => void

/** Adds entity, continent and WAE country. */
export function addEntity(source: ItemSource, region: string | undefined, add: Add): void {
  const { dxcc, continent } = source
  if (dxcc !== null && dxcc > 0) add(DELETED_ENTITIES.has(dxcc) ? 'deleted' : 'dxcc', String(dxcc))
  if (continent !== null && CONTINENTS.has(continent)) add('cont', continent)
  add('wae', getWae(source, region))
}

/** Adds the squares and fields of locators. */
export function addSquares(locators: readonly (string | null | undefined)[], add: Add): void {
  for (const locator of locators) {
    const square = locator?.toUpperCase()
    // "RR73" is the end of an FT8 contact, not a grid square.
    if (square === 'RR73') continue
    add('grid', square?.slice(0, 4), /^[A-R]{2}\d{2}$/)
    add('field', square?.slice(0, 2), /^[A-R]{2}$/)
  }
}

export function addZone(zone: number | null | undefined, add: Add): void {
  if (zone !== null && zone !== undefined && zone >= 1 && zone <= 40) add('zone', String(zone))
}

function addActivations(source: ItemSource, fields: ReadonlyMap<string, string>, add: Add): void {
  const { startedAt: at, activationType, activationRef } = source
  if (at === undefined) return
  const own = (name: string) =>
    getList(
      fields.get(`MY_${name}_REF`) ??
        (fields.get('MY_SIG') === name ? fields.get('MY_SIG_INFO') : undefined) ??
        (activationType === name ? activationRef?.toUpperCase() : undefined),
    )
  const of = (kind: ItemKind, ref: string | null) => {
    if (ref !== null) add(kind, `${ref} ${new Date(at).toISOString().slice(0, 10)} ${baseCallsign(source.call)}`)
  }
  for (const ref of own('POTA')) of('pota_day', canonicalPark(ref, { at }))
  for (const ref of own('SOTA')) of('sota_day', canonicalSummit(ref))
  for (const ref of own('WWFF')) of('wwff_day', canonicalWwff(ref))
}

/**
 * Whether the contact is a listener's report, which counts for no award; the log of a listener contains nothing
 * else.
 */
export function isListenersReport({ call, extra, stationCall = '' }: ItemSource): boolean {
  if (isListener(stationCall)) return false
  return isListener(call) || extra?.some(([name, value]) => name === 'SWL' && value.toUpperCase() === 'Y') === true
}

/**
 * All items, each once, in no particular order. Excludes counties, because their list is long and no badge shows
 * them. An item of an own activation consists of reference, UTC day and the home call of the other station.
 */
export function toItems(source: ItemSource): readonly Item[] {
  if (isListenersReport(source)) return []
  const { call, dxcc, cqZone, grid, startedAt: at } = source
  const found = new Map<string, Item>()
  const add: Add = (kind, item, form = /./) => {
    if (item !== null && item !== undefined && form.test(item)) found.set(`${kind} ${item}`, { kind, item })
  }
  const fields = fieldsByName(source.extra)
  addEntity(source, fields.get('REGION'), add)
  addZone(cqZone, add)
  addSquares([grid, ...getList(fields.get('VUCC_GRIDS'))], add)
  add('state', getState(dxcc, fields.get('STATE')))
  add('iota', canonicalIsland(fields.get('IOTA') ?? ''))
  add('wpx', wpxPrefix(call))
  // Rule b 3 of DLD: the other station must be in Germany.
  if (dxcc === GERMANY) for (const dok of getList(fields.get('DARC_DOK'))) add('dok', dok, /^[A-Z0-9]{2,}$/)
  const theirs = (name: string) =>
    getList(fields.get(`${name}_REF`) ?? (fields.get('SIG') === name ? fields.get('SIG_INFO') : undefined))
  for (const ref of theirs('POTA')) add('pota', WWFF.test(ref) ? null : canonicalPark(ref, { dxcc, at }), POTA)
  for (const ref of theirs('SOTA')) add('sota', canonicalSummit(ref), SOTA)
  for (const ref of theirs('WWFF')) add('wwff', canonicalWwff(ref), WWFF)
  addActivations(source, fields, add)
  return [...found.values()]
}
