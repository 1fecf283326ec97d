/**
 * Live contest scores that members' logging programs claim: `POST contest-scores` (XML, with an API key), `GET
 * contest-scores` (contests with scores) and `GET contest-scores/{contest}/{edition}` (a board and its race).
 */
import { type Static, Type } from 'typebox'

const nullable = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) => Type.Union([schema, Type.Null()])

export const CONTEST_SCORE_LIMITS = {
  /** Maximum size of a post in bytes. */
  bytes: 256 * 1024,
  /** Maximum posts per member and minute; programs post every one to five minutes. */
  perMinute: 30,
  /** Maximum rows of a board, and lines of its race. */
  rows: 500,
  lines: 30,
  /** Maximum points per line. */
  points: 96,
  /** Minutes after the last update during which a station counts as live. */
  live: 15,
  /** Days for which boards are stored. */
  days: 400,
  contests: 50,
} as const

/** Response to a program: `OK`, or `Error` and the reason with status 400 and above. */
export const ContestScoreTaken = Type.Object({ Status: Type.String(), Description: Type.String() })
export type ContestScoreTaken = Static<typeof ContestScoreTaken>

export const ScoreCategory = Type.Object({
  operators: Type.String(),
  power: Type.String(),
  assisted: Type.String(),
  transmitter: Type.String(),
  bands: Type.String(),
  mode: Type.String(),
  overlay: Type.String(),
})
export type ScoreCategory = Static<typeof ScoreCategory>

export const ContestScoreRow = Type.Object({
  callsign: Type.String(),
  operators: Type.Array(Type.String()),
  /** In upper case, as in Cabrillo; empty if not reported. */
  category: ScoreCategory,
  club: Type.String(),
  section: Type.String(),
  software: Type.String(),
  score: Type.Integer(),
  qsos: Type.Integer(),
  points: Type.Integer(),
  multipliers: Type.Integer(),
  breakdown: Type.Array(
    Type.Object({
      band: Type.String(),
      mode: Type.String(),
      qsos: Type.Integer(),
      points: Type.Integer(),
      multipliers: Type.Integer(),
    }),
  ),
  /** ISO 8601 UTC. */
  updated_at: Type.String(),
  /** Whether an update was received within the last 15 minutes. */
  live: Type.Boolean(),
})
export type ContestScoreRow = Static<typeof ContestScoreRow>

export const ContestEdition = Type.Object({
  /** ADIF id, or the name that the program sent. */
  contest: Type.String(),
  /** Common name. */
  name: Type.String(),
  /** Start date, `2026-11-28`. */
  edition: Type.String(),
  entrants: Type.Integer(),
  /** Station with the best claimed score. */
  leader: Type.Object({ callsign: Type.String(), score: Type.Integer() }),
  updated_at: Type.String(),
  live: Type.Boolean(),
})
export type ContestEdition = Static<typeof ContestEdition>

/** Newest first. */
export const ContestEditionsResponse = Type.Object({ contests: Type.Array(ContestEdition) })
export type ContestEditionsResponse = Static<typeof ContestEditionsResponse>

export const ContestEditionParams = Type.Object({
  contest: Type.String({ minLength: 1, maxLength: 60, pattern: '^[A-Z0-9-]+$' }),
  edition: Type.String({ pattern: '^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$' }),
})
export type ContestEditionParams = Static<typeof ContestEditionParams>

/** All scores are claimed; the sponsor publishes the official ones. */
export const ContestBoardResponse = Type.Object({
  contest: Type.String(),
  name: Type.String(),
  edition: Type.String(),
  /** Best first. */
  rows: Type.Array(ContestScoreRow),
  race: Type.Object({
    /** Times of the points of each line, evenly spaced, ISO 8601 UTC. */
    times: Type.Array(Type.String()),
    /** Lines of the best stations; null before the first update of a station. */
    lines: Type.Array(Type.Object({ callsign: Type.String(), scores: Type.Array(nullable(Type.Integer())) })),
  }),
})
export type ContestBoardResponse = Static<typeof ContestBoardResponse>

export const contestBoardPath = (contest: string, edition: string) =>
  `/contests/${encodeURIComponent(contest)}/${edition}`
