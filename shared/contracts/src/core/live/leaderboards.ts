/**
 * Boards by period and mode class: `GET vleaderboards`; by band: `GET vbandstats/100`; operator of the day: `POST
 * vopofday`.
 */
import { type Static, Type } from 'typebox'

const nullable = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) => Type.Union([schema, Type.Null()])

/** Maximum rows of a board. */
export const BOARD_ROWS = 10
/** Length of the time window of Active Pile Ups in minutes. */
export const PILE_UP_MINUTES = 15

export const ModeClass = Type.Union([
  Type.Literal('voice'),
  Type.Literal('cw'),
  Type.Literal('data'),
  Type.Literal('sstv'),
])
export type ModeClass = Static<typeof ModeClass>

export const LeaderboardRow = Type.Object({ station_callsign: Type.String(), count: Type.Integer() })
export type LeaderboardRow = Static<typeof LeaderboardRow>

/** Row of Hot Stations: a callsign that many members worked. */
export const HotStationRow = Type.Object({ call: Type.String(), count: Type.Integer() })
export type HotStationRow = Static<typeof HotStationRow>

/** Row of Active Pile Ups: many contacts of one station on one frequency. `freq` is in kHz, null if unknown. */
export const PileUpRow = Type.Object({
  station_callsign: Type.String(),
  mode: nullable(Type.String()),
  freq: nullable(Type.Number()),
  count: Type.Integer(),
})
export type PileUpRow = Static<typeof PileUpRow>

/** Row of the board for the last 60 minutes. */
export const LastHourRow = Type.Object({
  band: nullable(Type.String()),
  mode: nullable(Type.String()),
  station_callsign: Type.String(),
  count: Type.Integer(),
})
export type LastHourRow = Static<typeof LastHourRow>

const board = Type.Array(LeaderboardRow)

/** The four cards of a period pane: top stations in voice, SSTV, CW and data. */
export const PeriodBoards = Type.Object({
  /** Start of the period, ISO 8601 UTC, included. */
  from: Type.String(),
  /** End of the period, ISO 8601 UTC, excluded. */
  to: Type.String(),
  voice: board,
  sstv: board,
  cw: board,
  data: board,
})
export type PeriodBoards = Static<typeof PeriodBoards>

export const LeaderboardsResponse = Type.Object({
  /** Hot Stations, last 60 minutes. */
  lb_hot_now_3: Type.Array(HotStationRow),
  /** Active Pile Ups, last `PILE_UP_MINUTES`. */
  lb_hot_now_2: Type.Array(PileUpRow),
  /** Stations with the most contacts in the last 60 minutes. */
  lb_hot_now_1: Type.Array(LastHourRow),
  /** Today: voice, CW, SSTV, data. */
  lb_voice1: board,
  lbcw1: board,
  lb_sstv1: board,
  lb1: board,
  /** Last 7 days: all modes, voice, data. */
  leader_board_2: board,
  leader_board_2_voice: board,
  leader_board_2_data: board,
  /** Last 30 days: all modes (shown only with more than 1 entry), voice, data. */
  leader_board_3: board,
  leader_board_3_voice: board,
  leader_board_3_data: board,
  /** The period panes. Weeks begin on Monday. */
  periods: Type.Object({
    today: PeriodBoards,
    yesterday: PeriodBoards,
    this_week: PeriodBoards,
    this_month: PeriodBoards,
  }),
})
export type LeaderboardsResponse = Static<typeof LeaderboardsResponse>

/** Activity on a band in the last 60 minutes. */
export const BandStat = Type.Object({
  band: Type.String(),
  count: Type.Integer(),
  voice: Type.Integer(),
  cw: Type.Integer(),
  data: Type.Integer(),
  sstv: Type.Integer(),
  /** Stations currently on frequency. */
  stations: Type.Integer(),
})
export type BandStat = Static<typeof BandStat>

/**
 * `GET vbandstats/{n}` (at most `n` bands, `n` up to 100), and first data `bandstats`: from long to short
 * wavelengths, including HF bands without activity.
 */
export const BandStatsResponse = Type.Object({ minutes: Type.Integer(), bands: Type.Array(BandStat) })
export type BandStatsResponse = Static<typeof BandStatsResponse>

/** `POST vopofday`: the station with the most contacts today; until the first contact of the day, yesterday's. */
export const OperatorOfTheDay = Type.Object({
  id: Type.Integer(),
  my_callsign: Type.String(),
  name: Type.String(),
  profile_image_name: nullable(Type.String()),
  contacts: Type.Integer(),
  /** `2026-11-21`, UTC. */
  day: Type.String(),
})
export type OperatorOfTheDay = Static<typeof OperatorOfTheDay>
export const OperatorOfTheDayResponse = Type.Object({ operator: nullable(OperatorOfTheDay) })
export type OperatorOfTheDayResponse = Static<typeof OperatorOfTheDayResponse>
