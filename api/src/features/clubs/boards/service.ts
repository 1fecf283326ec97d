/** Boards of contest evenings: created by managers, visible to members, and public if the club allows it. */
import { createHash } from 'node:crypto'
import {
  CLUB_BOARD_LIMITS,
  CLUB_BOARD_TEXTS,
  type ClubBoard,
  type ClubBoardResponse,
  type ClubBoardsResponse,
  type SaveClubBoard,
} from '@onfreq/contracts/clubs/boards'
import { CLUB_TEXTS } from '@onfreq/contracts/clubs/texts'
import type { FastifyInstance } from 'fastify'
import { type Sql, toSql } from '#kernel/database/sql.ts'
import { ProductError } from '#kernel/errors.ts'
import { instant } from '#kernel/instant.ts'
import type { Polled } from '#kernel/plugins/polled.ts'
import { requireRight } from '../policy.ts'
import { findMember, lockClub } from '../repository.ts'
import type { Person } from '../service.ts'
import { toStandings } from './race.ts'
import * as rows from './repository.ts'

const DAY_MS = 86_400_000
/** Control characters and bidirectional controls, which are invisible and can mislead. */
const CONTROL_CHARACTERS = /[\p{Cc}\p{Bidi_Control}]+/gu

export interface ClubBoards {
  list(person: Person, clubId: number): Promise<ClubBoardsResponse>
  save(person: Person, board: SaveClubBoard): Promise<ClubBoardsResponse>
  remove(person: Person, clubId: number, id: number): Promise<ClubBoardsResponse>
  /** @throws ProductError 404 for callers without access, as if the board did not exist */
  find(clubId: number, id: number, personId: number | null): Promise<rows.ShownBoardRow>
  /** The response, cached for all callers with access. */
  shown(clubId: number, board: rows.ShownBoardRow): Polled<ClubBoardResponse>
  /** The board to show for a station: of the club itself, or of one in which it takes part. */
  findOpen(accountId: number): Promise<ClubBoardResponse | undefined>
  deleteMember(memberId: number): Promise<void>
}

const notFound = () => new ProductError(404, 'clubs.no_board', CLUB_BOARD_TEXTS.notFound)
const toInvalid = (field: string, text: string) => new ProductError(422, 'clubs.board', text, { [field]: text })
const clean = (text: string) => text.replace(CONTROL_CHARACTERS, ' ').trim()

export function createClubBoards(app: FastifyInstance): ClubBoards {
  const read = toSql(app.db)

  return {
    async list(person, clubId) {
      await requireRole(read, person, clubId)
      return getList(app, clubId)
    },

    save: (person, board) => saveBoard(app, person, board),

    remove: (person, clubId, id) =>
      change(app, person, clubId, async (sql) => {
        if (!(await rows.removeBoard(sql, clubId, id))) throw notFound()
      }),

    async find(clubId, id, personId) {
      const board = await rows.findBoard(read, clubId, id, personId)
      if (board === undefined || !(board.open || board.is_member)) throw notFound()
      return board
    },

    shown: (clubId, board) => shown(app, clubId, board),

    async findOpen(accountId) {
      const board = await rows.findOpenBoardByOwner(read, accountId, app.clock.now())
      return board && shown(app, board.club_id, board).value()
    },

    deleteMember: (memberId) => rows.removeParticipant(read, memberId),
  }
}

async function requireRole(sql: Sql, person: Person, clubId: number) {
  const me = await findMember(sql, clubId, person.id)
  if (me === undefined) throw new ProductError(404, 'clubs.not_found', CLUB_TEXTS.notFound)
  return me
}

/** Runs one change by a manager in a transaction. */
async function change(
  app: FastifyInstance,
  person: Person,
  clubId: number,
  work: (sql: Sql) => Promise<void>,
): Promise<ClubBoardsResponse> {
  await app.transaction(async (trx) => {
    const sql = toSql(trx)
    await lockClub(sql, clubId)
    requireRight((await requireRole(sql, person, clubId)).role, 'manage')
    await work(sql)
  })
  return getList(app, clubId)
}

