/** Messages of the live socket in the order of their ids. */
import type pg from 'pg'

export interface NewEvent {
  readonly type: string
  readonly data: unknown
  /** For one account only. */
  readonly accountId?: number
  /** Written once, whoever tries again. */
  readonly key?: string
}

export interface StoredEvent {
  readonly id: number
  readonly type: string
  readonly account_id: number | null
  readonly data: unknown
}

/**
 * One statement: the row of `live_sequence` stays locked until it has committed, so that ids become visible in order.
 * Ids of messages that were there already stay unused.
 */
export async function appendEvents(pool: pg.Pool, events: readonly NewEvent[]): Promise<void> {
  await pool.query(
    `with turn as (
       update live_sequence set last_id = last_id + $1::int returning last_id - $1::int as before
     )
     insert into live_event (id, at, type, account_id, key, data)
     select before + e.place, clock_timestamp(), e.type, e.account_id, e.key, e.data::jsonb
     from turn, unnest($2::text[], $3::bigint[], $4::text[], $5::text[]) with ordinality
       as e (type, account_id, key, data, place)
     on conflict (key) do nothing`,
    [
      events.length,
      events.map((event) => event.type),
      events.map((event) => event.accountId ?? null),
      events.map((event) => event.key ?? null),
      events.map((event) => JSON.stringify(event.data)),
    ],
  )
}

export async function readEventsAfter(pool: pg.Pool, id: number, limit: number): Promise<readonly StoredEvent[]> {
  const { rows } = await pool.query<StoredEvent>(
    'select id, type, account_id, data from live_event where id > $1 order by id limit $2',
    [id, limit],
  )
  return rows
}

/** The newest messages, oldest first. */
export async function readNewestEvents(pool: pg.Pool, limit: number): Promise<readonly StoredEvent[]> {
  const { rows } = await pool.query<StoredEvent>(
    `select * from (select id, type, account_id, data from live_event order by id desc limit $1) newest order by id`,
    [limit],
  )
  return rows
}

/** The id of the newest message there ever was. */
export async function readLastId(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ last_id: number }>('select last_id from live_sequence')
  return rows[0]?.last_id ?? 0
}

export async function deleteEventsOlderThan(pool: pg.Pool, milliseconds: number): Promise<void> {
  await pool.query(`delete from live_event where at < clock_timestamp() - $1 * interval '1 millisecond'`, [
    milliseconds,
  ])
}

/** Takes or renews the turn; false while another process has it. The database's clock decides. */
export async function takeTurn(pool: pg.Pool, holder: string, milliseconds: number): Promise<boolean> {
  const { rowCount } = await pool.query(
    `insert into live_turn (holder, until) values ($1, clock_timestamp() + $2 * interval '1 millisecond')
     on conflict (one) do update set holder = excluded.holder, until = excluded.until
     where live_turn.holder = excluded.holder or live_turn.until < clock_timestamp()`,
    [holder, milliseconds],
  )
  return rowCount === 1
}

export async function giveUpTurn(pool: pg.Pool, holder: string): Promise<void> {
  await pool.query('delete from live_turn where holder = $1', [holder])
}
