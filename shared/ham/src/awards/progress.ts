/** How far an operator has come with an award, from the cells of the log. */
import type { NeedRow } from '../needs/need-index.ts'
import { serviceBits } from '../needs/services.ts'
import { listActivatedReferences } from '../operating/activation-count.ts'
import type { AwardRule } from './catalogue.ts'
import { rowOfCell } from './kind-rules.ts'
import { choosePlace, type HomePlace, type PlaceChoice } from './place-choice.ts'
import { type AwardCell, countSlots, type Tallies, type Tally, toSlots } from './tallies.ts'
import { createJudge, toConditions } from './verdict.ts'

export interface AwardProgress extends Tallies {
  /** Deleted entities of awards whose sponsor counts them apart. */
  readonly deleted: Tally | null
  /** The own place or entity that was counted, of those there are; null for awards that count every place. */
  readonly place: string | null
  readonly places: readonly PlaceChoice[]
}

export interface PlaceQuery {
  /** {@link PlaceChoice.id}; the home's, or the best one, when null. */
  readonly place: string | null
  readonly home: HomePlace
}

export interface ProgressQuestion extends PlaceQuery {
  /** What counts as confirmed, SERVICE_BITS. */
  readonly services: number
}

/** An award of one log and one own place, ready to be counted by any choice of confirmations. */
export interface OpenAward {
  /** Worked items: a measure of the memory. */
  readonly size: number
  /** @param services what counts as confirmed, SERVICE_BITS */
  count(services: number): AwardProgress
}

/** From cells of the rule's kind, and of deleted entities for rules that count them; other cells are ignored. */
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

/** Whether the log has things of the award's kind from the home entity. */
export const isAtHome = ({ kind }: AwardRule, rows: readonly NeedRow[], { entity }: HomePlace): boolean =>
  rows.some((row) => row.kind === kind && row.n > 0 && row.place.startsWith(`${entity}/`))

/** What an award counts before it chooses an own place: item by item, with the place of each. */
export const keyedCells = (rule: AwardRule, rows: readonly NeedRow[]) => listCells(rule, rows).map(toKeyed(rule))

/** What makes one of the award's count. */
const toKeyed =
  (rule: AwardRule) =>
  ({ row, item, band, isShown }: AwardCell) => ({
    place: row.place,
    key: isShown ? null : rule.count === 'items' ? item : `${item}/${band}`,
  })

/** Programmes count activations as they are logged; members may declare that worked is enough. */
export const needsNoConfirmation = ({ activation, services }: AwardRule): boolean =>
  activation !== undefined || services?.length === 0

/** The award's own services, or else the requested ones; null if worked contacts count. */
export function toAcceptedServices(rule: AwardRule, services: number): number | null {
  if (needsNoConfirmation(rule)) return null
  return rule.services === undefined ? services : serviceBits(rule.services)
}

/** Cells of references that were activated by the programme's rule, under the reference's name. */
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