async function getList(app: FastifyInstance, clubId: number): Promise<ClubBoardsResponse> {
  const read = toSql(app.db)
  const now = app.clock.now()
  return { boards: (await rows.listBoards(read, clubId)).map((row) => toBoardResponse(row, now)) }
}

function shown(app: FastifyInstance, clubId: number, board: rows.ShownBoardRow): Polled<ClubBoardResponse> {
  const read = toSql(app.db)
  return app.polled(`club board ${clubId} ${board.id}`, async () => {
    const now = app.clock.now()
    const { id: _id, members: _members, public: _public, version: _version, ...notified } = toBoardResponse(board, now)
    return {
      ...notified,
      club: { callsign: board.callsign, name: board.club_name },
      members_only: !board.open,
      ...toStandings(board, now < board.starts_at ? [] : await rows.readSteps(read, clubId, board), now.getTime()),
    }
  })
}

function saveBoard(
  app: FastifyInstance,
  person: Person,
  { club_id: clubId, id, version, starts_at, ...requested }: SaveClubBoard,
): Promise<ClubBoardsResponse> {
  const now = app.clock.now()
  const start = new Date(starts_at)
  const [name, contest] = [clean(requested.name), clean(requested.contest)]
  if (name.length < CLUB_BOARD_LIMITS.name.min) throw toInvalid('name', CLUB_BOARD_TEXTS.name)
  if (!(Math.abs(start.getTime() - now.getTime()) < CLUB_BOARD_LIMITS.days * DAY_MS)) {
    throw toInvalid('starts_at', CLUB_BOARD_TEXTS.badStart)
  }
  const modes = [...new Set(requested.modes.map((mode) => clean(mode).toUpperCase()))].filter((mode) => mode !== '')
  const members = requested.members && [...new Set(requested.members)]
  return change(app, person, clubId, async (sql) => {
    // Managers may edit a board concurrently: the version is compared while the club is locked.
    const before = id === undefined || version === undefined ? undefined : await rows.readBoard(sql, clubId, id)
    if (before && getVersion(before) !== version) {
      throw new ProductError(409, 'clubs.board_changed', CLUB_BOARD_TEXTS.changed)
    }
    if (members !== null && (await rows.countAmong(sql, clubId, members)) < members.length) {
      throw toInvalid('members', CLUB_BOARD_TEXTS.notMembers)
    }
    if (id === undefined && (await rows.countBoards(sql, clubId)) >= CLUB_BOARD_LIMITS.boards) {
      throw new ProductError(409, 'clubs.too_many_boards', CLUB_BOARD_TEXTS.tooMany)
    }
    const board = {
      id: id ?? app.ids.next(),
      name,
      starts_at: start,
      modes,
      contest,
      members,
      public: requested.public,
    }
    if (!(await rows.saveBoard(sql, clubId, board, id === undefined, now))) throw notFound()
  })
}

function toBoardResponse(row: rows.BoardRow, now: Date): ClubBoard {
  const { id, name, starts_at, ends_at, modes, contest, members } = row
  return {
    id,
    name,
    starts_at: instant(starts_at),
    ends_at: instant(ends_at),
    modes: [...modes],
    contest,
    // The driver returns bigint arrays as arrays of strings.
    members: members?.map(Number) ?? null,
    public: row.public,
    version: getVersion(row),
    state: now < starts_at ? 'upcoming' : now < ends_at ? 'running' : 'finished',
  }
}

/** A hash of all fields that a manager can change. */
function getVersion({ name, starts_at, modes, contest, members, public: isPublic }: rows.BoardRow): string {
  const messages = JSON.stringify([name, instant(starts_at), modes, contest, members?.map(Number) ?? null, isPublic])
  return createHash('sha256').update(messages).digest('hex').slice(0, 16)
}
