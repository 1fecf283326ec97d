/**
 * What a contact, a spot or a station on the air counts for: an entity, a zone, a square, a park … The twin of the
 * database's `award_items_of`; a test of the API compares them.
 */
import { DELETED_ENTITIES } from '../dxcc/deleted.ts'

export type ItemKind =
  | 'dxcc'
  | 'deleted'
  | 'cont'
  | 'zone'
  | 'grid'
  | 'field'
  | 'state'
  | 'county'
  | 'iota'
  | 'wpx'
  | 'wae'
  | 'dok'
  | 'pota'
  | 'sota'
  | 'wwff'
  | 'pota_day'
  | 'sota_day'
  | 'wwff_day'

export const ITEM_KINDS: readonly ItemKind[] = [
  ...(['dxcc', 'deleted', 'cont', 'zone', 'grid', 'field', 'state', 'county', 'iota', 'wpx', 'wae', 'dok'] as const),
  ...(['pota', 'sota', 'wwff', 'pota_day', 'sota_day', 'wwff_day'] as const),
]

export function isItemKind(text: string): text is ItemKind {
  return ITEM_KINDS.some((kind) => kind === text)
}

export interface ItemSource {
  readonly call: string
  readonly dxcc: number | null
  readonly continent: string | null
  readonly cqZone: number | null
  readonly grid: string | null
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

const NOT_A_PREFIX = new Set(
  'QRP QRPP LH LS LGT LV FF WFF YOTA JOTA BCN SOTA POTA IOTA REMOTE RX TEST PM AE AG KT'.split(' '),
)
/** The figure that a country begins with is none of its call areas: 9A is a country as PA is. */
const upToLastFigure = (text: string) => /^(.+\d)[A-Z]*$/.exec(text)?.[1]

/**
 * The prefix of CQ's WPX (cqwpx.com, "Prefixes"): up to the last figure of the home call; a country or a call area beside it
 * takes its place, and either gets a 0 where it has no figure of its own (PA/N8BJQ is PA0, 9A/N8BJQ is 9A0, XEFTJW is XE0).
 * The home call is the longest part, of equals the last. Null at sea and in the air.
 */
export function wpxPrefix(call: string): string | null {
  const parts = call.split('/')
  let home = 0
  parts.forEach((part, at) => {
    if (part.length >= (parts[home]?.length ?? 0)) home = at
  })
  const base = parts[home] ?? ''
  const own = upToLastFigure(base) ?? `${base.slice(0, 2)}0`
  for (const [at, part] of parts.entries()) {
    if (at === home || part === '') continue
    if (part === 'MM' || part === 'AM') return null
    if (/^\d$/.test(part)) return own.replace(/\d+$/, part)
    if (NOT_A_PREFIX.has(part) || !/[A-Z]/.test(part) || (part.length === 1 && at > home)) continue
    return upToLastFigure(part) ?? `${part}0`
  }
  return own
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

type Fields = ReadonlyMap<string, string>

function fieldsOf(extra: ItemSource['extra']): Fields {
  const fields = new Map<string, string>()
  for (const [name, text] of extra ?? []) {
    const value = text.toUpperCase().replace(/\s/g, '')
    const known = fields.get(name)
    // Of a field that is there twice the same one counts everywhere.
    if (known === undefined || value > known) fields.set(name, value)
  }
  return fields
}

function waeOf({ call, dxcc, continent }: ItemSource, region: string | undefined): string | undefined {
  if (continent !== 'EU') return undefined
  if (region === 'SY' || (dxcc === 248 && /^I[A-Z]9/.test(call))) return 'IT9'
  if (region === 'IV' || (dxcc === 206 && call.startsWith('4U'))) return '4U1V'
  if (region === 'SI') return 'GM/s'
  if (region === 'BI') return 'JW/b'
  if (dxcc === 390) return 'TA1'
  return dxcc !== null && dxcc > 0 && !DELETED_ENTITIES.has(dxcc) ? String(dxcc) : undefined
}

function stateOf(dxcc: number | null, state: string | undefined): string | undefined {
  if (dxcc === 6) return 'AK'
  if (dxcc === 110) return 'HI'
  return dxcc === 291 ? (state === 'DC' ? 'MD' : state) : undefined
}

const listOf = (text: string | undefined) =>
  text === undefined ? [] : text.split(',').map((ref) => ref.split('@')[0] ?? '')

/** Each thing once, in no particular order. */
export function itemsOf(source: ItemSource): readonly Item[] {
  const { call, dxcc, continent, cqZone, grid } = source
  const found = new Map<string, Item>()
  const add = (kind: ItemKind, item: string | null | undefined, form = /./) => {
    if (item !== null && item !== undefined && form.test(item)) found.set(`${kind} ${item}`, { kind, item })
  }
  const fields = fieldsOf(source.extra)
  if (dxcc !== null && dxcc > 0) add(DELETED_ENTITIES.has(dxcc) ? 'deleted' : 'dxcc', String(dxcc))
  if (continent !== null && CONTINENTS.has(continent)) add('cont', continent)
  if (cqZone !== null && cqZone >= 1 && cqZone <= 40) add('zone', String(cqZone))
  for (const square of [grid?.toUpperCase(), ...listOf(fields.get('VUCC_GRIDS'))]) {
    add('grid', square?.slice(0, 4), /^[A-R]{2}\d{2}$/)
    add('field', square?.slice(0, 2), /^[A-R]{2}$/)
  }
  const state = stateOf(dxcc, fields.get('STATE'))
  if (state !== undefined && STATES.has(state)) add('state', state)
  if (dxcc === 291 || dxcc === 6 || dxcc === 110)
    add('county', fields.get('CNTY')?.replaceAll(',', '/'), /^[A-Z]{2}\/./)
  add('iota', fields.get('IOTA'), /^(AF|AN|AS|EU|NA|OC|SA)-\d{3}$/)
  add('wpx', wpxPrefix(call))
  add('wae', waeOf(source, fields.get('REGION')))
  for (const dok of listOf(fields.get('DARC_DOK'))) add('dok', dok, /^[A-Z0-9]{2,}$/)
  const sig = (name: string) => (fields.get('SIG') === name ? fields.get('SIG_INFO') : undefined)
  for (const ref of listOf(fields.get('POTA_REF') ?? sig('POTA'))) add('pota', ref, POTA)
  for (const ref of listOf(fields.get('SOTA_REF') ?? sig('SOTA'))) add('sota', ref, SOTA)
  for (const ref of listOf(fields.get('WWFF_REF') ?? sig('WWFF'))) add('wwff', ref, WWFF)
  if (source.startedAt !== undefined) {
    const day = new Date(source.startedAt).toISOString().slice(0, 10)
    const own = (name: string) =>
      fields.get(`MY_${name}_REF`) ??
      (fields.get('MY_SIG') === name ? fields.get('MY_SIG_INFO') : undefined) ??
      (source.activationType === name ? source.activationRef?.toUpperCase() : undefined)
    for (const ref of listOf(own('POTA'))) if (POTA.test(ref)) add('pota_day', `${ref} ${day}`)
    for (const ref of listOf(own('SOTA'))) if (SOTA.test(ref)) add('sota_day', `${ref} ${day}`)
    for (const ref of listOf(own('WWFF'))) if (WWFF.test(ref)) add('wwff_day', `${ref} ${day}`)
  }
  return [...found.values()]
}
