/**
 * A second implementation of award rules for tests, from the texts of the sponsors: contact by contact, without cells
 * and without code of the product. It covers only what random-log.ts creates.
 */
import { DELETED_ENTITIES } from '@onfreq/ham/dxcc/entities'
import { US_STATES } from '@onfreq/ham/needs/items'

export interface LoggedContact {
  readonly call: string
  readonly dxcc: number | null
  readonly continent: string | null
  readonly cq_zone: number | null
  readonly grid: string | null
  readonly extra: readonly (readonly [string, string])[] | null
  readonly band: string
  readonly mode_class: string
  readonly started_at: Date
  readonly prop_mode: string | null
  readonly sat_name: string | null
  readonly confirmations: Readonly<
    Record<string, { readonly received?: string; readonly says?: Readonly<Record<string, unknown>> }>
  > | null
  /** What the other member's log says; null without that confirmation. */
  readonly member: Readonly<Record<string, unknown>> | null
}

export interface Countable {
  readonly kind: string
  readonly item: string
  readonly mask: number
}

/** Prefix and home call of each call in the random log. */
const CALLS: Readonly<Record<string, readonly [prefix: string, home: string]>> = {
  ...{ DL1ABC: ['DL1', 'DL1ABC'], 'EA8/G3ABC': ['EA8', 'G3ABC'], 'W1AW/4': ['W4', 'W1AW'], K1ABC: ['K1', 'K1ABC'] },
  ...{ KH6XX: ['KH6', 'KH6XX'], KL7AA: ['KL7', 'KL7AA'], IT9AAA: ['IT9', 'IT9AAA'], I1AAA: ['I1', 'I1AAA'] },
  ...{ TA1ABC: ['TA1', 'TA1ABC'], '4U1VIC': ['4U1', '4U1VIC'], OK1XYZ: ['OK1', 'OK1XYZ'], VP8STI: ['VP8', 'VP8STI'] },
  ...{ '3DA0RU': ['3DA0', '3DA0RU'], 'JA1ABC/8': ['JA8', 'JA1ABC'], 'G3ABC/MM': ['G3', 'G3ABC'] },
  ...{ 'F/DL1ABC/P': ['F0', 'DL1ABC'], 'N8BJQ/KH9': ['KH9', 'N8BJQ'], 'PA/N8BJQ': ['PA0', 'N8BJQ'] },
  ...{ LY1000QT: ['LY1000', 'LY1000QT'], R1FJL: ['R1', 'R1FJL'], SV9AA: ['SV9', 'SV9AA'], PY2AA: ['PY2', 'PY2AA'] },
  ...{ ZS1AA: ['ZS1', 'ZS1AA'], VK3AA: ['VK3', 'VK3AA'], RAEM: ['RA0', 'RAEM'], 'UA9ABC/1': ['UA1', 'UA9ABC'] },
  ...{ TO9ZZZ: ['TO9', 'TO9ZZZ'], 'W1AW/AE': ['W1', 'W1AW'] },
}
const PARKS: Readonly<Record<string, string>> = { 'US-0001@US-CT': 'US-0001', 'K-1234': 'US-1234' }
const COUNTIES: Readonly<Record<string, string>> = { 'CT,Hartford': 'CT/Hartford' }
const BITS = { lotw: 1, eqsl: 2, qrz: 4, clublog: 8, onfreq: 16, paper: 32 }
/** A confirmation that contains none of these does not confirm them. */
const ITEMS_IN_CONFIRMATION = ['zone', 'grid', 'field', 'state', 'county', 'iota']
const ITEMS_OF_ENTITY = ['dxcc', 'deleted', 'cont', 'wae']

const field = ({ extra }: LoggedContact, name: string) => extra?.find(([one]) => one === name)?.[1] ?? ''
const list = (text: string) => text.split(',').map((one) => one.trim().toUpperCase())

export function getWay(contact: LoggedContact): 'direct' | 'satellite' | 'relayed' {
  const { prop_mode: mode, sat_name: satellite, band } = contact
  if (mode === 'ECH' || mode === 'RPT' || mode === 'IRL' || mode === 'INTERNET') return 'relayed'
  if (mode === 'SAT' || (!mode && satellite)) return 'satellite'
  const receiving = field(contact, 'BAND_RX')
  return receiving !== '' && receiving.toLowerCase() !== band ? 'relayed' : 'direct'
}

export function getPlace(contact: LoggedContact, home: number): string {
  return `${field(contact, 'MY_DXCC') || home}/${field(contact, 'MY_GRIDSQUARE')}`
}

function listEntity(dxcc: number | null, continent: string | null, region: string, call: string): string[][] {
  const items: string[][] = []
  const isDeleted = dxcc !== null && DELETED_ENTITIES.has(dxcc)
  if (dxcc !== null && dxcc > 0) items.push([isDeleted ? 'deleted' : 'dxcc', String(dxcc)])
  if (continent !== null && continent !== 'AN') items.push(['cont', continent])
  if (continent !== 'EU') return items
  if (call.startsWith('IT9') && dxcc === 248) items.push(['wae', 'IT9'])
  else if (call.startsWith('4U') && dxcc === 206) items.push(['wae', '4U1V'])
  else if (region === 'SI') items.push(['wae', 'GM/s'])
  else if (dxcc === 390) items.push(['wae', 'TA1'])
  else if (dxcc !== null && dxcc > 0 && !isDeleted) items.push(['wae', String(dxcc)])
  return items
}

