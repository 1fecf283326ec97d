/**
 * Deprecation, a word of the contract: `deprecated: { since, until, instead }` of a widget or a call that will go. The gate tells it to
 * those who use it, `/platform` to those who look, and the browser's console to those who develop.
 */
import { type Static, Type } from 'typebox'

/** `2026-12-31` */
const Day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' })

export const Deprecation = Type.Object({
  since: Day,
  /** The last day on which others may rely on it. */
  until: Day,
  /** What to use in its place, in a few words: `logger/entry`. */
  instead: Type.String({ minLength: 1, maxLength: 200 }),
})
export type Deprecation = Static<typeof Deprecation>

/** As releases say it; those of before say the last day alone. */
export const ReleasedDeprecation = Type.Union([Deprecation, Day])
export type ReleasedDeprecation = Static<typeof ReleasedDeprecation>

/** The last day on which others may rely on it, `2026-12-31`. */
export function lastDayOf(deprecated: ReleasedDeprecation): string {
  return typeof deprecated === 'string' ? deprecated : deprecated.until
}

/** `deprecated since 2026-11-24, goes after 2026-12-31: use logger/entry`. */
export function deprecationSentence(deprecated: ReleasedDeprecation): string {
  if (typeof deprecated === 'string') return `deprecated, goes after ${deprecated}`
  return `deprecated since ${deprecated.since}, goes after ${deprecated.until}: use ${deprecated.instead}`
}
