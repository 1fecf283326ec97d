/** `GET boards/trends`: photos of the stations on the boards, and the history of each number. */
import { type Static, Type } from 'typebox'

const nullable = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) => Type.Union([schema, Type.Null()])

/** Number of bars for boards that cover the last hour. */
export const HOUR_BARS = 12

export const BoardTrendRow = Type.Object({
  callsign: Type.String(),
  /** For boards by band, mode or frequency; otherwise null. */
  band: nullable(Type.String()),
  mode: nullable(Type.String()),
  /** kHz. */
  freq: nullable(Type.Number()),
  /** Sum of the bars. */
  count: Type.Integer(),
  /** Oldest first; bar n starts `step` × n seconds after `from`. */
  bars: Type.Array(Type.Integer()),
})
export type BoardTrendRow = Static<typeof BoardTrendRow>

export const BoardTrend = Type.Object({
  /** `today.voice`, `days30.all` and so on; for the last hour `hot`, `pile_ups`, `hour`. */
  board: Type.String(),
  /** Start of the first bar, ISO 8601 UTC. */
  from: Type.String(),
  /** Length of a bar in seconds. */
  step: Type.Integer(),
  rows: Type.Array(BoardTrendRow),
})
export type BoardTrend = Static<typeof BoardTrend>

export const BoardTrendsResponse = Type.Object({
  /** Callsign → file name of its picture, for stations that have one. */
  faces: Type.Record(Type.String(), Type.String()),
  boards: Type.Array(BoardTrend),
})
export type BoardTrendsResponse = Static<typeof BoardTrendsResponse>
