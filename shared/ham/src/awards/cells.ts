/**
 * Computes the cells in which a contact counts: kind × item × band × mode class × way × own location, with the services that
 * confirm it. The database stores sums of these cells.
 */
import { type ConfirmationFacts, type Confirmations, isConfirmed } from '../adif/confirmations.ts'
import { bandAt, findBand } from '../bands.ts'
import { isDivisionCall } from '../callsign.ts'
import { findEntity } from '../dxcc/entities.ts'
import { packagedData } from '../dxcc/packaged.ts'
import { resolveDxcc } from '../dxcc/resolve.ts'
import { normaliseLocator } from '../locator.ts'
import { canonicalIsland } from '../names/references.ts'
import {
  addEntity,
  addSquares,
  addZone,
  fieldsByName,
  getState,
  type Item,
  type ItemKind,
  type ItemSource,
  isListenersReport,
  toItems,
} from '../needs/items.ts'
import { SERVICE_BITS } from '../needs/services.ts'
import { getReceivingBand, getWay } from './contact-way.ts'
import { KIND_RULES, NOT_AMATEUR, type Way } from './kind-rules.ts'
import { parseUsCounty } from './us-counties.ts'

/** Logs counted by another version are counted again. Increment it with every change of what a contact counts for. */
export const CELLS_VERSION = `6/${packagedData().version}`

/** A contact with all fields that affect what it counts for. */
export interface CountedContact extends ItemSource {
  readonly startedAt: number
  readonly stationCall: string
  readonly band: string | null
  /** Hertz. */
  readonly freqHz: number | null
  readonly modeClass: string
  readonly propMode: string | null
  readonly satName: string | null
  readonly confirmations: Confirmations | null
  /** Location of the other member according to their log; null if no other member confirms the contact. */
  readonly member: ConfirmationFacts | null
}

export interface CountedCell extends Item {
  readonly band: string
  readonly modeClass: string
  readonly way: Way
  /** Location of the operator, see {@link getOwnLocation}. */
  readonly place: string
  /** Services that confirm this item, as `SERVICE_BITS`. */
  readonly mask: number
}

/** Kind → first moment that counts, in milliseconds since 1970. */
const STARTS: ReadonlyMap<string, number> = new Map(
  Object.entries(KIND_RULES).flatMap(([kind, { since }]) =>
    since === undefined ? [] : [[kind, Date.parse(`${since}T00:00:00Z`)] as const],
  ),
)

export function getCells(contact: CountedContact): readonly CountedCell[] {
  const { band, modeClass, way, place } = toSlot(contact)
  return countedItems(contact).map(({ kind, item, mask }) => {
    const isEarly = way === 'direct' && contact.startedAt < (STARTS.get(kind) ?? -Infinity)
    return { kind, item, mask, band, modeClass, way: isEarly ? 'early' : way, place }
  })
}

/** Band, mode class, way and own location of a contact, which are the same for everything it counts for. */
export function toSlot(contact: CountedContact): Pick<CountedCell, 'band' | 'modeClass' | 'place'> & {
  readonly way: ReturnType<typeof getWay>
} {
  const band = getBand(contact)
  const way = getWay({ ...contact, band, bandRx: getReceivingBand(contact.extra) })
  return { band, modeClass: contact.modeClass, way, place: getOwnLocation(contact) }
}

/** A call in 11 m format implies 11 m if no band was logged. */
function getBand({ call, band, freqHz }: CountedContact): string {
  if (isDivisionCall(call)) return NOT_AMATEUR
  return findBand(band)?.name ?? bandAt(freqHz)?.name ?? band ?? ''
}

export interface CountedItem extends Item {
  readonly mask: number
}

/** Kinds for which a confirmation must contain the item. WAS, for example, requires the state in the confirmation. */
const STATED: ReadonlySet<ItemKind> = new Set(['zone', 'grid', 'field', 'state', 'county', 'iota'])
const OF_ENTITY: readonly ItemKind[] = ['dxcc', 'deleted', 'cont', 'wae']

/**
 * Items that a contact counts for, with the services that confirm each. If a confirmation contains another location
 * than the log, the contact counts for the confirmed location and not for the logged one. A confirmation without
 * details (a paper card, or one imported from another program) confirms what was logged.
 */
