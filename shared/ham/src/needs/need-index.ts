/**
 * Index of an operator's worked and confirmed items, and what a contact with a station would add. The same code runs on the
 * server, in a page, and in the logger without a network.
 */
import { say, texts } from '@onfreq/i18n/texts'
import { getReceivingBand, getWay } from '../awards/contact-way.ts'
import { KIND_RULES, NOT_AMATEUR, SATELLITE_ROW, type Way } from '../awards/kind-rules.ts'
import { choosePlace, type HomePlace } from '../awards/place-choice.ts'
import { createJudge } from '../awards/verdict.ts'
import { type Item, type ItemKind, type ItemSource, toItems } from './items.ts'

/** One cell: contacts with this item, on this band, in this mode class, made in this way from this own location. */
export interface NeedRow {
  readonly kind: ItemKind
  readonly item: string
  /** Empty if the band is unknown. */
  readonly band: string
  readonly modeClass: string
  readonly way: Way
  /** `230/JO62qm`: own entity and locator. */
  readonly place: string
  /** 0 if no contact is left. */
  readonly n: number
  /** Services that confirm at least one of the contacts, as `SERVICE_BITS`. */
  readonly mask: number
}

/**
 * `country` has not been worked at all; `band` and `mode` are an entity that is new there; other values are new
 * items.
 */
export type NeedWhat = 'country' | 'band' | 'mode' | 'grid' | 'zone' | 'state' | 'iota' | 'park' | 'summit'

export interface Need {
  readonly what: NeedWhat
  readonly item: string
  /** "NEW DXCC", "New on 20m", in the language displayed when it is read. */
  readonly text: string
}

export interface NeedCandidate extends ItemSource {
  readonly band: string | null
  readonly modeClass: string
  /** ADIF fields PROP_MODE and SAT_NAME, here or in `extra`. */
  readonly propMode?: string | null
  readonly satName?: string | null
}

/**
 * Where an item must have been worked to count: anywhere, on a band, in a mode class; by direct contact unless
 * `way` is set.
 */
export interface NeedWhere {
  readonly band?: string
  readonly modeClass?: string
  readonly way?: 'direct' | 'satellite'
}

export interface NeedChoice {
  /** 0 if worked contacts count; otherwise, an item counts if one of these services confirms it. */
  readonly services: number
}

/** Kinds whose items a badge shows, ordered by importance after the entity. */
const NEW_ALTOGETHER: readonly (readonly [ItemKind, NeedWhat, (item: string) => string])[] = [
  ['zone', 'zone', (zone) => say('New zone {zone}', { zone })],
  ['state', 'state', (state) => say('New state {state}', { state })],
  ['iota', 'iota', (island) => say('New island {island}', { island })],
  ['pota', 'park', (park) => say('New park {park}', { park })],
  ['wwff', 'park', (park) => say('New park {park}', { park })],
  ['sota', 'summit', (summit) => say('New summit {summit}', { summit })],
  ['grid', 'grid', (grid) => say('New grid {grid}', { grid })],
]

const NEW_IN_MODE: Readonly<Record<string, string>> = texts({
  cw: 'New in CW',
  voice: 'New in phone',
  data: 'New in data',
  sstv: 'New in SSTV',
})

/** The text is translated when it is read, because needs outlive a change of the language. */
function need(what: NeedWhat, item: string, words: () => string): Need {
  return {
    what,
    item,
    get text() {
      return words()
    },
  }
}

/** Cells by {@link slotKey}. */
type Cells = Map<string, NeedRow>

const slotKey = ({ band, modeClass, way, place }: Omit<NeedRow, 'kind' | 'item' | 'n' | 'mask'>) =>
  `${band}\t${modeClass}\t${way}\t${place}`

const NO_HOME: HomePlace = { entity: 0, locator: null }

export class NeedIndex {
  readonly #kinds = new Map<ItemKind, Map<string, Cells>>()
  readonly #places = new Set<string>()
  /** Kind → own locations that count; cleared by every change. */
  readonly #groups = new Map<string, ReadonlySet<string> | null>()
  /** Kind → its cells as a list; cleared by every change of the kind. */
  readonly #lists = new Map<ItemKind, readonly NeedRow[]>()
  readonly #versions = new Map<ItemKind, symbol>()
  #firstVersion = Symbol()
  #home = NO_HOME

