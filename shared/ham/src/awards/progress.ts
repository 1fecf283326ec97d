/** Computes an operator's progress with an award from the cells of the log. */
import type { NeedRow } from '../needs/need-index.ts'
import { serviceBits } from '../needs/services.ts'
import { listActivatedReferences } from '../operating/activation-count.ts'
import type { AwardRule } from './catalogue.ts'
import { rowOfCell } from './kind-rules.ts'
import { choosePlace, type HomePlace, type PlaceChoice } from './place-choice.ts'
import { type AwardCell, countSlots, type Tallies, type Tally, toSlots } from './tallies.ts'
import { createJudge, toConditions } from './verdict.ts'

export interface AwardProgress extends Tallies {
  /** Deleted entities, for awards whose sponsor counts them separately. */
  readonly deleted: Tally | null
  /** Own location or entity that was counted; null for awards that count all locations together. */
  readonly place: string | null
  readonly places: readonly PlaceChoice[]
}

export interface PlaceQuery {
  /** {@link PlaceChoice.id}; if null, the home location or the one with the most items. */
  readonly place: string | null
  readonly home: HomePlace
}

export interface ProgressQuestion extends PlaceQuery {
  /** Services whose confirmations count, as SERVICE_BITS. */
  readonly services: number
}

/** The cells of one award and one own location, prepared for counting with any choice of confirmations. */
export interface OpenAward {
  /** Number of worked items, as a measure of memory use. */
  readonly size: number
  /** @param services services whose confirmations count, as SERVICE_BITS */
  count(services: number): AwardProgress
}

/** Uses cells of the rule's kind and, for rules that count them, of deleted entities; ignores other cells. */
export function openAward(rule: AwardRule, rows: Iterable<NeedRow>, query: PlaceQuery): OpenAward {
  const all = Array.isArray(rows) ? rows : [...rows]
  const cells = listCells(rule, all)
  const own = toConditions(rule).own ?? null
  const choice =
    own === null
      ? null
      : choosePlace(own, cells.map(toKeyed(rule)), { ...query, isAtHome: isAtHome(rule, all, query.home) })
  const here = choice === null ? cells : cells.filter(({ row }) => choice.group.has(row.place))
  const slots = toSlots(rule.activation === undefined ? here : listActivated(rule.activation, here))
  const deleted = rule.withDeleted === true ? listDeleted(rule, all, choice?.group ?? null) : null
  const [place, places] = [choice?.id ?? null, choice?.places ?? []]
  return {
    size: slots.items.length,
    count: (services) => {
      const accepted = toAcceptedServices(rule, services)
      return {
        ...countSlots(rule.count, slots, accepted),
        deleted: deleted && countDeleted(deleted, accepted),
        place,
        places,
      }
    },
  }
}

export const awardProgress = (rule: AwardRule, rows: Iterable<NeedRow>, query: ProgressQuestion): AwardProgress =>
  openAward(rule, rows, query).count(query.services)

function listCells(rule: AwardRule, rows: readonly NeedRow[]): readonly AwardCell[] {
  const judge = createJudge(rule, rule.items ? new Set(rule.items) : null)
  const cells: AwardCell[] = []
  for (const row of rows) {
    if (row.kind !== rule.kind || row.n <= 0) continue
    const verdict = judge(row)
    if (verdict !== 'counts' && verdict !== 'shown') continue
    cells.push({ row, item: row.item, band: rowOfCell(row), isShown: verdict === 'shown' })
  }
  return cells
}

/** Whether the log has items of the award's kind from the home entity. */
export const isAtHome = ({ kind }: AwardRule, rows: readonly NeedRow[], { entity }: HomePlace): boolean =>
  rows.some((row) => row.kind === kind && row.n > 0 && row.place.startsWith(`${entity}/`))

/** Cells of an award before an own location is chosen, with the location and key of each. */
export const keyedCells = (rule: AwardRule, rows: readonly NeedRow[]) => listCells(rule, rows).map(toKeyed(rule))

/** Adds the key that identifies what a cell adds to the count. */
const toKeyed =
  (rule: AwardRule) =>
  ({ row, item, band, isShown }: AwardCell) => ({
    place: row.place,
    key: isShown ? null : rule.count === 'items' ? item : `${item}/${band}`,
  })

/**
 * Whether worked contacts count: programmes count activations as logged, and members may declare awards without
 * confirmations.
 */
export const needsNoConfirmation = ({ activation, services }: AwardRule): boolean =>
  activation !== undefined || services?.length === 0

/** Services that the award accepts, else the requested ones; null if worked contacts count. */
export function toAcceptedServices(rule: AwardRule, services: number): number | null {
  if (needsNoConfirmation(rule)) return null
  return rule.services === undefined ? services : serviceBits(rule.services)
}

/** Cells of references that were activated by the rule of the programme, with the reference as the item. */
function listActivated(programme: 'POTA' | 'SOTA' | 'WWFF', cells: readonly AwardCell[]): readonly AwardCell[] {
  const contacts = cells.flatMap((cell) => {
    if (cell.isShown) return []
    const [ref = '', day = '', call = ''] = cell.item.split(' ')
    return [{ cell, ref, day, call, band: cell.row.band, modeClass: cell.row.modeClass }]
  })
  const valid = listActivatedReferences(programme, contacts)
  return contacts.flatMap(({ cell, ref }) => (valid.has(ref) ? [{ ...cell, item: ref }] : []))
}

function listDeleted(
  rule: AwardRule,
  rows: readonly NeedRow[],
  group: ReadonlySet<string> | null,
): readonly Pick<NeedRow, 'item' | 'mask'>[] {
  const { items: _, ...open } = rule
  const judge = createJudge({ ...open, kind: 'deleted' }, null)
  return rows.filter(
    (row) => row.kind === 'deleted' && row.n > 0 && judge(row) === 'counts' && (group === null || group.has(row.place)),
  )
}

function countDeleted(worked: readonly Pick<NeedRow, 'item' | 'mask'>[], accepted: number | null): Tally {
  const countItems = (list: readonly Pick<NeedRow, 'item'>[]) => new Set(list.map(({ item }) => item)).size
  return {
    worked: countItems(worked),
    confirmed: countItems(worked.filter(({ mask }) => accepted === null || (mask & accepted) !== 0)),
  }
}
