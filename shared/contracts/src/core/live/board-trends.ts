/** `GET boards/trends`: faces of the stations on the boards, and what each figure is made of over time. */
import { type Static, Type } from 'typebox'

const nullable = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) => Type.Union([schema, Type.Null()])

/** Bars of a board of the last hour. */
export const HOUR_BARS = 12

export const BoardTrendRow = Type.Object({
  callsign: Type.String(),
  /** Of boards that list a station by band, mode or frequency; null elsewhere. */
  band: nullable(Type.String()),
  mode: nullable(Type.String()),
  /** kHz. */
  freq: nullable(Type.Number()),
  /** The sum of the bars. */
  count: Type.Integer(),
  /** Oldest first; bar n begins `step` × n seconds after `from`. */
  bars: Type.Array(Type.Integer()),
})
export type BoardTrendRow = Static<typeof BoardTrendRow>

export const BoardTrend = Type.Object({
  /** `today.voice`, `days30.all`, and of the last hour `hot`, `pile_ups`, `hour`. */
  board: Type.String(),
  /** Start of the first bar, ISO 8601 UTC. */
  from: Type.String(),
  /** Seconds of a bar. */
  step: Type.Integer(),
  rows: Type.Array(BoardTrendRow),
})
export type BoardTrend = Static<typeof BoardTrend>

export const BoardTrendsAnswer = Type.Object({
  /** Callsign → name of the picture, of those who have one. */
  faces: Type.Record(Type.String(), Type.String()),
  boards: Type.Array(BoardTrend),
})
export type BoardTrendsAnswer = Static<typeof BoardTrendsAnswer>