export function countedItems(contact: CountedContact): readonly CountedItem[] {
  if (isListenersReport(contact)) return []
  const masksByItem = new Map<string, { kind: ItemKind; item: string; mask: number }>()
  const mark = ({ kind, item }: Item, bit: number) => {
    const key = `${kind} ${item}`
    const existing = masksByItem.get(key)
    if (existing) existing.mask |= bit
    else masksByItem.set(key, { kind, item, mask: bit })
  }
  const logged = loggedItems(contact)
  for (const item of logged) mark(item, 0)
  const contradicted = new Set<ItemKind>()
  for (const [service, facts] of getConfirmations(contact)) {
    const bit = SERVICE_BITS[service]
    const stated = facts === null ? [] : statedItems(contact, facts)
    const statedKinds = new Set(stated.map(({ kind }) => kind))
    const isElsewhere = statedKinds.has('dxcc') || statedKinds.has('deleted')
    for (const item of stated) mark(item, bit)
    for (const kind of statedKinds) contradicted.add(kind)
    if (isElsewhere) for (const kind of [...OF_ENTITY, 'state', 'county'] as const) contradicted.add(kind)
    for (const item of logged) {
      const needsStatement = STATED.has(item.kind) || (isElsewhere && OF_ENTITY.includes(item.kind))
      if (facts === null || !needsStatement) mark(item, bit)
    }
  }
  return [...masksByItem.values()].filter(({ kind, mask }) => mask !== 0 || !contradicted.has(kind))
}

/** Items according to the log, without confirmations. */
export function loggedItems(contact: CountedContact): readonly Item[] {
  const { dxcc } = contact
  const county = dxcc === 291 || dxcc === 6 || dxcc === 110 ? parseUsCounty(rawField(contact, 'CNTY')) : null
  return county === null ? toItems(contact) : [...toItems(contact), { kind: 'county', item: county }]
}

const rawField = ({ extra }: ItemSource, name: string) => extra?.find(([field]) => field === name)?.[1] ?? ''

type ConfirmedBy = readonly [keyof typeof SERVICE_BITS, ConfirmationFacts | null]
const OUTSIDE_SERVICES = ['lotw', 'eqsl', 'qrz', 'clublog', 'paper'] as const

/** Services that confirm the contact, with the details of each confirmation; null if none were recorded. */
export function getConfirmations({ confirmations, member }: CountedContact): readonly ConfirmedBy[] {
  const found = OUTSIDE_SERVICES.flatMap((service): readonly ConfirmedBy[] => {
    const state = confirmations?.[service]
    return isConfirmed(state) ? [[service, state?.says ?? null]] : []
  })
  return member === null ? found : [...found, ['onfreq', member]]
}

/** Items of the other station's location that a confirmation contains. */
function statedItems(contact: CountedContact, facts: ConfirmationFacts): readonly Item[] {
  const found: Item[] = []
  const add = (kind: ItemKind, item: string | null | undefined, form = /./) => {
    if (item !== null && item !== undefined && form.test(item)) found.push({ kind, item })
  }
  const dxcc = facts.dxcc ?? contact.dxcc
  const isElsewhere = facts.dxcc !== undefined && facts.dxcc !== contact.dxcc
  if (isElsewhere) {
    const continent = findEntity(facts.dxcc)?.continent ?? contact.continent
    addEntity({ ...contact, dxcc: facts.dxcc, continent }, undefined, add)
  }
  addZone(facts.cqZone, add)
  addSquares(
    [facts.grid, ...(facts.grids?.split(',') ?? [])].map((grid) => grid?.trim()),
    add,
  )
  // Alaska and Hawaii follow from the entity in the confirmation, other states do not.
  const state = facts.state?.trim().toUpperCase()
  if (facts.state !== undefined || facts.dxcc !== undefined) add('state', getState(dxcc, state))
  if (facts.county !== undefined) {
    const text = /^[A-Z]{2}[,/]/i.test(facts.county) ? facts.county : `${state ?? ''},${facts.county}`
    add('county', parseUsCounty(text))
  }
  if (facts.iota !== undefined) add('iota', canonicalIsland(facts.iota))
  return found
}

/** Entity of the station call, resolved once per call and 30 days: a log has few station calls and many contacts. */
const OWN_ENTITY_MS = 30 * 86_400_000
const ownEntityCache = new Map<string, number>()

function getOwnEntity({ stationCall, startedAt }: CountedContact): number {
  const since = startedAt - (startedAt % OWN_ENTITY_MS)
  const key = `${stationCall} ${since}`
  let entity = ownEntityCache.get(key)
  if (entity === undefined) {
    // Old contacts may be logged under the current call, whose prefix was perhaps not allocated at the time.
    entity = (resolveDxcc(stationCall, since) ?? resolveDxcc(stationCall))?.dxcc ?? 0
    if (ownEntityCache.size > 10_000) ownEntityCache.clear()
    ownEntityCache.set(key, entity)
  }
  return entity
}

/** Location from which the operator made the contact, `230/JO62qm`: the entity, and the locator if one was logged. */
export function getOwnLocation(contact: CountedContact): string {
  const fields = fieldsByName(contact.extra)
  const input = Number(fields.get('MY_DXCC') ?? 0)
  const entity = findEntity(input) ? input : getOwnEntity(contact)
  const locator = normaliseLocator(fields.get('MY_GRIDSQUARE') ?? '')?.slice(0, 6) ?? ''
  return `${entity}/${locator}`
}
