/** Contests and their scores. */
import { CONTEST_LIMITS, type ContestBoard } from '@onfreq/contracts/live/contests'
import type pg from 'pg'

export interface ContestRecord {
  readonly id: number
  readonly board: ContestBoard
  readonly name: string
  readonly starts_at: Date
  readonly ends_at: Date
  readonly modes: readonly string[]
  readonly club_call: string | null
}

const COLUMNS = 'id, board, name, starts_at, ends_at, modes, club_call'

/** The running contest of a board, else the next one within a day, else the last one. */
export async function findCurrentContest(
  pool: pg.Pool,
  board: ContestBoard,
  now: Date,
): Promise<ContestRecord | undefined> {
  const { rows } = await pool.query<ContestRecord>(
    `select ${COLUMNS} from contest
     where board = $1 and starts_at <= $2::timestamptz + interval '1 day'
     order by (starts_at <= $2 and ends_at > $2) desc, (starts_at > $2) desc,
       case when starts_at > $2 then starts_at end, starts_at desc limit 1`,
    [board, now],
  )
  return rows[0]
}

export async function findContest(pool: pg.Pool, id: number): Promise<ContestRecord | undefined> {
  const { rows } = await pool.query<ContestRecord>(`select ${COLUMNS} from contest where id = $1`, [id])
  return rows[0]
}

export async function readContests(pool: pg.Pool): Promise<readonly ContestRecord[]> {
  const { rows } = await pool.query<ContestRecord>(`select ${COLUMNS} from contest order by starts_at desc limit 200`)
  return rows
}

/** False when it overlaps another contest of the board. */
export async function saveContest(
  pool: pg.Pool,
  contest: ContestRecord,
  createdBy: number,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await pool.query(
    `insert into contest (${COLUMNS}, created_by, created_at)
     select $1::bigint, $2::text, $3::text, $4::timestamptz, $5::timestamptz, $6::text[], $7::text, $8::bigint, $9::timestamptz
     where not exists (
       select 1 from contest where board = $2::text and starts_at < $5::timestamptz and ends_at > $4::timestamptz
     )`,
    [
      contest.id,
      contest.board,
      contest.name,
      contest.starts_at,
      contest.ends_at,
      contest.modes,
      contest.club_call,
      createdBy,
      now,
    ],
  )
  return rowCount === 1
}

export async function deleteContest(pool: pg.Pool, id: number): Promise<void> {
  await pool.query('delete from contest where id = $1', [id])
}

export interface ScoreRow {
  readonly owner_id: number
  readonly callsign: string
  readonly name: string
  readonly image: string | null
  /** Unique calls: a call counts once across all bands. */
  readonly calls: number
  /** Contacts including repeats. */
  readonly contacts: number
  readonly last_at: Date
  readonly last_10_minutes: number
  readonly last_freq_hz: number | null
}

/** Condition for participants: club members, or members who stream video. */
const ENTRANTS = {
  club: `($5::text is null or upper(a.club_call) = upper($5::text))`,
  megastream: `($5::text is null or upper(a.club_call) = upper($5::text)) and (a.youtube_link <> '' or a.live_stream_link <> '')`,
} as const satisfies Record<ContestBoard, string>

/** The roll-ups show which stations have contacts in the hours of the contest; only their contacts are read. */
const scores = (board: ContestBoard) => `
  with entrants as materialized (
    select a.id, a.callsign, a.name, a.profile_image_name from account a
    where not a.exclude_from_leaderboards and ${ENTRANTS[board]} and a.id in (
      select owner_id from roll_hour where hour >= date_trunc('hour', $1::timestamptz, 'UTC') and hour < $2::timestamptz
    )
  )
  select e.id as owner_id, e.callsign, e.name, e.profile_image_name as image, s.calls, s.contacts, s.last_at,
    s.last_10_minutes, s.last_freq_hz
  from entrants e cross join lateral (
    select count(distinct c.call) as calls, count(*) as contacts, max(c.started_at) as last_at,
      count(*) filter (where c.started_at > $3::timestamptz - interval '10 minutes') as last_10_minutes,
      (array_agg(c.freq_hz order by c.started_at desc, c.id desc))[1] as last_freq_hz
    from contact c
    where c.owner_id = e.id and c.started_at >= $1 and c.started_at < $2 and c.public_call
      and (cardinality($4::text[]) = 0 or upper(c.mode) = any($4::text[]) or upper(c.submode) = any($4::text[]))
  ) s
  where s.contacts > 0
  order by s.calls desc, s.last_at, e.callsign limit ${CONTEST_LIMITS.rows}`

const SCORES = { club: scores('club'), megastream: scores('megastream') } as const

/** The best score first; of equal scores, the one reached earlier. */
export async function readScores(pool: pg.Pool, contest: ContestRecord, now: Date): Promise<readonly ScoreRow[]> {
  const { rows } = await pool.query<ScoreRow>(SCORES[contest.board], [
    contest.starts_at,
    contest.ends_at,
    now,
    contest.modes.map((mode) => mode.toUpperCase()),
    contest.club_call,
  ])
  return rows
}
