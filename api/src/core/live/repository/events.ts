/** Messages of the live socket, in order of id. */
import type pg from 'pg'
import { databaseErrorCode } from '../../../kernel/database/transaction.ts'
import type { OutboxRow } from './outbox.ts'

export interface NewEvent {
  readonly type: string
  readonly data: unknown
  /** For one account only, or null for all clients. */
  readonly accountId?: number
  /** Idempotency key: retries write the message once. */
  readonly key?: string | undefined
}

export interface StoredEvent {
  readonly id: number
  readonly type: string
  readonly account_id: number | null
  readonly data: unknown
}

/** Messages written between two positions of the stream. */
export interface Written {
  readonly after: number
  readonly last: number
  /** In order of id. */
  readonly stored: readonly StoredEvent[]
}

/** Another process has already published these changes. */
export class DuplicateEventError extends Error {}
const DIVISION_BY_ZERO = '22012'

/**
 * One statement: the row of `live_sequence` stays locked until commit, so that ids become visible in order. Ids of
 * duplicate messages stay unused. `told` contains the published changes, which are deleted from the outbox in the
 * same statement.
 * @returns undefined when all messages already existed
 * @throws DuplicateEventError, changing nothing, when some of the changes in `told` are already published
 */
export async function appendEvents(
  pool: pg.Pool,
  events: readonly NewEvent[],
  notifications: readonly OutboxRow[] = [],
): Promise<Written | undefined> {
  try {
    const { rows } = await pool.query<{ id: number; before: number }>(
      notifications.length === 0 ? APPEND : APPEND_AND_NOTIFY,
      [
        events.length,
        events.map((event) => event.type),
        events.map((event) => event.accountId ?? null),
        events.map((event) => event.key ?? null),
        events.map((event) => JSON.stringify(event.data)),
        ...(notifications.length === 0
          ? []
          : [notifications.map(({ ownerId }) => ownerId), notifications.map(({ id }) => id)]),
      ],
    )
    const after = rows[0]?.before
    if (after === undefined) return undefined
    const ids = new Set(rows.map(({ id }) => id))
    const stored = events.flatMap(({ type, accountId, data }, index): StoredEvent[] => {
      const id = after + index + 1
      return ids.has(id) ? [{ id, type, account_id: accountId ?? null, data }] : []
    })
    return { after, last: after + events.length, stored }
  } catch (error) {
    if (databaseErrorCode(error) === DIVISION_BY_ZERO) throw new DuplicateEventError()
    throw error
  }
}

const INSERT_EVENTS = `
  insert into live_event (id, at, type, account_id, key, data)
  select before + e.place, clock_timestamp(), e.type, e.account_id, e.key, e.data::jsonb
  from turn, unnest($2::text[], $3::bigint[], $4::text[], $5::text[]) with ordinality
    as e (type, account_id, key, data, place)
  on conflict (key) do nothing returning id, (select before from turn) as before`

const APPEND = `
  with turn as (update live_sequence set last_id = last_id + $1::int returning last_id - $1::int as before)
  ${INSERT_EVENTS}`

/** The division by zero rolls the statement back when another process has published some of the changes. */
const APPEND_AND_NOTIFY = `
  with gone as (
    delete from live_outbox o using unnest($6::bigint[], $7::bigint[]) as d (owner_id, id)
    where o.owner_id = d.owner_id and o.id = d.id returning o.id
  ), turn as (
    update live_sequence set last_id = last_id + $1::int / (select (count(*) = cardinality($7::bigint[]))::int from gone)
    returning last_id - $1::int as before
  )
  ${INSERT_EVENTS}`

export async function readEventsAfter(pool: pg.Pool, id: number, limit: number): Promise<readonly StoredEvent[]> {
  const { rows } = await pool.query<StoredEvent>(
    'select id, type, account_id, data from live_event where id > $1 order by id limit $2',
    [id, limit],
  )
  return rows
}

export interface Gap {
  readonly since: number
  readonly until: number
  /** Id of the viewer's account; null for a visitor. */
  readonly accountId: number | null
  /** Maximum number of public contacts; the newest are returned. */
  readonly contacts: number
}

/** Messages after `since`, oldest first; undefined when the first of them has been deleted. */
export async function readGap(
  pool: pg.Pool,
  { since, until, accountId, contacts }: Gap,
): Promise<readonly StoredEvent[] | undefined> {
  const { rows } = await pool.query<StoredEvent & { readonly whole: boolean }>(
    `with gap as (select * from live_event where id > $1 and id <= $2),
     told as (
       select id from gap where type <> 'qso' and account_id is null
       union select id from gap where account_id = $3
       union select id from gap where type = 'qso' and (data -> 'item' ->> 'poster_id')::bigint = $3
       union (select id from gap where type = 'qso' order by id desc limit $4)
     )
     select id, type, account_id, data, (select min(id) from live_event) <= $1 + 1 as whole
     from gap where id in (select id from told) order by id`,
    [since, until, accountId, contacts],
  )
  return rows[0]?.whole === true ? rows : undefined
}

/** The newest messages, oldest first. */
export async function readNewestEvents(pool: pg.Pool, limit: number): Promise<readonly StoredEvent[]> {
  const { rows } = await pool.query<StoredEvent>(
    `select * from (select id, type, account_id, data from live_event order by id desc limit $1) newest order by id`,
    [limit],
  )
  return rows
}

/** The highest message id ever used. */
export async function readLastId(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ last_id: number }>('select last_id from live_sequence')
  return rows[0]?.last_id ?? 0
}

export async function deleteEventsOlderThan(pool: pg.Pool, milliseconds: number): Promise<void> {
  await pool.query(`delete from live_event where at < clock_timestamp() - $1 * interval '1 millisecond'`, [
    milliseconds,
  ])
}