  /** Sets the home location, from which awards for a single own entity count. */
  setHome(home: HomePlace): void {
    this.#home = home
    this.#groups.clear()
  }

  get home(): HomePlace {
    return this.#home
  }

  /** Adds rows or replaces existing rows. */
  apply(rows: Iterable<NeedRow>): void {
    this.#groups.clear()
    for (const row of rows) {
      const { kind, item } = row
      const items = this.#kinds.get(kind) ?? new Map<string, Cells>()
      const cells = items.get(item) ?? new Map<string, NeedRow>()
      const key = slotKey(row)
      const current = cells.get(key)
      this.#lists.delete(kind)
      if (current?.mask !== row.mask || row.n <= 0) this.#versions.set(kind, Symbol())
      if (row.n <= 0) {
        cells.delete(key)
        if (cells.size === 0) items.delete(item)
        if (items.size === 0) this.#kinds.delete(kind)
        continue
      }
      this.#places.add(row.place)
      cells.set(key, row)
      items.set(item, cells)
      this.#kinds.set(kind, items)
    }
  }

  /** Changes when an award of this kind may change, which few contacts of a long log cause. */
  versionOf(kind: ItemKind): symbol {
    return this.#versions.get(kind) ?? this.#firstVersion
  }

  rowsOf(kind: ItemKind): readonly NeedRow[] {
    const cached = this.#lists.get(kind)
    if (cached !== undefined) return cached
    const list = [...(this.#kinds.get(kind)?.values() ?? [])].flatMap((cells) => [...cells.values()])
    this.#lists.set(kind, list)
    return list
  }

  /** Adds a contact of this browser that the server has not returned yet. */
  add(contact: NeedCandidate): void {
    const way = wayOfCandidate(contact)
    const { entity, locator } = this.#home
    const place = `${entity}/${locator?.slice(0, 6) ?? ''}`
    for (const { kind, item } of toItems(contact)) {
      const slot = { band: contact.band ?? '', modeClass: contact.modeClass, way, place }
      const current = this.#kinds.get(kind)?.get(item)?.get(slotKey(slot))
      this.apply([{ kind, item, ...slot, n: (current?.n ?? 0) + 1, mask: current?.mask ?? 0 }])
    }
  }

  clear(): void {
    this.#kinds.clear()
    this.#places.clear()
    this.#groups.clear()
    this.#lists.clear()
    this.#versions.clear()
    this.#firstVersion = Symbol()
  }

  /** Number of worked items. */
  get size(): number {
    let size = 0
    for (const items of this.#kinds.values()) size += items.size
    return size
  }

  /** All rows, for storing them. */
  *rows(): Generator<NeedRow> {
    for (const kind of this.#kinds.keys()) yield* this.rowsOf(kind)
  }

  /** Whether the item counts already, by the rule of its kind. */
  has({ kind, item }: Item, { services }: NeedChoice, where: NeedWhere = {}): boolean {
    const cells = this.#kinds.get(kind)?.get(item)
    if (cells === undefined) return false
    const way = where.way ?? 'direct'
    const group = this.#placesFor(kind, way)
    const judge = createJudge(ruleFor(kind, way), null)
    for (const slot of cells.values()) {
      if (services !== 0 && (slot.mask & services) === 0) continue
      if (where.band !== undefined && slot.band !== where.band) continue
      if (where.modeClass !== undefined && slot.modeClass !== where.modeClass) continue
      if (group !== null && !group.has(slot.place)) continue
      const verdict = judge(slot)
      // A band that is only shown is judged separately, whatever was worked on other bands.
      if (verdict === 'counts' || (verdict === 'shown' && where.band !== undefined && slot.way === way)) return true
    }
    return false
  }

  /** Own locations whose contacts count; null if all do. */
  #placesFor(kind: ItemKind, way: 'direct' | 'satellite'): ReadonlySet<string> | null {
    const { own } = KIND_RULES[kind]
    if (!own || this.#places.size <= 1) return null
    const cached = this.#groups.get(`${kind} ${way}`)
    if (cached !== undefined) return cached
    const judge = createJudge(ruleFor(kind, way), null)
    const rows = this.rowsOf(kind)
    const cells = rows.flatMap((row) => {
      const verdict = judge(row)
      if (verdict !== 'counts' && verdict !== 'shown') return []
      return [{ place: row.place, key: verdict === 'shown' ? null : row.item }]
    })
    const isAtHome = rows.some(({ place }) => place.startsWith(`${this.#home.entity}/`))
    const { group } = choosePlace(own, cells, { place: null, home: this.#home, isAtHome })
    this.#groups.set(`${kind} ${way}`, group)
    return group
  }

  /**
   * What a contact with the station would add, most important first. Empty for an empty log, in which everything is
   * needed. `waiting` contains contacts that are not in the log yet; their items are not new either.
   */
  needs(
    candidate: NeedCandidate,
    choice: NeedChoice = { services: 0 },
    waiting?: Pick<NeedIndex, 'has'>,
  ): readonly Need[] {
    const way = wayOfCandidate(candidate)
    if (this.#kinds.size === 0 || way === 'relayed' || candidate.band === NOT_AMATEUR) return []
    const isNew = (item: Item, where: NeedWhere = {}) =>
      !this.has(item, choice, { ...where, way }) && waiting?.has(item, choice, { ...where, way }) !== true
    const items = toItems(candidate)
    const entity = items.find(({ kind }) => kind === 'dxcc')
    const needs = entity === undefined ? [] : entityNeeds(entity, candidate, way, isNew)
    const counts = (kind: ItemKind) =>
      candidate.band === null || KIND_RULES[kind].shownBands?.includes(candidate.band) !== true
    for (const [kind, what, label] of NEW_ALTOGETHER) {
      for (const one of items) {
        if (one.kind === kind && counts(kind) && isNew(one)) needs.push(need(what, one.item, () => label(one.item)))
      }
    }
    return needs
  }
}

/** Rule of a kind for contacts made in this way. */
const ruleFor = (kind: ItemKind, way: 'direct' | 'satellite') =>
  way === 'direct' ? { kind } : { kind, ways: [way] as const, bands: [SATELLITE_ROW] }

function entityNeeds(
  entity: Item,
  { band, modeClass }: NeedCandidate,
  way: 'direct' | 'satellite',
  isNew: (item: Item, where?: NeedWhere) => boolean,
): Need[] {
  const { item } = entity
  if (way === 'satellite') {
    return isNew(entity) ? [need('band', item, () => say('New over satellites'))] : []
  }
  const onBand =
    band !== null && isNew(entity, { band }) ? [need('band', item, () => say('New on {band}', { band }))] : []
  if (band !== null && KIND_RULES.dxcc.shownBands?.includes(band) === true) return onBand
  if (isNew(entity)) return [need('country', item, () => say('NEW DXCC'))]
  const inMode =
    modeClass in NEW_IN_MODE && isNew(entity, { modeClass })
      ? [need('mode', item, () => NEW_IN_MODE[modeClass] ?? '')]
      : []
  return [...onBand, ...inMode]
}

export function wayOfCandidate(candidate: NeedCandidate): 'direct' | 'satellite' | 'relayed' {
  const field = (name: string) => candidate.extra?.find(([one]) => one === name)?.[1]
  return getWay({
    band: candidate.band,
    bandRx: getReceivingBand(candidate.extra),
    propMode: candidate.propMode ?? field('PROP_MODE'),
    satName: candidate.satName ?? field('SAT_NAME'),
  })
}

/**
 * How a need is drawn: solid for a new country, outlined for a new band, dashed for a new mode; null for text only.
 */
export function needShape(needs: readonly Need[]): 'solid' | 'outline' | 'dashed' | null {
  const [first] = needs
  if (first === undefined) return null
  return first.what === 'country'
    ? 'solid'
    : first.what === 'band'
      ? 'outline'
      : first.what === 'mode'
        ? 'dashed'
        : null
}
