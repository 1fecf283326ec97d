/** Totals of a station's log for its profile: what it has worked, and with whom. */
import type pg from 'pg'

export interface EntityRow {
  readonly dxcc: number
  readonly contacts: number
}

export async function readEntities(pool: pg.Pool, ownerId: number): Promise<readonly EntityRow[]> {
  const { rows } = await pool.query<EntityRow>(
    `select dxcc, sum(n)::int as contacts from worked where owner_id = $1 and n > 0 group by dxcc order by 2 desc`,
    [ownerId],
  )
  return rows
}

export interface BandModeRow {
  readonly band: string
  readonly mode_class: string
  readonly n: number
}

export async function readWorked(pool: pg.Pool, ownerId: number): Promise<readonly BandModeRow[]> {
  const { rows } = await pool.query<BandModeRow>(
    `select band, mode_class, sum(n)::int as n from roll_hour where owner_id = $1
     group by band, mode_class having sum(n) > 0`,
    [ownerId],
  )
  return rows
}

/** Contacts that the other member has logged too, with both callsigns verified. */
export async function readConfirmed(pool: pg.Pool, ownerId: number): Promise<readonly BandModeRow[]> {
  const { rows } = await pool.query<BandModeRow>(
    `select coalesce(c.band, '') as band, c.mode_class, count(*)::int as n from contact c
     join member_confirmation m on m.owner_id = c.owner_id and m.contact_id = c.id
     where c.owner_id = $1 and c.public_call group by 1, 2`,
    [ownerId],
  )
  return rows
}

export interface HistoryRow extends BandModeRow {
  readonly first_at: Date
  readonly last_at: Date
}

/** The viewer's contacts with a call, by band and mode class. */
export async function readHistory(pool: pg.Pool, viewerId: number, callsign: string): Promise<readonly HistoryRow[]> {
  const { rows } = await pool.query<HistoryRow>(
    `select coalesce(band, '') as band, mode_class, count(*)::int as n, min(started_at) as first_at,
       max(started_at) as last_at
     from contact where owner_id = $1 and call = $2 group by band, mode_class`,
    [viewerId, callsign],
  )
  return rows
}

export interface LastContactRow {
  readonly id: number
  readonly started_at: Date
  readonly band: string | null
  readonly mode: string | null
}

export async function readLastContact(
  pool: pg.Pool,
  viewerId: number,
  callsign: string,
): Promise<LastContactRow | undefined> {
  const { rows } = await pool.query<LastContactRow>(
    `select id, started_at, band, coalesce(submode, mode) as mode from contact where owner_id = $1 and call = $2
     order by started_at desc, id desc limit 1`,
    [viewerId, callsign],
  )
  return rows[0]
}
