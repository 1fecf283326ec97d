/** `GET periods/{period}`: what the site did in a day, a week or a month. Sums alone: no callsign, no contact. */
import { type Static, Type } from 'typebox'

const nullable = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) => Type.Union([schema, Type.Null()])

/** UTC; weeks begin on Monday. */
export const PeriodName = Type.Union([
  Type.Literal('today'),
  Type.Literal('yesterday'),
  Type.Literal('this_week'),
  Type.Literal('this_month'),
])
export type PeriodName = Static<typeof PeriodName>

/** Days before a period that its records are measured against. */
export const RECORD_DAYS = 90

const ModeCounts = {
  voice: Type.Integer(),
  cw: Type.Integer(),
  data: Type.Integer(),
  sstv: Type.Integer(),
  /** Of modes that belong to none of these. */
  other: Type.Integer(),
}

export const PeriodBar = Type.Object({
  /** ISO 8601 UTC. */
  from: Type.String(),
  ...ModeCounts,
})
export type PeriodBar = Static<typeof PeriodBar>

export const PeriodRecord = Type.Object({
  /** Of an hour or of a day. */
  span: Type.Union([Type.Literal('hour'), Type.Literal('day')]),
  /** When it began, ISO 8601 UTC. */
  at: Type.String(),
  contacts: Type.Integer(),
  /** The most before, within `RECORD_DAYS`. */
  before: Type.Integer(),
})
export type PeriodRecord = Static<typeof PeriodRecord>

export const PeriodFigures = Type.Object({
  /** Start of the period, ISO 8601 UTC, included. */
  from: Type.String(),
  /** End of the period, ISO 8601 UTC, excluded. */
  to: Type.String(),
  contacts: Type.Integer(),
  /** Operators who made them. */
  stations: Type.Integer(),
  /** An hour each for a day, a day each for what is longer; in their order, those to come too. */
  bars: Type.Array(PeriodBar),
  /** Contacts by mode. */
  modes: Type.Object(ModeCounts),
  /** The same part of the period before; null while less than an hour has passed. */
  compared: nullable(
    Type.Object({
      /** Both are counted up to here, ISO 8601 UTC: the last full hour of a period that goes on. */
      until: Type.String(),
      contacts: Type.Integer(),
      before: Type.Integer(),
    }),
  ),
  records: Type.Array(PeriodRecord),
})
export type PeriodFigures = Static<typeof PeriodFigures>
