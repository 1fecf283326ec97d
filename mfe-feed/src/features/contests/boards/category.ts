/** Labels of entry categories, and the category filter. */
import { t } from '@lingui/core/macro'
import type { ContestScoreRow, ScoreCategory } from '@onfreq/contracts/contests/scores'

/** In display order. */
export const CATEGORY_KEYS = [
  'operators',
  'power',
  'assisted',
  'bands',
  'mode',
  'overlay',
] as const satisfies (keyof ScoreCategory)[]
export type CategoryKey = (typeof CATEGORY_KEYS)[number]

export const CATEGORY_LABELS: Readonly<Record<CategoryKey, string>> = {
  get operators() {
    return t`Operators`
  },
  get power() {
    return t`Power`
  },
  get assisted() {
    return t`Assistance`
  },
  get bands() {
    return t`Bands`
  },
  get mode() {
    return t`Mode`
  },
  get overlay() {
    return t`Overlay`
  },
}

export type CategoryFilter = Partial<Readonly<Record<CategoryKey, string>>>

/** `SINGLE-OP` → `Single op`, `TB-WIRES` → `TB wires`; bands and short names stay upper-case. */
export function categoryText(value: string): string {
  return value
    .split(/[-_ ]+/)
    .map((word, index) => {
      if (/\d/.test(word) || UPPER_CASE_WORDS.has(word)) return word
      const rest = word.toLowerCase()
      return index === 0 ? rest.charAt(0).toUpperCase() + rest.slice(1) : rest
    })
    .join(' ')
}
const UPPER_CASE_WORDS: ReadonlySet<string> = new Set(['CW', 'SSB', 'RTTY', 'QRP', 'TB', 'FM', 'YL', 'SO2R', 'DX'])

/** `Single op, low, assisted, rookie`; empty if the program sends no category. */
export function enteredAs({ operators, power, assisted, bands, overlay }: ScoreCategory): string {
  const parts = [operators, power, assisted, bands === 'ALL' ? '' : bands, overlay].filter((each) => each !== '')
  return parts.map((each, index) => (index === 0 ? categoryText(each) : lowerFirst(categoryText(each)))).join(', ')
}

const lowerFirst = (text: string) => (/^[A-Z][a-z]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text)

/** Filter options: only categories with at least two values. */
export function listChoices(
  rows: readonly ContestScoreRow[],
): readonly { readonly key: CategoryKey; readonly values: readonly string[] }[] {
  return CATEGORY_KEYS.map((key) => ({
    key,
    values: [...new Set(rows.map(({ category }) => category[key]))].sort(),
  })).filter(({ values }) => values.length > 1)
}

/** The rows that match every selected category. */
export function filterRows(rows: readonly ContestScoreRow[], filter: CategoryFilter): readonly ContestScoreRow[] {
  return rows.filter(({ category }) =>
    CATEGORY_KEYS.every((key) => filter[key] === undefined || category[key] === filter[key]),
  )
}
