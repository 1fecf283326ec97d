/** Sums up the cells of an award: in total, per band, per mode class and per item. */
import { groupBy } from '../group-by.ts'
import type { NeedRow } from '../needs/need-index.ts'
import type { AwardRule } from './catalogue.ts'

export interface Tally {
  readonly worked: number
  readonly confirmed: number
}

export interface ItemProgress {
  readonly item: string
  /** Names of the bands in which it is worked, including `satellite`. */
  readonly worked: readonly string[]
  readonly confirmed: readonly string[]
  readonly modes: readonly string[]
}

export interface Tallies extends Tally {
  readonly bands: Readonly<Record<string, Tally>>
  /** Rows of `bands` that are not part of the total. */
  readonly shown: readonly string[]
  readonly modes: Readonly<Record<string, Tally>>
  readonly items: readonly ItemProgress[]
  readonly cells: readonly (Tally & { readonly band: string; readonly modeClass: string })[]
}

/** A cell that an award counts or shows. */
export interface AwardCell {
  readonly row: NeedRow
  /** Item, or the reference that was activated. */
  readonly item: string
  /** The band, or `satellite`. */
  readonly band: string
  /** Whether it is only shown and not counted, like all cells of its band. */
  readonly isShown: boolean
}

/**
 * What an award counts or shows, for any choice of confirmations. A dense table, because sets of names took four
 * times as long for 25,000 cells.
 */
export interface AwardSlots {
  /** Worked bands, items and mode classes; bands and items are ordered by name. */
  readonly bands: readonly { readonly name: string; readonly isShown: boolean }[]
  readonly modes: readonly string[]
  readonly items: readonly Pick<ItemProgress, 'item' | 'worked' | 'modes'>[]
  readonly shown: readonly string[]
  /** Per item, band and mode class: the services that confirm it (`SERVICE_BITS`), and {@link WORKED}. */
  readonly marks: Uint8Array
}

/** A bit above all `SERVICE_BITS`. */
const WORKED = 128

export function toSlots(cells: readonly AwardCell[]): AwardSlots {
  const [seenBands, seenItems, seenModes, shown] = [
    new Set<string>(),
    new Set<string>(),
    new Set<string>(),
    new Set<string>(),
  ]
  for (const { item, band, isShown, row } of cells) {
    seenItems.add(item)
    seenBands.add(band)
    seenModes.add(row.modeClass)
    if (isShown) shown.add(band)
  }
  const [bands, items, modes] = [
    toNumbers([...seenBands].sort()),
    toNumbers([...seenItems].sort()),
    toNumbers(seenModes),
  ]
  const marks = new Uint8Array(items.size * bands.size * modes.size)
  for (const { item, band, row } of cells) {
    const line = (items.get(item) ?? 0) * bands.size + (bands.get(band) ?? 0)
    const at = line * modes.size + (modes.get(row.modeClass) ?? 0)
    marks[at] = (marks[at] ?? 0) | row.mask | WORKED
  }
  const names = Array.from(bands.keys(), (name) => ({ name, isShown: shown.has(name) }))
  const modeNames = [...modes.keys()]
  let at = 0
  return {
    bands: names,
    modes: modeNames,
    shown: [...shown],
    items: Array.from(items.keys(), (item) => {
      const worked: string[] = []
      let workedModes = 0
      for (const { name, isShown } of names) {
        let here = 0
        for (let mode = 0; mode < modes.size; mode += 1, at += 1) if (marks[at] !== 0) here |= 1 << mode
        if (here === 0 || isShown) continue
        worked.push(name)
        workedModes |= here
      }
      return { item, worked, modes: modeNames.filter((_, mode) => (workedModes & (1 << mode)) !== 0).sort() }
    }),
    marks,
  }
}

const toNumbers = (names: Iterable<string>): ReadonlyMap<string, number> =>
  new Map(Array.from(names, (name, number) => [name, number]))

interface BandCounter {
  readonly name: string
  readonly isShown: boolean
  readonly counter: Counter
}

