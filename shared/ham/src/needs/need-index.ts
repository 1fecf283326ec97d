/**
 * What an operator has worked and confirmed, item by item, and what a station would add to it. The same code answers in
 * the server, in a page and in the logger without a network.
 */
import { say, texts } from '@onfreq/i18n/texts'
import { type Item, type ItemKind, type ItemSource, itemsOf } from './items.ts'

/** One cell: contacts with this item on this band in this mode class. */
export interface NeedRow {
  readonly kind: ItemKind
  readonly item: string
  /** Empty where the band is not known. */
  readonly band: string
  readonly modeClass: string
  /** 0: there is none any more. */
  readonly n: number
  /** Services that confirm one of them, as `SERVICE_BITS` has them. */
  readonly mask: number
}

/** `country` is worked nowhere; `band` and `mode` are an entity that is new there; the others are new altogether. */
export type NeedWhat = 'country' | 'band' | 'mode' | 'grid' | 'zone' | 'state' | 'iota' | 'park' | 'summit'

export interface Need {
  readonly what: NeedWhat
  readonly item: string
  /** "NEW DXCC", "New on 20m", in the language that is shown when it is read. */
  readonly text: string
}

export interface NeedCandidate extends ItemSource {
  readonly band: string | null
  readonly modeClass: string
}

export interface NeedChoice {
  /** 0: worked is enough; else an item counts once one of these services confirms it. */
  readonly services: number
}

/** Kinds whose items a badge names, by importance after the entity itself. */
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

/** Its text is in the language of whoever reads it then: needs are kept for longer than a language is shown. */
function need(what: NeedWhat, item: string, words: () => string): Need {
  return {
    what,
    item,
    get text() {
      return words()
    },
  }
}

/** `band/modeClass` → contacts and services of an item. */
type Cells = Map<string, { n: number; mask: number }>

export class NeedIndex {
  readonly #items = new Map<string, Cells>()

  /** Adds rows or replaces those it has. */
  apply(rows: Iterable<NeedRow>): void {
    for (const { kind, item, band, modeClass, n, mask } of rows) {
      const key = `${kind} ${item}`
      let cells = this.#items.get(key)
      if (n <= 0) {
        cells?.delete(`${band}/${modeClass}`)
        if (cells?.size === 0) this.#items.delete(key)
        continue
      }
      if (cells === undefined) {
        cells = new Map()
        this.#items.set(key, cells)
      }
      cells.set(`${band}/${modeClass}`, { n, mask })
    }
  }

  /** A contact of this browser that the server has not told back yet. */
  add(contact: NeedCandidate): void {
    for (const { kind, item } of itemsOf(contact)) {
      const band = contact.band ?? ''
      const known = this.#items.get(`${kind} ${item}`)?.get(`${band}/${contact.modeClass}`)
      const row = { kind, item, band, modeClass: contact.modeClass }
      this.apply([{ ...row, n: (known?.n ?? 0) + 1, mask: known?.mask ?? 0 }])
    }
  }

  clear(): void {
    this.#items.clear()
  }

  get size(): number {
    return this.#items.size
  }

  /** Every row, for a store that keeps them. */
  *rows(): Generator<NeedRow> {
    for (const [key, cells] of this.#items) {
      const space = key.indexOf(' ')
      // The keys were made of an ItemKind above.
      const kind = key.slice(0, space) as ItemKind
      for (const [slot, { n, mask }] of cells) {
        const slash = slot.indexOf('/')
        yield {
          kind,
          item: key.slice(space + 1),
          band: slot.slice(0, slash),
          modeClass: slot.slice(slash + 1),
          n,
          mask,
        }
      }
    }
  }

  /** Whether the item counts already: anywhere, on a band, or in a mode class. */
  has({ kind, item }: Item, { services }: NeedChoice, where: { band?: string; modeClass?: string } = {}): boolean {
    const cells = this.#items.get(`${kind} ${item}`)
    if (cells === undefined) return false
    for (const [slot, { mask }] of cells) {
      if (services !== 0 && (mask & services) === 0) continue
      const slash = slot.indexOf('/')
      if (where.band !== undefined && slot.slice(0, slash) !== where.band) continue
      if (where.modeClass !== undefined && slot.slice(slash + 1) !== where.modeClass) continue
      return true
    }
    return false
  }

  /**
   * What a contact with the station would add, the most important first. An empty log needs everything, so nothing is said.
   * `waiting` has contacts that are not in the log yet: what they have is not new either.
   */
  needs(
    candidate: NeedCandidate,
    choice: NeedChoice = { services: 0 },
    waiting?: Pick<NeedIndex, 'has'>,
  ): readonly Need[] {
    if (this.#items.size === 0) return []
    const has: NeedIndex['has'] = (...question) => this.has(...question) || (waiting?.has(...question) ?? false)
    const items = itemsOf(candidate)
    const needs: Need[] = []
    const entity = items.find(({ kind }) => kind === 'dxcc')
    if (entity !== undefined) {
      const { item } = entity
      if (!has(entity, choice)) needs.push(need('country', item, () => say('NEW DXCC')))
      else {
        const { band, modeClass } = candidate
        if (band !== null && !has(entity, choice, { band })) {
          needs.push(need('band', item, () => say('New on {band}', { band })))
        }
        if (modeClass in NEW_IN_MODE && !has(entity, choice, { modeClass })) {
          needs.push(need('mode', item, () => NEW_IN_MODE[modeClass] ?? ''))
        }
      }
    }
    for (const [kind, what, words] of NEW_ALTOGETHER) {
      for (const one of items) {
        if (one.kind === kind && !has(one, choice)) needs.push(need(what, one.item, () => words(one.item)))
      }
    }
    return needs
  }
}

/** How a need is drawn: solid a new country, outline new on the band, dashed new in the mode; null has words alone. */
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
