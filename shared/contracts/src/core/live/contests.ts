/**
 * Contests and their boards: `POST vscores` (FT4/FT8 of club members), `POST vscores4megastream`, `vcontests`,
 * `vcontest/create`, `vcontest/delete`.
 */
import { type Static, Type } from 'typebox'

const nullable = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) => Type.Union([schema, Type.Null()])
const strict = { additionalProperties: false } as const

export const CONTEST_LIMITS = { hours: 12, name: { min: 5, max: 60 }, modes: 20, rows: 100 } as const

/** `club`: the board at `/scores`; `megastream`: the board of video creators. */
export const ContestBoard = Type.Union([Type.Literal('club'), Type.Literal('megastream')])
export type ContestBoard = Static<typeof ContestBoard>

export const Contest = Type.Object({
  id: Type.Integer(),
  board: ContestBoard,
  name: Type.String(),
  /** ISO 8601 UTC. A contest ends 12 hours later. */
  starts_at: Type.String(),
  ends_at: Type.String(),
  /** Modes or submodes that count; if empty, all modes. */
  modes: Type.Array(Type.String()),
  /** Limits the contest to members with this club call. */
  club_call: nullable(Type.String()),
  state: Type.Union([Type.Literal('upcoming'), Type.Literal('running'), Type.Literal('finished')]),
})
export type Contest = Static<typeof Contest>

export const ContestRow = Type.Object({
  my_callsign: Type.String(),
  name: Type.String(),
  profile_image_name: nullable(Type.String()),
  /** Contacts, 1 point each; a callsign counts once regardless of the band. */
  contacts: Type.Integer(),
})
export type ContestRow = Static<typeof ContestRow>

export const MegastreamRow = Type.Object({
  ...ContestRow.properties,
  /** kHz, from the radio or the last contact; null if unknown. */
  freq: nullable(Type.Number()),
  /** Number of contacts, including repeats. */
  number_of_contacts: Type.Integer(),
  last_qso_time_in_seconds: nullable(Type.Integer()),
  last_qso_time_in_minutes: nullable(Type.Integer()),
  /** Contacts per minute over the last 10 minutes. */
  last_10_min_avg: Type.Number(),
})
export type MegastreamRow = Static<typeof MegastreamRow>

/** `contest` is the current contest, else the next one within a day, else the last one; null if there was none. */
export const ScoresResponse = Type.Object({ contest: nullable(Contest), contest_lb: Type.Array(ContestRow) })
export type ScoresResponse = Static<typeof ScoresResponse>
export const MegastreamResponse = Type.Object({ contest: nullable(Contest), contest_lb: Type.Array(MegastreamRow) })
export type MegastreamResponse = Static<typeof MegastreamResponse>

/** `POST vcontests`: newest first. */
export const ContestsResponse = Type.Object({ contests: Type.Array(Contest) })
export type ContestsResponse = Static<typeof ContestsResponse>

/** For administrators only. Two contests on the same board must not overlap. */
export const CreateContest = Type.Object(
  {
    board: ContestBoard,
    name: Type.String({ minLength: CONTEST_LIMITS.name.min, maxLength: CONTEST_LIMITS.name.max }),
    starts_at: Type.String({ maxLength: 30 }),
    modes: Type.Optional(Type.Array(Type.String({ maxLength: 40 }), { maxItems: CONTEST_LIMITS.modes })),
    club_call: Type.Optional(nullable(Type.String({ minLength: 3, maxLength: 20 }))),
  },
  strict,
)
export type CreateContest = Static<typeof CreateContest>
export const CreateContestResponse = Type.Object({ status: Type.Literal('ok'), contest: Contest })
export type CreateContestResponse = Static<typeof CreateContestResponse>

/** For administrators only. A contest that has started cannot be deleted. */
export const DeleteContest = Type.Object({ id: Type.Integer({ minimum: 1 }) }, strict)
export type DeleteContest = Static<typeof DeleteContest>
export const DeleteContestResponse = Type.Object({ status: Type.Literal('ok') })
