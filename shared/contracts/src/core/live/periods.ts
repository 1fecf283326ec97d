/**
 * `GET periods/{period}`: activity on the site in a day, week or month. Contains totals only, without callsigns or
 * contacts.
 */
import { type Static, Type } from 'typebox'

const nullable = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) => Type.Union([schema, Type.Null()])

/** Periods are in UTC; weeks start on Monday. */
export const PeriodName = Type.Union([
  Type.Literal('today'),
  Type.Literal('yesterday'),
  Type.Literal('this_week'),
  Type.Literal('this_month'),
])
export type PeriodName = Static<typeof PeriodName>

/** Number of days before a period with which its records are compared. */
export const RECORD_DAYS = 90

const ModeCounts = {
  voice: Type.Integer(),
  cw: Type.Integer(),
  data: Type.Integer(),
  sstv: Type.Integer(),
  /** Contacts in other modes. */
  other: Type.Integer(),
}

export const PeriodBar = Type.Object({
  /** ISO 8601 UTC. */
  from: Type.String(),
  ...ModeCounts,
})
export type PeriodBar = Static<typeof PeriodBar>

export const PeriodRecord = Type.Object({
  /** Whether the record is per hour or per day. */
  span: Type.Union([Type.Literal('hour'), Type.Literal('day')]),
  /** Start, ISO 8601 UTC. */
  at: Type.String(),
  contacts: Type.Integer(),
  /** Previous maximum within `RECORD_DAYS`. */
  before: Type.Integer(),
})
export type PeriodRecord = Static<typeof PeriodRecord>

export const PeriodFigures = Type.Object({
  /** Start of the period, ISO 8601 UTC, included. */
  from: Type.String(),
  /** End of the period, ISO 8601 UTC, excluded. */
  to: Type.String(),
  contacts: Type.Integer(),
  /** Number of operators. */
  stations: Type.Integer(),
  /** One entry per hour for a day, per day for longer periods; in order, including future entries. */
  bars: Type.Array(PeriodBar),
  /** Contacts by mode. */
  modes: Type.Object(ModeCounts),
  /** The same part of the previous period; null during the first hour. */
  compared: nullable(
    Type.Object({
      /** End of the comparison, ISO 8601 UTC: the last full hour of the current period. */
      until: Type.String(),
      contacts: Type.Integer(),
      before: Type.Integer(),
    }),
  ),
  records: Type.Array(PeriodRecord),
})
export type PeriodFigures = Static<typeof PeriodFigures>
