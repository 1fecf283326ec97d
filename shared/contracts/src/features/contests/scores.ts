/**
 * Live scores of contests, as members' logging programs claim them. `POST contest-scores` (XML, with a key for programs),
 * `GET contest-scores` (the contests that have any) and `GET contest-scores/{contest}/{edition}` (a board and its race).
 */
import { type Static, Type } from 'typebox'

const nullable = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) => Type.Union([schema, Type.Null()])

export const CONTEST_SCORE_LIMITS = {
  /** Bytes of one post. */
  bytes: 256 * 1024,
  /** Posts a minute of one member; programs post every one to five minutes. */
  perMinute: 30,
  /** Rows of a board, and lines of its race. */
  rows: 500,
  lines: 30,
  /** A line has so many points at most. */
  points: 96,
  /** A station counts as live for so long after its last word, minutes. */
  live: 15,
  /** Days that boards are kept. */
  days: 400,
  contests: 50,
} as const

/** To a program: `OK` or, with a status of 400 and more, `Error` and what is wrong. */
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
  /** In capitals as Cabrillo writes them; empty for what the program does not tell. */
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
  /** Heard of within the last quarter of an hour. */
  live: Type.Boolean(),
})
export type ContestScoreRow = Static<typeof ContestScoreRow>

export const ContestEdition = Type.Object({
  /** ADIF's id, or what programs say. */
  contest: Type.String(),
  /** As people call it. */
  name: Type.String(),
  /** The day on which it began, `2026-11-28`. */
  edition: Type.String(),
  entrants: Type.Integer(),
  /** Best claimed score, and whose. */
  leader: Type.Object({ callsign: Type.String(), score: Type.Integer() }),
  updated_at: Type.String(),
  live: Type.Boolean(),
})
export type ContestEdition = Static<typeof ContestEdition>

/** Newest first. */
export const ContestEditionsAnswer = Type.Object({ contests: Type.Array(ContestEdition) })
export type ContestEditionsAnswer = Static<typeof ContestEditionsAnswer>

export const ContestEditionParams = Type.Object({
  contest: Type.String({ minLength: 1, maxLength: 60, pattern: '^[A-Z0-9-]+$' }),
  edition: Type.String({ pattern: '^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$' }),
})
export type ContestEditionParams = Static<typeof ContestEditionParams>

/** Every score is claimed: the sponsor's counts. */
export const ContestBoardAnswer = Type.Object({
  contest: Type.String(),
  name: Type.String(),
  edition: Type.String(),
  /** Best first. */
  rows: Type.Array(ContestScoreRow),
  race: Type.Object({
    /** ISO 8601 UTC, evenly spaced; where each line stands at those times. */
    times: Type.Array(Type.String()),
    /** Of the best; null before a station's first word. */
    lines: Type.Array(Type.Object({ callsign: Type.String(), scores: Type.Array(nullable(Type.Integer())) })),
  }),
})
export type ContestBoardAnswer = Static<typeof ContestBoardAnswer>

export const contestBoardPath = (contest: string, edition: string) =>
  `/contests/${encodeURIComponent(contest)}/${edition}`
