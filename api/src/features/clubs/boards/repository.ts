/** SQL of contest evenings and their boards. */
import { CLUB_BOARD_LIMITS } from '@onfreq/contracts/clubs/boards'
import type { Sql } from '#kernel/database/sql.ts'

export interface BoardRow {
  readonly id: number
  readonly name: string
  readonly starts_at: Date
  readonly ends_at: Date
  readonly modes: readonly string[]
  readonly contest: string
  readonly members: readonly number[] | null
  readonly public: boolean
}

const COLUMNS = 'b.id, b.name, b.starts_at, b.ends_at, b.modes, b.contest, b.members, b.public'

/** Newest boards first. */
export async function listBoards(sql: Sql, clubId: number): Promise<readonly BoardRow[]> {
  return sql<BoardRow>(
    `select ${COLUMNS} from club_board b where b.owner_id = $1 order by b.starts_at desc, b.id desc limit $2`,
    [clubId, CLUB_BOARD_LIMITS.boards],
  )
}

export async function readBoard(sql: Sql, clubId: number, id: number): Promise<BoardRow | undefined> {
  const [row] = await sql<BoardRow>(`select ${COLUMNS} from club_board b where b.owner_id = $1 and b.id = $2`, [
    clubId,
    id,
  ])
  return row
}

export interface ShownBoardRow extends BoardRow {
  readonly callsign: string
  readonly club_name: string
  /** The board is public. */
  readonly open: boolean
  /** The viewer is a member of the club. */
  readonly is_member: boolean
}

export async function findBoard(
  sql: Sql,
  clubId: number,
  id: number,
  personId: number | null,
): Promise<ShownBoardRow | undefined> {
  const [row] = await sql<ShownBoardRow>(
    `select ${COLUMNS}, a.callsign, a.name as club_name, b.public and c.operators_public as open,
       exists (select from club_member m where m.owner_id = b.owner_id and m.member_id = $3::bigint) as is_member
     from club_board b join club c on c.owner_id = b.owner_id join account a on a.id = b.owner_id
     where b.owner_id = $1 and b.id = $2`,
    [clubId, id, personId],
  )
  return row
}

/**
 * The public board to show for an account, which is a club or takes part in a club's board: the running one, or else
 * the next one within a day, or else the last one.
 */
export async function findOpenBoardByOwner(
  sql: Sql,
  accountId: number,
  now: Date,
): Promise<(ShownBoardRow & { readonly club_id: number }) | undefined> {
  const [row] = await sql<ShownBoardRow & { readonly club_id: number }>(
    `select ${COLUMNS}, b.owner_id as club_id, a.callsign, a.name as club_name, true as open, false as is_member
     from club_board b join club c on c.owner_id = b.owner_id join account a on a.id = b.owner_id
     where b.public and c.operators_public and b.starts_at <= $2::timestamptz + interval '1 day' and (
       b.owner_id = $1::bigint or exists (
         select from club_member m join account me on me.id = m.member_id and not me.exclude_from_leaderboards
         where m.owner_id = b.owner_id and m.member_id = $1::bigint
           and (b.members is null or m.member_id = any(b.members))))
     order by (b.starts_at <= $2 and b.ends_at > $2) desc, (b.starts_at > $2) desc,
       case when b.starts_at > $2 then b.starts_at end, b.starts_at desc, b.id limit 1`,
    [accountId, now],
  )
  return row
}

export async function countBoards(sql: Sql, clubId: number): Promise<number> {
  const [row] = await sql<{ n: number }>('select count(*)::int as n from club_board where owner_id = $1', [clubId])
  return row?.n ?? 0
}

/** Number of these accounts that are members of the club. */
export async function countAmong(sql: Sql, clubId: number, members: readonly number[]): Promise<number> {
  const [row] = await sql<{ n: number }>(
    'select count(*)::int as n from club_member where owner_id = $1 and member_id = any($2::bigint[])',
    [clubId, [...members]],
  )
  return row?.n ?? 0
}

/** @returns false when the board to change does not exist */
export async function saveBoard(
  sql: Sql,
  clubId: number,
  board: Omit<BoardRow, 'ends_at'>,
  isNew: boolean,
  now: Date,
): Promise<boolean> {
  const { id, name, starts_at, modes, contest, members } = board
  const values = [clubId, id, name, starts_at, [...modes], contest, members && [...members], board.public]
  const rows = isNew
    ? await sql(
        `insert into club_board (owner_id, id, name, starts_at, ends_at, modes, contest, members, public, created_at)
         values ($1, $2, $3, $4::timestamptz, $4::timestamptz + interval '12 hours', $5, $6, $7, $8, $9) returning id`,
        [...values, now],
      )
    : await sql(
        `update club_board set name = $3, starts_at = $4::timestamptz, ends_at = $4::timestamptz + interval '12 hours',
           modes = $5, contest = $6, members = $7, public = $8
         where owner_id = $1 and id = $2 returning id`,
        values,
      )
  return rows.length === 1
}

export async function removeBoard(sql: Sql, clubId: number, id: number): Promise<boolean> {
  return (await sql('delete from club_board where owner_id = $1 and id = $2 returning id', [clubId, id])).length === 1
}

/** Removes a deleted account from the participants of all boards. */
export async function removeParticipant(sql: Sql, memberId: number): Promise<void> {
  await sql('update club_board set members = array_remove(members, $1::bigint) where $1::bigint = any(members)', [
    memberId,
  ])
}

export interface StepRow {
  readonly callsign: string
  readonly name: string
  readonly image: string | null
  /** Index of the step, from 0. */
  readonly step: number
  /** Number of calls worked for the first time in this step. */
  readonly calls: number
  readonly last_at: Date
}

/** New calls per participant and step. A call counts once, with its first contact on any band. */
export async function readSteps(sql: Sql, clubId: number, board: BoardRow): Promise<readonly StepRow[]> {
  return sql<StepRow>(
    `select a.callsign, a.name, a.profile_image_name as image, f.step, f.calls, f.last_at
     from club_member m join account a on a.id = m.member_id and not a.exclude_from_leaderboards
     cross join lateral (
       select floor(extract(epoch from first.at - $3::timestamptz) / $7)::int as step, count(*)::int as calls,
         max(first.at) as last_at
       from (
         select c.call, min(c.started_at) as at from contact c
         where c.owner_id = a.id and c.started_at >= $3 and c.started_at < $4::timestamptz and c.public_call
           and (cardinality($5::text[]) = 0 or upper(c.mode) = any($5::text[]) or upper(c.submode) = any($5::text[]))
           and ($6::text = '' or upper(c.contest_name) = $6)
         group by c.call
       ) first group by 1
     ) f
     where m.owner_id = $1 and ($2::bigint[] is null or m.member_id = any($2))
     order by f.step, a.callsign`,
    [
      clubId,
      board.members && [...board.members],
      board.starts_at,
      board.ends_at,
      [...board.modes],
      board.contest.toUpperCase(),
      CLUB_BOARD_LIMITS.step * 60,
    ],
  )
}
