/** How far an operator has come with an award, from the cells of the log. */
import type { NeedRow } from '../needs/need-index.ts'
import { serviceBits } from '../needs/services.ts'
import { listActivatedReferences } from '../operating/activation-count.ts'
import type { AwardRule } from './catalogue.ts'
import { rowOfCell } from './kind-rules.ts'
import { choosePlace, type HomePlace, type PlaceChoice } from './place-choice.ts'
import { type AwardCell, countCells, type Tallies, type Tally } from './tallies.ts'
import { createJudge, toConditions } from './verdict.ts'

export interface AwardProgress extends Tallies {
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

/** From cells of the rule's kind, and of deleted entities for rules that count them; other cells are ignored. */
export function awardProgress(rule: AwardRule, rows: Iterable<NeedRow>, question: ProgressQuestion): AwardProgress {
  const all = [...rows]
  const cells = listCells(rule, all)
  const own = toConditions(rule).own ?? null
  const choice =
    own === null
      ? null
      : choosePlace(own, cells.map(toKeyed(rule)), { ...question, isAtHome: isAtHome(rule, all, question.home) })
  const here = choice === null ? cells : cells.filter(({ row }) => choice.group.has(row.place))
  const counted = rule.activation === undefined ? here : listActivated(rule.activation, here)
  const accepted = toAcceptedServices(rule, question.services)
  return {
    ...countCells(rule.count, counted, accepted),
    deleted: rule.withDeleted === true ? countDeleted(rule, all, choice?.group ?? null, accepted) : null,
    place: choice?.id ?? null,
    places: choice?.places ?? [],
  }
}

function listCells(rule: AwardRule, rows: readonly NeedRow[]): readonly AwardCell[] {
  const judge = createJudge(rule, rule.items ? new Set(rule.items) : null)
  return rows.flatMap((row) => {
    if (row.kind !== rule.kind || row.n <= 0) return []
    const verdict = judge(row)
    if (verdict !== 'counts' && verdict !== 'shown') return []
    return [{ row, item: row.item, band: rowOfCell(row), isShown: verdict === 'shown' }]
  })
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

function countDeleted(
  rule: AwardRule,
  rows: readonly NeedRow[],
  group: ReadonlySet<string> | null,
  accepted: number | null,
): Tally {
  const { items: _, ...open } = rule
  const judge = createJudge({ ...open, kind: 'deleted' }, null)
  const worked = rows.filter(
    (row) => row.kind === 'deleted' && row.n > 0 && judge(row) === 'counts' && (group === null || group.has(row.place)),
  )
  const countItems = (list: readonly NeedRow[]) => new Set(list.map(({ item }) => item)).size
  return {
    worked: countItems(worked),
    confirmed: countItems(worked.filter(({ mask }) => accepted === null || (mask & accepted) !== 0)),
  }
}
