/** Input of the award form, and the rule built from it. */
import { t } from '@lingui/core/macro'
import type { NewAwardRule } from '@onfreq/contracts/needs/needs'
import { ruleProblems } from '@onfreq/ham/awards/validate'
import { type AwardKind, KINDS, parseItems } from './kinds.ts'

export interface Draft {
  readonly name: string
  /** Null to derive it from the name. */
  readonly id: string | null
  readonly kind: AwardKind
  readonly count: NewAwardRule['count']
  /** Null for the default of the kind. */
  readonly unit: string | null
  readonly goals: string
  /** Empty for all bands. */
  readonly bands: readonly string[]
  /** Empty for any mode class. */
  readonly modeClass: NonNullable<NewAwardRule['modeClass']> | ''
  readonly items: string
}

export const EMPTY: Draft = {
  name: '',
  id: null,
  kind: 'dxcc',
  count: 'items',
  unit: null,
  goals: '',
  bands: [],
  modeClass: '',
  items: '',
}

export type DraftField = 'name' | 'id' | 'unit' | 'goals' | 'bands' | 'items'

/** "Nordic countries" → `nordic-countries`. */
export function getId({ id, name }: Draft): string {
  if (id !== null) return id
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 40)
}

export const getUnit = ({ unit, kind }: Draft) => unit ?? KINDS.find((one) => one.kind === kind)?.unit ?? ''

/** The rule for the input, and the first error of each field. */
export function parseRule(draft: Draft): {
  readonly rule: NewAwardRule
  readonly problems: Readonly<Partial<Record<DraftField, string>>>
} {
  const goals = draft.goals.split(/[\s,;]+/).filter((goal) => goal !== '')
  const items = parseItems(draft.kind, draft.items)
  const rule: NewAwardRule = {
    id: getId(draft),
    name: draft.name.trim(),
    kind: draft.kind,
    count: draft.count,
    goals: goals.map(Number),
    unit: getUnit(draft).trim(),
    ...(draft.bands.length > 0 && { bands: [...draft.bands] }),
    ...(draft.modeClass !== '' && { modeClass: draft.modeClass }),
    ...(items.length > 0 && { items: [...items] }),
  }
  const problems: Partial<Record<DraftField, string>> = {}
  for (const { field, text } of ruleProblems(rule)) problems[field] ??= text
  if (rule.name.length < 2) problems.name = t`Give it a name of at least two characters.`
  if (!/^[a-z0-9-]{2,40}$/.test(rule.id)) problems.id = t`Small letters, digits and hyphens, 2 to 40.`
  if (rule.unit === '') problems.unit = t`Say what one of them is called.`
  if (goals.length === 0) problems.goals = t`Name at least one goal.`
  else if (!goals.every((goal) => /^[1-9]\d{0,5}$/.test(goal))) problems.goals = t`Goals are whole numbers above zero.`
  else if (goals.length > 20) problems.goals = t`At most 20 goals.`
  if (items.length > 5000) problems.items = t`At most 5,000 of them.`
  return { rule, problems }
}

/**
 * Parses a file or pasted text: one award, a list, or `{ "rules": […] }`. Returns an error message for anything else.
 */
export function parseRulesJson(text: string): readonly unknown[] | string {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return t`This is not JSON. Check brackets, quotes and commas.`
  }
  const inner = typeof value === 'object' && value !== null && 'rules' in value ? value.rules : value
  const list = Array.isArray(inner) ? inner : [inner]
  if (list.length === 0 || list.length > 50) return t`One to fifty awards at a time.`
  if (!list.every((one) => typeof one === 'object' && one !== null && !Array.isArray(one))) {
    return t`Each award is an object with id, name, kind, count, goals and unit.`
  }
  return list
}
