/** Counts what an award's rule makes of what an operator has worked. */
import type { NeedRow } from '../needs/need-index.ts'
import type { AwardRule } from './catalogue.ts'

export interface Tally {
  readonly worked: number
  readonly confirmed: number
}

export interface AwardProgress extends Tally {
  readonly bands: Readonly<Record<string, Tally>>
  readonly modes: Readonly<Record<string, Tally>>
  /** Next step above what is confirmed, and above what is worked; null at the top. */
  readonly nextConfirmed: number | null
  readonly nextWorked: number | null
}

interface Seen {
  readonly worked: Set<string>
  readonly confirmed: Set<string>
}

const seen = (): Seen => ({ worked: new Set(), confirmed: new Set() })
const tally = ({ worked, confirmed }: Seen): Tally => ({ worked: worked.size, confirmed: confirmed.size })

/** What the rule counts of a cell: the thing itself, or null. */
export function countedItem(rule: AwardRule, row: NeedRow, items: ReadonlySet<string> | null): string | null {
  if (row.kind !== rule.kind || row.n <= 0) return null
  if (rule.bands && !rule.bands.includes(row.band)) return null
  if (rule.modeClass && rule.modeClass !== row.modeClass) return null
  if (items !== null && !items.has(row.item)) return null
  return row.item
}

export function itemsOfRule(rule: AwardRule): ReadonlySet<string> | null {
  return rule.items ? new Set(rule.items) : null
}

/**
 * From the cells of the rule's kind; others are left out of account.
 * @param services what counts as confirmed, SERVICE_BITS
 */
export function awardProgress(rule: AwardRule, rows: Iterable<NeedRow>, services: number): AwardProgress {
  const all = seen()
  const bands = new Map<string, Seen>()
  const modes = new Map<string, Seen>()
  const items = itemsOfRule(rule)
  for (const row of rule.activation === undefined ? rows : activations(rule, rows)) {
    const item = countedItem(rule, row, items)
    if (item === null) continue
    const whole = rule.count === 'slots' ? `${item}/${row.band}` : item
    count(all, whole, row, services)
    count(at(bands, row.band), item, row, services)
    count(at(modes, row.modeClass), whole, row, services)
  }
  const bandTallies = Object.fromEntries(Array.from(bands, ([band, one]) => [band, tally(one)]))
  // A count for each band: the best one leads.
  const best = rule.count === 'each band' ? bestOf(Object.values(bandTallies)) : tally(all)
  return {
    ...best,
    bands: bandTallies,
    modes: Object.fromEntries(Array.from(modes, ([mode, one]) => [mode, tally(one)])),
    nextConfirmed: rule.goals.find((goal) => goal > best.confirmed) ?? null,
    nextWorked: rule.goals.find((goal) => goal > best.worked) ?? null,
  }
}

function at(map: Map<string, Seen>, key: string): Seen {
  const known = map.get(key)
  if (known !== undefined) return known
  const fresh = seen()
  map.set(key, fresh)
  return fresh
}

function count({ worked, confirmed }: Seen, item: string, { mask }: NeedRow, services: number): void {
  worked.add(item)
  if ((mask & services) !== 0) confirmed.add(item)
}

function bestOf(list: readonly Tally[]): Tally {
  return list.reduce(
    (best, one) => ({ worked: Math.max(best.worked, one.worked), confirmed: Math.max(best.confirmed, one.confirmed) }),
    { worked: 0, confirmed: 0 },
  )
}

/** Cells of references that were activated with enough contacts within one day. Own activations need no confirmation. */
function* activations(rule: AwardRule, rows: Iterable<NeedRow>): Generator<NeedRow> {
  const days = new Map<string, NeedRow[]>()
  for (const row of rows) {
    if (row.kind !== rule.kind || row.n <= 0) continue
    const known = days.get(row.item)
    if (known) known.push(row)
    else days.set(row.item, [row])
  }
  for (const [day, cells] of days) {
    if (cells.reduce((sum, { n }) => sum + n, 0) < (rule.activation ?? 1)) continue
    const [item = ''] = day.split(' ')
    for (const cell of cells) yield { ...cell, item, mask: 63 }
  }
}
