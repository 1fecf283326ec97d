/** What the cells of an award add up to: in total, per band, per mode class and per item. */
import { groupBy } from '../group-by.ts'
import type { NeedRow } from '../needs/need-index.ts'
import type { AwardRule } from './catalogue.ts'

export interface Tally {
  readonly worked: number
  readonly confirmed: number
}

export interface ItemProgress {
  readonly item: string
  /** Bands, and `satellite`. */
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
  /** The item, or the reference that was activated. */
  readonly item: string
  /** The band, or `satellite`. */
  readonly band: string
  /** Shown and not counted, like every cell of its band. */
  readonly isShown: boolean
}

/** Mode classes of an item as bits, by the number of the band: sets of names took four times as long for 25,000 cells. */
interface ItemSlots {
  readonly worked: number[]
  readonly confirmed: number[]
}

interface BandRow {
  readonly name: string
  readonly number: number
  readonly isShown: boolean
  readonly counter: Counter
}

/** @param accepted services whose confirmation counts; null when worked is enough */
export function countCells(count: AwardRule['count'], cells: readonly AwardCell[], accepted: number | null): Tallies {
  const bandNumbers = new Map<string, number>()
  const modeNumbers = new Map<string, number>()
  const shown = new Set<string>()
  const slots = new Map<string, ItemSlots>()
  for (const { item, band, isShown, row } of cells) {
    const number = getNumber(bandNumbers, band)
    const bit = 1 << getNumber(modeNumbers, row.modeClass)
    const existing = slots.get(item)
    const { worked, confirmed } = existing ?? { worked: [], confirmed: [] }
    if (existing === undefined) slots.set(item, { worked, confirmed })
    if (isShown) shown.add(band)
    worked[number] = (worked[number] ?? 0) | bit
    if (accepted === null || (row.mask & accepted) !== 0) confirmed[number] = (confirmed[number] ?? 0) | bit
  }
  const modes = [...modeNumbers.keys()]
  const bands = Array.from(bandNumbers, ([name, number]) => {
    return { name, number, isShown: shown.has(name), counter: new Counter(modes) }
  }).sort(byName)
  const { total, items } = countItems(modes, bands, slots)
  const counted = bands.filter(({ isShown }) => !isShown)
  const counters = counted.map(({ counter }) => counter)
  const perMode = count === 'slots' ? counters.flatMap((counter) => counter.modes) : total.modes
  return {
    ...{ items: toTally(total), slots: sum(counters), 'each band': best(counters) }[count],
    bands: Object.fromEntries(bands.map(({ name, counter }) => [name, toTally(counter)])),
    shown: [...shown],
    modes: Object.fromEntries(
      Array.from(
        groupBy(perMode, ({ modeClass }) => modeClass),
        ([modeClass, some]) => [modeClass, sum(some)] as const,
      ).filter(([, { worked }]) => worked > 0),
    ),
    items,
    cells: counted.flatMap(({ name, counter }) =>
      counter.modes.flatMap((mode) =>
        mode.worked > 0 ? [{ band: name, modeClass: mode.modeClass, ...toTally(mode) }] : [],
      ),
    ),
  }
}

function getNumber(numbers: Map<string, number>, name: string): number {
  const existing = numbers.get(name)
  if (existing !== undefined) return existing
  numbers.set(name, numbers.size)
  return numbers.size - 1
}

const byName = (a: { readonly name: string }, b: { readonly name: string }) => (a.name < b.name ? -1 : 1)

/** Counts items, and the items of each mode class. */
class Counter {
  readonly modes: readonly { readonly modeClass: string; readonly bit: number; worked: number; confirmed: number }[]
  worked = 0
  confirmed = 0

  constructor(modes: readonly string[]) {
    this.modes = modes.map((modeClass, number) => ({ modeClass, bit: 1 << number, worked: 0, confirmed: 0 }))
  }

  /** Mode classes of an item, as bits. */
  add(worked: number, confirmed: number): void {
    if (worked !== 0) this.worked += 1
    if (confirmed !== 0) this.confirmed += 1
    for (const mode of this.modes) {
      if ((worked & mode.bit) !== 0) mode.worked += 1
      if ((confirmed & mode.bit) !== 0) mode.confirmed += 1
    }
  }
}

function countItems(
  modes: readonly string[],
  bands: readonly BandRow[],
  slots: ReadonlyMap<string, ItemSlots>,
): { readonly total: Counter; readonly items: readonly ItemProgress[] } {
  const total = new Counter(modes)
  const items: ItemProgress[] = []
  for (const [item, slot] of slots) {
    const [worked, confirmed]: [string[], string[]] = [[], []]
    let [workedModes, confirmedModes] = [0, 0]
    for (const { name, number, isShown, counter } of bands) {
      const [workedHere, confirmedHere] = [slot.worked[number] ?? 0, slot.confirmed[number] ?? 0]
      if (workedHere === 0) continue
      counter.add(workedHere, confirmedHere)
      if (isShown) continue
      worked.push(name)
      if (confirmedHere !== 0) confirmed.push(name)
      workedModes |= workedHere
      confirmedModes |= confirmedHere
    }
    if (workedModes === 0) continue
    total.add(workedModes, confirmedModes)
    items.push({ item, worked, confirmed, modes: modes.filter((_, at) => (workedModes & (1 << at)) !== 0).sort() })
  }
  return { total, items: items.sort((a, b) => (a.item < b.item ? -1 : 1)) }
}

const toTally = ({ worked, confirmed }: Tally): Tally => ({ worked, confirmed })

const sum = (list: readonly Tally[]): Tally => ({
  worked: list.reduce((all, { worked }) => all + worked, 0),
  confirmed: list.reduce((all, { confirmed }) => all + confirmed, 0),
})

/** Separate counts per band: the best band counts. */
const best = (list: readonly Tally[]): Tally => ({
  worked: Math.max(0, ...list.map(({ worked }) => worked)),
  confirmed: Math.max(0, ...list.map(({ confirmed }) => confirmed)),
})
