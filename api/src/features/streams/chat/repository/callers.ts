/** Members who call a station on the air. */
import type pg from 'pg'

export interface CallerRow {
  readonly account_id: number
  readonly callsign: string
  readonly since: Date
}

/** Callers who have waited longest first. */
export async function readCallers(
  pool: pg.Pool,
  station: number,
  after: Date,
  limit: number,
): Promise<readonly CallerRow[]> {
  const { rows } = await pool.query<CallerRow>({
    name: 'stream-callers',
    text: `select c.owner_id as account_id, a.callsign, c.since from stream_call c join account a on a.id = c.owner_id
      where c.station_id = $1 and c.since > $2 order by c.since, c.owner_id limit $3`,
    values: [station, after, limit],
  })
  return rows
}

const EVENT = (kind: 'calling' | 'stopped', station: string) => `
  turn as (
    insert into chat_room as r (owner_id, last_seq) select ${station}, 1 from cause
    on conflict (owner_id) do update set last_seq = r.last_seq + 1 returning owner_id, last_seq
  )
  insert into chat_event (owner_id, seq, at, kind, account_id) select owner_id, last_seq, $2, '${kind}', $1 from turn`

/**
 * Calling a station ends the call to the previous one.
 * @returns the previous station
 */
export async function startCall(
  pool: pg.Pool,
  callerId: number,
  station: number,
  now: Date,
): Promise<number | undefined> {
  const before = await stopCall(pool, callerId, now)
  await pool.query(
    `with cause as (
       insert into stream_call (owner_id, station_id, since) values ($1, $3, $2)
       on conflict (owner_id) do update set station_id = excluded.station_id, since = excluded.since returning station_id
     ), ${EVENT('calling', 'station_id')}`,
    [callerId, now, station],
  )
  return before
}

/** @returns the station; undefined when the member has called no station, or one other than `station` */
export async function stopCall(
  pool: pg.Pool,
  callerId: number,
  now: Date,
  station?: number,
): Promise<number | undefined> {
  const { rows } = await pool.query<{ owner_id: number }>(
    `with cause as (
       delete from stream_call where owner_id = $1 and ($3::bigint is null or station_id = $3) returning station_id
     ), ${EVENT('stopped', 'station_id')} returning owner_id`,
    [callerId, now, station ?? null],
  )
  return rows[0]?.owner_id
}

export async function deleteOldCalls(pool: pg.Pool, before: Date): Promise<void> {
  await pool.query('delete from stream_call where since < $1', [before])
}

/** Deletes calls to deleted accounts. */
export async function deleteCallsTo(pool: pg.Pool, accountId: number): Promise<void> {
  await pool.query('delete from stream_call where station_id = $1', [accountId])
}
