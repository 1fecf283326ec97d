/** Data for moderators: muted members and reported messages. */
import type pg from 'pg'

export interface MutedRow {
  readonly account_id: number
  readonly callsign: string
  readonly until: Date | null
  readonly by: string
}

export async function readMuted(pool: pg.Pool, station: number, now: Date): Promise<readonly MutedRow[]> {
  const { rows } = await pool.query<MutedRow>(
    `select m.account_id, a.callsign, m.until, coalesce(b.callsign, '') as by
     from chat_mute m join account a on a.id = m.account_id left join account b on b.id = m.by_id
     where m.owner_id = $1 and (m.until is null or m.until > $2) order by m.created_at desc limit 200`,
    [station, now],
  )
  return rows
}

export interface ReportedRow {
  readonly seq: number
  readonly account_id: number
  readonly callsign: string
  readonly text: string
  readonly at: Date
  readonly reports: number
}

/** Reported messages that still exist, the most reported first. Reporters are never revealed. */
export async function readReported(pool: pg.Pool, station: number, limit: number): Promise<readonly ReportedRow[]> {
  const { rows } = await pool.query<ReportedRow>(
    `select e.seq, e.account_id, a.callsign, e.text, e.at, r.n::int as reports
     from (select seq, count(*) as n from chat_report where station_id = $1 group by seq) r
     join chat_event e on e.owner_id = $1 and e.seq = r.seq and e.kind = 'said' and e.removed_at is null
     join account a on a.id = e.account_id
     order by r.n desc, e.seq desc limit $2`,
    [station, limit],
  )
  return rows
}

/**
 * Stores a report; repeated ones of a person count once.
 * @returns false for an unknown message
 */
export async function insertReport(
  pool: pg.Pool,
  reporterId: number,
  station: number,
  seq: number,
  at: Date,
): Promise<boolean> {
  const { rows } = await pool.query(
    `with message as (
       select e.seq from chat_event e where e.owner_id = $2 and e.seq = $3 and e.kind = 'said' and e.removed_at is null
     ), reported as (
       insert into chat_report (owner_id, station_id, seq, created_at) select $1, $2, seq, $4 from message
       on conflict do nothing
     ) select from message`,
    [reporterId, station, seq, at],
  )
  return rows.length > 0
}
