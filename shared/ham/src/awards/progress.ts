/** How far an operator has come with an award, from the cells of the log. */
import type { NeedRow } from '../needs/need-index.ts'
import { serviceBits } from '../needs/services.ts'
import { listActivatedReferences } from '../operating/activation-count.ts'
import type { AwardRule } from './catalogue.ts'
import { rowOfCell } from './kind-rules.ts'
import { choosePlace, type HomePlace, type PlaceChoice } from './place-choice.ts'
import { judge, toConditions } from './verdict.ts'

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

export interface AwardProgress extends Tally {
  readonly bands: Readonly<Record<string, Tally>>
  /** Rows of `bands` that are no part of the total. */
  readonly shown: readonly string[]
  readonly modes: Readonly<Record<string, Tally>>
  readonly items: readonly ItemProgress[]
  readonly cells: readonly (Tally & { readonly band: string; readonly modeClass: string })[]
  /** Deleted entities of awards whose sponsor counts them apart. */
  readonly deleted: Tally | null
  /** The own place or entity that was counted, of those there are; null for awards that count every place. */
  readonly place: string | null
  readonly places: readonly PlaceChoice[]
}

export interface ProgressQuestion {
  /** What counts as confirmed, SERVICE_BITS. */
  readonly services: number
  /** {@link PlaceChoice.id}; the home's, or the best one, when null. */
  readonly place: string | null
  readonly home: HomePlace
}

interface Marked {
  readonly row: NeedRow
  /** The band, or `satellite`. */
  readonly band: string
  readonly isShown: boolean
}

class Counter {
  readonly worked = new Set<string>()
  readonly confirmed = new Set<string>()

  add(item: string, isConfirmed: boolean): void {
    this.worked.add(item)
    if (isConfirmed) this.confirmed.add(item)
  }

  get tally(): Tally {
    return { worked: this.worked.size, confirmed: this.confirmed.size }
  }
}

/** From cells of the rule's kind, and of deleted entities where the rule tells them; others are left out of account. */
export function awardProgress(rule: AwardRule, rows: Iterable<NeedRow>, question: ProgressQuestion): AwardProgress {
  const all = [...rows]
  const marked = mark(rule, all)
  const own = toConditions(rule).own ?? null
  const choice =
    own === null
      ? null
      : choosePlace(own, keyedCells(rule, all), { ...question, isAtHome: isAtHome(rule, all, question.home) })
  const here = choice === null ? marked : marked.filter(({ row }) => choice.group.has(row.place))
  const counted = rule.activation === undefined ? here : activated(rule.activation, here)
  const deleted =
    rule.withDeleted === true ? getDeleted(rule, all, choice === null ? null : choice.group, question.services) : null
  return {
    ...tallies(rule, counted, question.services),
    deleted,
    place: choice?.id ?? null,
    places: choice?.places ?? [],
  }
}

function mark(rule: AwardRule, rows: readonly NeedRow[]): readonly Marked[] {
  const items = rule.items ? new Set(rule.items) : null
  return rows.flatMap((row) => {
    if (row.kind !== rule.kind || row.n <= 0) return []
    const verdict = judge(rule, row, items)
    if (verdict !== 'counts' && verdict !== 'shown') return []
    return [{ row, band: rowOfCell(row), isShown: verdict === 'shown' }]
  })
}

/** Whether the log has things of the award's kind from the home entity. */
export const isAtHome = ({ kind }: AwardRule, rows: readonly NeedRow[], { entity }: HomePlace): boolean =>
  rows.some((row) => row.kind === kind && row.n > 0 && row.place.startsWith(`${entity}/`))

/** What an award counts before it chooses an own place: thing by thing, with the place of each. */
export const keyedCells = (rule: AwardRule, rows: readonly NeedRow[]) => mark(rule, rows).map(keyed(rule))

/** What makes one of the award's count. */
const keyed =
  (rule: AwardRule) =>
  ({ row, band, isShown }: Marked) => ({
    place: row.place,
    key: isShown ? null : rule.count === 'items' ? row.item : `${row.item}/${band}`,
  })

