/** Queue of members' spots between the API call and the process that holds the connections. */
import type pg from 'pg'

export interface OutboxSpot {
  readonly ownerId: number
  readonly id: number
  readonly callsign: string
  readonly spotter: string
  readonly frequencyHz: number
  readonly mode: string
  readonly comment: string
  /** Milliseconds since 1970. */
  readonly at: number
  readonly shown: boolean
}

/** Age in minutes after which a spot that was not sent is dropped. */
const MAX_AGE_MINUTES = 10
const PAGE_SIZE = 200

export async function addToOutbox(pool: pg.Pool, spot: Omit<OutboxSpot, 'shown'>): Promise<void> {
  await pool.query(
    `insert into spot_outbox (owner_id, id, callsign, spotter, frequency_hz, mode, comment, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [spot.ownerId, spot.id, spot.callsign, spot.spotter, spot.frequencyHz, spot.mode, spot.comment, new Date(spot.at)],
  )
}

/** Reads the oldest spots first, and deletes those that waited too long for a node. */
export async function readOutbox(pool: pg.Pool, now: Date): Promise<readonly OutboxSpot[]> {
  await pool.query(
    `delete from spot_outbox where shown_at is not null and created_at < $1::timestamptz - $2 * interval '1 minute'`,
    [now, MAX_AGE_MINUTES],
  )
  const { rows } = await pool.query<{
    owner_id: number
    id: number
    callsign: string
    spotter: string
    frequency_hz: number
    mode: string
    comment: string
    created_at: Date
    shown: boolean
  }>(
    `select owner_id, id, callsign, spotter, frequency_hz, mode, comment, created_at, shown_at is not null as shown
     from spot_outbox order by created_at, id limit $1`,
    [PAGE_SIZE],
  )
  return rows.map((row) => ({
    ownerId: row.owner_id,
    id: row.id,
    callsign: row.callsign,
    spotter: row.spotter,
    frequencyHz: row.frequency_hz,
    mode: row.mode,
    comment: row.comment,
    at: row.created_at.getTime(),
    shown: row.shown,
  }))
}

/** Deletes sent spots. The others are marked as shown, and wait for a node. */
export async function clearOutbox(
  pool: pg.Pool,
  { shown, done, now }: { shown: readonly OutboxSpot[]; done: readonly OutboxSpot[]; now: Date },
): Promise<void> {
  if (shown.length === 0 && done.length === 0) return
  const toKeys = (spots: readonly OutboxSpot[]) => [spots.map(({ ownerId }) => ownerId), spots.map(({ id }) => id)]
  await pool.query(
    `with gone as (
       delete from spot_outbox o using unnest($1::bigint[], $2::bigint[]) as d (owner_id, id)
       where o.owner_id = d.owner_id and o.id = d.id returning o.id)
     update spot_outbox o set shown_at = $5 from unnest($3::bigint[], $4::bigint[]) as s (owner_id, id)
     where o.owner_id = s.owner_id and o.id = s.id and o.id not in (select id from gone)`,
    [...toKeys(done), ...toKeys(shown), now],
  )
}
