/**
 * Club contests: twelve hours, one point per call on any band. `POST vclubs/boards`, `vclubs/boards/save` and
 * `vclubs/boards/remove` are for members; `GET club-boards/{club}/{id}` is for anyone who may see the board.
 */
import { say, texts } from '@onfreq/i18n/texts'
import { type Static, Type } from 'typebox'
import { CONTEST_LIMITS, ContestRow } from '../../core/live/contests.ts'
import { ContestBoardResponse } from '../contests/scores.ts'

const strict = { additionalProperties: false } as const
const nullable = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) => Type.Union([schema, Type.Null()])
const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })

export const CLUB_BOARD_LIMITS = {
  /** Maximum boards per club. */
  boards: 50,
  name: { min: 3, max: 60 },
  modes: 10,
  contest: 40,
  /** Maximum distance of the start from today, in days. */
  days: 400,
  /** Maximum rows, and lines of the race. */
  rows: 200,
  lines: 30,
  /** Minutes between two points of a line. */
  step: 10,
} as const

const requested = {
  name: Type.String({ minLength: CLUB_BOARD_LIMITS.name.min, maxLength: CLUB_BOARD_LIMITS.name.max }),
  /** ISO 8601 UTC; ends twelve hours later. */
  starts_at: Type.String({ format: 'date-time', maxLength: 30 }),
  /** Modes or submodes that count; if empty, all. */
  modes: Type.Array(Type.String({ minLength: 1, maxLength: 20 }), { maxItems: CLUB_BOARD_LIMITS.modes }),
  /** Contest name in members' logs; if empty, all contacts in these hours count. */
  contest: Type.String({ maxLength: CLUB_BOARD_LIMITS.contest }),
  /** Members who take part; null for all. */
  members: nullable(Type.Array(Id, { minItems: 1, maxItems: CLUB_BOARD_LIMITS.rows })),
  /** Whether the board is public while the club shows its operators; otherwise, only its members see it. */
  public: Type.Boolean(),
}

export const ClubBoard = Type.Object({
  id: Id,
  ...requested,
  /** Empty if all selected members have left. */
  members: nullable(Type.Array(Id)),
  ends_at: Type.String(),
  /** Changes with every change of the board. */
  version: Type.String(),
  state: Type.Union([Type.Literal('upcoming'), Type.Literal('running'), Type.Literal('finished')]),
})
export type ClubBoard = Static<typeof ClubBoard>

export const ClubBoards = Type.Object({ club_id: Id }, strict)
/** Newest first. */
export const ClubBoardsResponse = Type.Object({ boards: Type.Array(ClubBoard) })
export type ClubBoardsResponse = Static<typeof ClubBoardsResponse>

/**
 * For managers. Creates a board without `id`. `version` is the version that was edited; the call is rejected if the board has
 * changed since. Without `version`, the last change wins.
 */
export const SaveClubBoard = Type.Object(
  { club_id: Id, id: Type.Optional(Id), version: Type.Optional(Type.String({ maxLength: 40 })), ...requested },
  strict,
)
export type SaveClubBoard = Static<typeof SaveClubBoard>

export const ClubBoardRef = Type.Object({ club_id: Id, id: Id }, strict)
export type ClubBoardRef = Static<typeof ClubBoardRef>

export const ClubBoardParams = Type.Object({
  club: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
  id: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
})

export const ClubBoardResponse = Type.Object({
  name: Type.String(),
  club: Type.Object({ callsign: Type.String(), name: Type.String() }),
  starts_at: Type.String(),
  ends_at: Type.String(),
  modes: Type.Array(Type.String()),
  contest: Type.String(),
  state: ClubBoard.properties.state,
  /** Whether only members may see the board. */
  members_only: Type.Boolean(),
  /** Best first; among ties, the score reached earlier comes first. */
  rows: Type.Array(ContestRow),
  /** Scores of the leaders every ten minutes. */
  race: ContestBoardResponse.properties.race,
})
export type ClubBoardResponse = Static<typeof ClubBoardResponse>

export const clubBoardPath = (clubId: number, id: number) => `/club-boards/${clubId}/${id}`

const HOURS = CONTEST_LIMITS.hours
export const CLUB_BOARD_TEXTS = texts({
  get rules() {
    return say('{hours} hours. One point per contact; a callsign counts once, whatever the band.', { hours: HOURS })
  },
  notFound: 'There is no such board, or only members of the club may see it.',
  get tooMany() {
    return say('A club keeps up to {max} boards. Remove an old one first.', { max: CLUB_BOARD_LIMITS.boards })
  },
  changed:
    'Another manager changed this evening while you were editing. Save again to replace it with yours, or close to keep theirs.',
  notMembers: 'Someone you chose isn’t a member of the club any more. Choose again and save.',
  badStart: 'Choose a start within a year or so from now.',
  get name() {
    return say('Give the board a name of {min} to {max} characters.', {
      min: CLUB_BOARD_LIMITS.name.min,
      max: CLUB_BOARD_LIMITS.name.max,
    })
  },
  noContacts: 'No contacts yet. The first one starts the board.',
  noneMade: 'No contacts were logged in these hours.',
})