/** @param accepted services whose confirmation counts; null if worked contacts count */
export function countSlots(count: AwardRule['count'], slots: AwardSlots, accepted: number | null): Tallies {
  const { modes } = slots
  const bands = slots.bands.map((band) => ({ ...band, counter: new Counter(modes) }))
  const { total, items } = countItems(slots, bands, accepted)
  const hiddenBands = bands.filter(({ isShown }) => !isShown)
  const totals = hiddenBands.map(({ counter }) => counter.total)
  const cells = hiddenBands.flatMap(({ name, counter }) =>
    counter.modes.flatMap((mode) => (mode.worked > 0 ? [{ band: name, ...mode }] : [])),
  )
  const perMode = groupBy(count === 'slots' ? cells : total.modes, ({ modeClass }) => modeClass)
  return {
    ...{ items: total.total, slots: sum(totals), 'each band': best(totals) }[count],
    bands: Object.fromEntries(bands.map(({ name, counter }) => [name, counter.total])),
    shown: slots.shown,
    modes: Object.fromEntries(
      Array.from(perMode, ([modeClass, some]) => [modeClass, sum(some)] as const).filter(
        ([, { worked }]) => worked > 0,
      ),
    ),
    items,
    cells,
  }
}

/** Counts items by the mode classes in which they are worked and confirmed, as bits, with one addition per item. */
class Counter {
  readonly #modes: readonly string[]
  readonly #worked: Uint32Array
  readonly #confirmed: Uint32Array

  constructor(modes: readonly string[]) {
    this.#modes = modes
    this.#worked = new Uint32Array(1 << modes.length)
    this.#confirmed = new Uint32Array(1 << modes.length)
  }

  add(worked: number, confirmed: number): void {
    this.#worked[worked] = (this.#worked[worked] ?? 0) + 1
    this.#confirmed[confirmed] = (this.#confirmed[confirmed] ?? 0) + 1
  }

  /** Number of items worked and confirmed in any of these mode classes. */
  tally(modes: number): Tally {
    const count = (counts: Uint32Array) => counts.reduce((sum, n, bits) => ((bits & modes) === 0 ? sum : sum + n), 0)
    return { worked: count(this.#worked), confirmed: count(this.#confirmed) }
  }

  get total(): Tally {
    return this.tally(-1)
  }

  get modes(): readonly (Tally & { readonly modeClass: string })[] {
    return this.#modes.map((modeClass, mode) => ({ modeClass, ...this.tally(1 << mode) }))
  }
}

function countItems(
  { items, modes, marks }: AwardSlots,
  bands: readonly BandCounter[],
  accepted: number | null,
): { readonly total: Counter; readonly items: readonly ItemProgress[] } {
  const total = new Counter(modes)
  const progress: ItemProgress[] = []
  const confirming = accepted ?? WORKED
  let at = 0
  for (const { item, worked, modes: itemModes } of items) {
    const confirmed: string[] = []
    let [workedModes, confirmedModes] = [0, 0]
    for (const { name, isShown, counter } of bands) {
      let [workedHere, confirmedHere] = [0, 0]
      for (let mode = 0; mode < modes.length; mode += 1, at += 1) {
        const mark = marks[at] ?? 0
        if (mark !== 0) workedHere |= 1 << mode
        if ((mark & confirming) !== 0) confirmedHere |= 1 << mode
      }
      if (workedHere === 0) continue
      counter.add(workedHere, confirmedHere)
      if (isShown) continue
      if (confirmedHere !== 0) confirmed.push(name)
      workedModes |= workedHere
      confirmedModes |= confirmedHere
    }
    if (workedModes === 0) continue
    total.add(workedModes, confirmedModes)
    progress.push({
      item,
      worked,
      confirmed: confirmed.length === worked.length ? worked : confirmed,
      modes: itemModes,
    })
  }
  return { total, items: progress }
}

const sum = (list: readonly Tally[]): Tally => ({
  worked: list.reduce((all, { worked }) => all + worked, 0),
  confirmed: list.reduce((all, { confirmed }) => all + confirmed, 0),
})

/** For awards with separate counts per band, the band with the most items counts. */
const best = (list: readonly Tally[]): Tally => ({
  worked: Math.max(0, ...list.map(({ worked }) => worked)),
  confirmed: Math.max(0, ...list.map(({ confirmed }) => confirmed)),
})