/** Programmes count activations as they are logged; members may declare that worked is enough. */
export const needsNoConfirmation = ({ activation, services }: AwardRule): boolean =>
  activation !== undefined || services?.length === 0

function tallies(rule: AwardRule, marked: readonly Marked[], services: number) {
  const accepted = rule.services === undefined ? services : serviceBits(rule.services)
  const total = new Counter()
  const bands = new Map<string, Counter>()
  const modes = new Map<string, Counter>()
  const cells = new Map<string, Counter & { band?: string }>()
  const items = new Map<string, { worked: Set<string>; confirmed: Set<string>; modes: Set<string> }>()
  const shown = new Set<string>()
  for (const { row, band, isShown } of marked) {
    const isConfirmed = needsNoConfirmation(rule) || (row.mask & accepted) !== 0
    counterAt(bands, band).add(row.item, isConfirmed)
    if (isShown) {
      shown.add(band)
      continue
    }
    const key = rule.count === 'slots' ? `${row.item}/${band}` : row.item
    total.add(key, isConfirmed)
    counterAt(modes, row.modeClass).add(key, isConfirmed)
    counterAt(cells, `${band}\t${row.modeClass}`).add(row.item, isConfirmed)
    const item = items.get(row.item) ?? { worked: new Set(), confirmed: new Set(), modes: new Set() }
    items.set(row.item, item)
    item.worked.add(band)
    item.modes.add(row.modeClass)
    if (isConfirmed) item.confirmed.add(band)
  }
  const bandTallies = tallyEach(bands)
  const leading = Object.entries(bandTallies).flatMap(([band, tally]) => (shown.has(band) ? [] : [tally]))
  return {
    ...(rule.count === 'each band' ? best(leading) : total.tally),
    bands: bandTallies,
    shown: [...shown],
    modes: tallyEach(modes),
    items: Array.from(items, ([item, found]) => ({
      item,
      worked: [...found.worked].sort(),
      confirmed: [...found.confirmed].sort(),
      modes: [...found.modes].sort(),
    })).sort((a, b) => (a.item < b.item ? -1 : 1)),
    cells: Array.from(cells, ([slot, counter]) => {
      const [band = '', modeClass = ''] = slot.split('\t')
      return { band, modeClass, ...counter.tally }
    }),
  }
}

function counterAt(map: Map<string, Counter>, key: string): Counter {
  const known = map.get(key) ?? new Counter()
  map.set(key, known)
  return known
}

const tallyEach = (map: ReadonlyMap<string, Counter>) =>
  Object.fromEntries(Array.from(map, ([key, counter]) => [key, counter.tally]))

/** Separate counts per band: the best band counts. */
function best(list: readonly Tally[]): Tally {
  return {
    worked: Math.max(0, ...list.map(({ worked }) => worked)),
    confirmed: Math.max(0, ...list.map(({ confirmed }) => confirmed)),
  }
}

/** Cells of references that were activated by the programme's rule, under the reference's name. */
function activated(programme: 'POTA' | 'SOTA' | 'WWFF', marked: readonly Marked[]): readonly Marked[] {
  const counted = marked.filter(({ isShown }) => !isShown)
  const valid = listActivatedReferences(
    programme,
    counted.map(({ row }) => {
      const [ref = '', day = '', call = ''] = row.item.split(' ')
      return { ref, day, call, band: row.band, modeClass: row.modeClass }
    }),
  )
  return counted.flatMap((one) => {
    const [ref = ''] = one.row.item.split(' ')
    return valid.has(ref) ? [{ ...one, row: { ...one.row, item: ref } }] : []
  })
}

function getDeleted(
  rule: AwardRule,
  rows: readonly NeedRow[],
  group: ReadonlySet<string> | null,
  services: number,
): Tally {
  const counter = new Counter()
  const { items: _, ...open } = rule
  for (const row of rows) {
    if (row.kind !== 'deleted' || row.n <= 0 || judge({ ...open, kind: 'deleted' }, row, null) !== 'counts') continue
    if (group === null || group.has(row.place)) counter.add(row.item, (row.mask & services) !== 0)
  }
  return counter.tally
}