function listState(dxcc: number | null, text: string): string[][] {
  const state = text.toUpperCase() === 'DC' ? 'MD' : text.toUpperCase()
  if (dxcc === 6) return [['state', 'AK']]
  if (dxcc === 110) return [['state', 'HI']]
  return dxcc === 291 && US_STATES.includes(state) ? [['state', state]] : []
}

const listSquares = (locators: readonly string[]): string[][] =>
  locators.flatMap((locator) =>
    /^[A-R]{2}\d\d/i.test(locator)
      ? [
          ['grid', locator.slice(0, 4).toUpperCase()],
          ['field', locator.slice(0, 2).toUpperCase()],
        ]
      : [],
  )

/** Items in the log, as pairs of kind and item. */
function listLogged(contact: LoggedContact): string[][] {
  const { call, dxcc, continent, cq_zone: zone, grid, started_at: at } = contact
  const [prefix = '', home = ''] = CALLS[call] ?? []
  const day = at.toISOString().slice(0, 10)
  const references = (name: string) =>
    field(contact, `${name}_REF`) || (field(contact, 'SIG') === name ? field(contact, 'SIG_INFO') : '')
  const own = (name: string) =>
    field(contact, `MY_${name}_REF`) || (field(contact, 'MY_SIG') === name ? field(contact, 'MY_SIG_INFO') : '')
  const items = [
    ...listEntity(dxcc, continent, field(contact, 'REGION'), call),
    ...(zone === null ? [] : [['zone', String(zone)]]),
    ...listSquares([grid ?? '', ...list(field(contact, 'VUCC_GRIDS'))]),
    ...listState(dxcc, field(contact, 'STATE')),
    ...([6, 110, 291].includes(dxcc ?? 0) ? [['county', COUNTIES[field(contact, 'CNTY')] ?? '']] : []),
    ['iota', field(contact, 'IOTA')],
    ['wpx', prefix],
    ...(dxcc === 230 ? [['dok', field(contact, 'DARC_DOK')]] : []),
  ]
  for (const name of ['POTA', 'SOTA', 'WWFF']) {
    for (const ref of list(references(name))) items.push([name.toLowerCase(), PARKS[ref] ?? ref])
    for (const ref of list(own(name)))
      if (ref !== '') items.push([`${name.toLowerCase()}_day`, `${ref} ${day} ${home}`])
  }
  return items.filter(([, item]) => item !== '')
}

/** Items in a confirmation. The only entity in confirmations of the random log is the United States. */
function listNamed(contact: LoggedContact, says: Readonly<Record<string, unknown>>): string[][] {
  const dxcc = typeof says.dxcc === 'number' ? says.dxcc : contact.dxcc
  return [
    ...(dxcc === contact.dxcc ? [] : listEntity(dxcc, 'NA', '', contact.call)),
    ...(says.cqZone === undefined ? [] : [['zone', String(says.cqZone)]]),
    ...listSquares([String(says.grid ?? '')]),
    ...(says.state === undefined && says.dxcc === undefined ? [] : listState(dxcc, String(says.state ?? ''))),
  ]
}

/** All items that a contact counts for, with the services that confirm each. */
export function listCountable(contact: LoggedContact): readonly Countable[] {
  const masks = new Map<string, number>()
  const mark = ([kind, item]: readonly string[], bit: number) =>
    masks.set(`${kind} ${item}`, (masks.get(`${kind} ${item}`) ?? 0) | bit)
  const logged = listLogged(contact)
  for (const one of logged) mark(one, 0)
  const contradicted = new Set<string | undefined>()
  const words = Object.entries({ ...contact.confirmations }).flatMap(([service, { received, says }]) =>
    received === 'Y' && service !== 'onfreq' ? [[service, says ?? null] as const] : [],
  )
  if (contact.member !== null) words.push(['onfreq', contact.member])
  for (const [service, says] of words) {
    const bit = Object.entries(BITS).find(([name]) => name === service)?.[1] ?? 0
    const places = says === null ? [] : listNamed(contact, says)
    const isElsewhere = places.some(([kind]) => kind === 'dxcc' || kind === 'deleted')
    for (const one of places) mark(one, bit)
    for (const [kind] of places) contradicted.add(kind)
    if (isElsewhere) for (const kind of [...ITEMS_OF_ENTITY, 'state', 'county']) contradicted.add(kind)
    for (const one of logged) {
      const [kind = ''] = one
      if (says === null || !(ITEMS_IN_CONFIRMATION.includes(kind) || (isElsewhere && ITEMS_OF_ENTITY.includes(kind))))
        mark(one, bit)
    }
  }
  return Array.from(masks).flatMap(([key, mask]) => {
    const at = key.indexOf(' ')
    const [kind, item] = [key.slice(0, at), key.slice(at + 1)]
    return mask === 0 && contradicted.has(kind) ? [] : [{ kind, item, mask }]
  })
}
