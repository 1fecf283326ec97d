/**
 * Deprecation of a widget or a call: `deprecated: { since, until, instead }`. The gate reports it to parts that use it,
 * `/platform` shows it, and the browser console warns developers.
 */
import { type Static, Type } from 'typebox'

/** `2026-12-31` */
const Day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' })

export const Deprecation = Type.Object({
  since: Day,
  /** Last day on which it is supported. */
  until: Day,
  /** Replacement in a few words: `logger/entry`. */
  instead: Type.String({ minLength: 1, maxLength: 200 }),
})
export type Deprecation = Static<typeof Deprecation>

/** As declared in releases; older releases declare only the last day. */
export const ReleasedDeprecation = Type.Union([Deprecation, Day])
export type ReleasedDeprecation = Static<typeof ReleasedDeprecation>

/** Last day on which it is supported, `2026-12-31`. */
export function getLastDay(deprecated: ReleasedDeprecation): string {
  return typeof deprecated === 'string' ? deprecated : deprecated.until
}

/** `deprecated since 2026-11-24, goes after 2026-12-31: use logger/entry`. */
export function deprecationSentence(deprecated: ReleasedDeprecation): string {
  if (typeof deprecated === 'string') return `deprecated, goes after ${deprecated}`
  return `deprecated since ${deprecated.since}, goes after ${deprecated.until}: use ${deprecated.instead}`
}
