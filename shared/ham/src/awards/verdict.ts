/** Decides whether an award counts a cell or only shows it, and otherwise why not. */
import type { Item } from '../needs/items.ts'
import type { AwardRule } from './catalogue.ts'
import { KIND_RULES, type KindRule, NOT_AMATEUR, rowOfCell, SATELLITE_ROW, type Way } from './kind-rules.ts'

/** `shown` means in a separate row that is not part of the total. */
export type Verdict =
  | 'counts'
  | 'shown'
  | 'relayed'
  | 'early'
  | 'late'
  | 'satellite'
  | 'direct'
  | 'band'
  | 'mode'
  | 'item'
  | 'deleted'

export interface JudgedCell extends Item {
  readonly band: string
  readonly modeClass: string
  readonly way: Way
}

export type JudgedRule = Pick<AwardRule, 'kind' | 'bands' | 'modeClass' | 'withDeleted'> & Partial<KindRule>

/** @param items items that count, if there is a list */
export function createJudge(rule: JudgedRule, items: ReadonlySet<string> | null): (cell: JudgedCell) => Verdict {
  const { ways, shownBands = [] } = toConditions(rule)
  return (cell) => {
    if (rule.modeClass !== undefined && rule.modeClass !== cell.modeClass) return 'mode'
    if (cell.band === NOT_AMATEUR && rule.bands?.includes(NOT_AMATEUR) !== true) return 'band'
    if (cell.way === 'relayed' || cell.way === 'early' || cell.way === 'late') {
      if (!ways.includes(cell.way)) return cell.way
    } else if (!ways.includes(cell.way)) {
      return cell.way === 'satellite' && rule.bands?.includes(SATELLITE_ROW) !== true ? 'shown' : cell.way
    }
    if (items !== null && !items.has(cell.item)) return cell.kind === 'deleted' ? 'deleted' : 'item'
    const row = rowOfCell(cell)
    if (shownBands.includes(row)) return 'shown'
    return rule.bands === undefined || rule.bands.includes(row) ? 'counts' : 'band'
  }
}

export const judge = (rule: JudgedRule, cell: JudgedCell, items: ReadonlySet<string> | null): Verdict =>
  createJudge(rule, items)(cell)

/** The conditions of the kind, overridden by those of the award. */
export function toConditions(rule: JudgedRule): KindRule {
  const kind = KIND_RULES[rule.kind]
  const { ways = kind.ways, shownBands = kind.shownBands, since = kind.since, until = kind.until } = rule
  const own = rule.own === undefined ? kind.own : rule.own
  return { ways, ...(shownBands && { shownBands }), ...(since && { since }), ...(until && { until }), own: own ?? null }
}
