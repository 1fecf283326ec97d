import { CONTEST_SCORE_LIMITS } from '@onfreq/contracts/contests/scores'
import type { ClaimedScore, ScoreCategory, ScoreRow } from '@onfreq/ham/wire/dynamic-results'
import type pg from 'pg'

export interface StoredScore {
  readonly callsign: string
  readonly operators: readonly string[]
  readonly category: ScoreCategory
  readonly club: string
  readonly section: string
  readonly software: string
  readonly score: number
  readonly qsos: number
  readonly points: number
  readonly multipliers: number
  readonly breakdown: readonly ScoreRow[]
  readonly updated_at: Date
}

/** Writes the current score and its five-minute step in one statement. Ignores a score older than the stored one. */
export async function storeScore(
  pool: pg.Pool,
  ownerId: number,
  edition: string,
  score: ClaimedScore,
  at: Date,
): Promise<void> {
  await pool.query(STORE_SCORE, [
    ownerId,
    score.contest,
    edition,
    score.call,
    score.operators,
    JSON.stringify(score.category),
    score.club,
    score.section,
    score.software,
    score.score,
    score.qsos,
    score.points,
    score.multipliers,
    JSON.stringify(score.breakdown),
    at,
  ])
}

const STORE_SCORE = `
  with kept as (
    insert into contest_score as s (owner_id, contest, edition, callsign, operators, category, club, section, software,
      score, qsos, points, multipliers, breakdown, updated_at)
    values ($1, $2, $3::date, $4, $5, $6::jsonb, $7, $8, $9, $10, $11, $12, $13, $14::jsonb, $15)
    on conflict (owner_id, contest, edition, callsign) do update set operators = excluded.operators,
      category = excluded.category, club = excluded.club, section = excluded.section, software = excluded.software,
      score = excluded.score, qsos = excluded.qsos, points = excluded.points, multipliers = excluded.multipliers,
      breakdown = excluded.breakdown, updated_at = excluded.updated_at
    where s.updated_at <= excluded.updated_at
    returning owner_id, contest, edition, callsign, score, qsos, updated_at
  )
  insert into contest_score_step as t (owner_id, contest, edition, callsign, at, score, qsos)
  select owner_id, contest, edition, callsign, date_bin('5 minutes', updated_at, 'epoch'), score, qsos from kept
  on conflict (owner_id, contest, edition, callsign, at) do update set score = excluded.score, qsos = excluded.qsos`

/** Excludes members who opted out of leaderboards. */
const JOIN_VISIBLE = 'join account a on a.id = s.owner_id and not a.exclude_from_leaderboards'

export interface EditionRow {
  readonly contest: string
  readonly edition: string
  readonly entrants: number
  readonly leader: string
  readonly score: number
  readonly updated_at: Date
}

/** Newest editions first. */
export async function listEditions(pool: pg.Pool): Promise<readonly EditionRow[]> {
  const { rows } = await pool.query<EditionRow>(
    `select s.contest, to_char(s.edition, 'YYYY-MM-DD') as edition, count(*)::integer as entrants,
       (array_agg(s.callsign order by s.score desc, s.updated_at, s.callsign))[1] as leader,
       max(s.score) as score, max(s.updated_at) as updated_at
     from contest_score s ${JOIN_VISIBLE}
     group by s.contest, s.edition order by s.edition desc, max(s.updated_at) desc, s.contest
     limit ${CONTEST_SCORE_LIMITS.contests}`,
  )
  return rows
}

/**
 * Best score first; of equal scores, the one reached earlier. A call reported by two members is listed once, with the
 * latest report.
 */
export async function readBoard(pool: pg.Pool, contest: string, edition: string): Promise<readonly StoredScore[]> {
  const { rows } = await pool.query<StoredScore>(
    `select * from (
       select distinct on (s.callsign) s.callsign, s.operators, s.category, s.club, s.section, s.software, s.score, s.qsos,
         s.points, s.multipliers, s.breakdown, s.updated_at
       from contest_score s ${JOIN_VISIBLE}
       where s.contest = $1 and s.edition = $2::date
       order by s.callsign, s.updated_at desc
     ) board
     order by score desc, updated_at, callsign limit ${CONTEST_SCORE_LIMITS.rows}`,
    [contest, edition],
  )
  return rows
}

export interface StepRow {
  readonly callsign: string
  readonly at: Date
  readonly score: number
}

/** Steps of these calls, in order of time. */
export async function readSteps(
  pool: pg.Pool,
  contest: string,
  edition: string,
  callsigns: readonly string[],
): Promise<readonly StepRow[]> {
  const { rows } = await pool.query<StepRow>(
    `select s.callsign, s.at, max(s.score) as score from contest_score_step s ${JOIN_VISIBLE}
     where s.contest = $1 and s.edition = $2::date and s.callsign = any($3::text[])
     group by s.callsign, s.at order by s.at, s.callsign`,
    [contest, edition, callsigns],
  )
  return rows
}

/** The contest of the member's latest score. */
export async function latestEdition(
  pool: pg.Pool,
  ownerId: number,
): Promise<{ readonly contest: string; readonly edition: string } | undefined> {
  const { rows } = await pool.query<{ contest: string; edition: string }>(
    `select contest, to_char(edition, 'YYYY-MM-DD') as edition from contest_score where owner_id = $1
     order by updated_at desc limit 1`,
    [ownerId],
  )
  return rows[0]
}

export async function deleteScoresBefore(pool: pg.Pool, before: Date): Promise<void> {
  await pool.query('delete from contest_score_step where edition < $1::date', [before])
  await pool.query('delete from contest_score where edition < $1::date', [before])
}
