/** Whether an award counts a cell, only shows it, or why not. */
import type { Item } from '../needs/items.ts'
import type { AwardRule } from './catalogue.ts'
import { KIND_RULES, type KindRule, NOT_AMATEUR, rowOfCell, SATELLITE_ROW, type Way } from './kind-rules.ts'

/** `shown`: in a separate row, never in the total. */
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

/** @param items the things that count, where they are known */
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

/** The rule of the kind, with what the award says otherwise. */
export function toConditions(rule: JudgedRule): KindRule {
  const kind = KIND_RULES[rule.kind]
  const { ways = kind.ways, shownBands = kind.shownBands, since = kind.since, until = kind.until } = rule
  const own = rule.own === undefined ? kind.own : rule.own
  return { ways, ...(shownBands && { shownBands }), ...(since && { since }), ...(until && { until }), own: own ?? null }
}
