/** Events of a chat, in order. */
import type pg from 'pg'
import { blockedSql, moderatesSql } from './write-message.ts'

export interface EventRow {
  readonly seq: number
  readonly kind: string
  readonly account_id: number | null
  readonly callsign: string | null
  readonly role: 'owner' | 'moderator' | null
  readonly text: string
  readonly target: number | null
  readonly at: Date
}

const COLUMNS = `e.seq, e.kind, e.account_id, a.callsign, e.text, e.target, e.at,
  case when e.account_id = e.owner_id then 'owner' when ${moderatesSql('e.account_id', 'e.owner_id')} then 'moderator' end
    as role`

/** Up to `limit` events after a number, without removed messages. */
export async function readEvents(
  pool: pg.Pool,
  station: number,
  after: number,
  limit: number,
): Promise<readonly EventRow[]> {
  const { rows } = await pool.query<EventRow>({
    name: 'chat-events',
    text: `select ${COLUMNS} from chat_event e left join account a on a.id = e.account_id
      where e.owner_id = $1 and e.seq > $2 and e.removed_at is null order by e.seq limit $3`,
    values: [station, after, limit],
  })
  return rows
}

/** The newest messages before a number, oldest first. */
export async function readMessages(
  pool: pg.Pool,
  station: number,
  before: number | undefined,
  limit: number,
): Promise<readonly EventRow[]> {
  const { rows } = await pool.query<EventRow>({
    name: 'chat-messages',
    text: `select * from (
        select ${COLUMNS} from chat_event e left join account a on a.id = e.account_id
        where e.owner_id = $1 and e.seq < $2 and e.kind = 'said' and e.removed_at is null order by e.seq desc limit $3
      ) newest order by seq`,
    values: [station, before ?? Number.MAX_SAFE_INTEGER, limit],
  })
  return rows
}

/**
 * The newest messages, oldest first, without authors blocked by the station; undefined when the chat is not public. A
 * single statement, so that a chat that is closed at the same moment is not read.
 */
export async function readPublicTail(
  pool: pg.Pool,
  station: number,
  limit: number,
): Promise<readonly EventRow[] | undefined> {
  const { rows } = await pool.query<EventRow | { readonly seq: null }>({
    name: 'chat-public-tail',
    text: `select newest.* from chat_room r left join lateral (
        select ${COLUMNS} from chat_event e join account a on a.id = e.account_id
        where e.owner_id = r.owner_id and e.kind = 'said' and e.removed_at is null
          and not ${blockedSql('e.account_id', 'e.owner_id')}
        order by e.seq desc limit $2
      ) newest on true
      where r.owner_id = $1 and r.open and r.readers = 'everybody' order by newest.seq`,
    values: [station, limit],
  })
  return rows.length === 0 ? undefined : rows.filter((row) => row.seq !== null)
}

/** SQL that inserts an event for the change in another part of the same statement, named `cause`. */
const getEvent = (columns: string, values: string) => `
  turn as (
    insert into chat_room as r (owner_id, last_seq) select $1, 1 where exists (select from cause)
    on conflict (owner_id) do update set last_seq = r.last_seq + 1 returning last_seq
  )
  insert into chat_event (owner_id, seq, at, ${columns}) select $1, last_seq, ${values} from turn returning seq`

/** A site administrator, whose actions in other stations' chats are logged. Null for a moderator of the station. */
export type ActingAdmin = { readonly actId: number; readonly id: number; readonly callsign: string } | null

const adminValues = (admin: ActingAdmin) => [admin?.actId ?? null, admin?.id ?? null, admin?.callsign ?? null]

/**
 * SQL that logs the action of an administrator in the same statement, and does nothing for other moderators. The time
 * is `$3`; the values of {@link adminValues} start at `first`.
 */
const logAction = (first: number, act: string, author: string, note: string) => `
  written_down as (
    insert into moderation_act (id, at, admin_id, admin_callsign, act, about, about_id, author_id, note)
    select $${first}::bigint, $3::timestamptz, $${first + 1}::bigint, $${first + 2}::text, '${act}', 'chat', $1, ${author}, ${note}
    from cause where $${first}::bigint is not null
  )`

/**
 * Removes a message and its text.
 * @param ofAuthor only if this account wrote it.
 * @returns false when there is no such message
 */
export async function removeMessage(
  pool: pg.Pool,
  station: number,
  seq: number,
  at: Date,
  ofAuthor: number | null,
  admin: ActingAdmin = null,
): Promise<boolean> {
  const { rowCount } = await pool.query({
    name: 'chat-remove',
    text: `with cause as (
        update chat_event set removed_at = $3, text = '' where owner_id = $1 and seq = $2 and kind = 'said'
          and removed_at is null and ($4::bigint is null or account_id = $4) returning seq, account_id
      ), ${logAction(5, 'remove', 'account_id', "'message ' || seq")},
      ${getEvent('kind, target', `$3::timestamptz, 'removed', $2`)}`,
    values: [station, seq, at, ofAuthor, ...adminValues(admin)],
  })
  return rowCount === 1
}

export interface Mute {
  readonly station: number
  readonly accountId: number
  readonly byId: number
  readonly at: Date
  /** Null means until it is revoked. */
  readonly until: Date | null
  readonly admin: ActingAdmin
}

/** Mutes a member: removes all their messages and rejects new ones. */
export async function mute(pool: pg.Pool, { station, accountId, byId, at, until, admin }: Mute): Promise<void> {
  await pool.query({
    name: 'chat-mute',
    text: `with cause as (
        insert into chat_mute (owner_id, account_id, until, by_id, created_at) values ($1, $2, $4, $5, $3)
        on conflict (owner_id, account_id) do update set until = excluded.until, by_id = excluded.by_id,
          created_at = excluded.created_at returning 1
      ), ${logAction(6, 'mute', '$2::bigint', "coalesce('until ' || $4::timestamptz, 'for good')")},
      gone as (
        update chat_event set removed_at = $3, text = ''
        where owner_id = $1 and account_id = $2 and kind = 'said' and removed_at is null
      ), ${getEvent('kind, account_id', `$3::timestamptz, 'muted', $2`)}`,
    values: [station, accountId, at, until, byId, ...adminValues(admin)],
  })
}

/** @returns false when the member was not muted */
export async function unmute(
  pool: pg.Pool,
  station: number,
  accountId: number,
  at: Date,
  admin: ActingAdmin,
): Promise<boolean> {
  const { rowCount } = await pool.query({
    name: 'chat-unmute',
    text: `with cause as (delete from chat_mute where owner_id = $1 and account_id = $2 returning 1),
      ${logAction(4, 'unmute', '$2::bigint', "''")},
      ${getEvent('kind, account_id', `$3::timestamptz, 'unmuted', $2`)}`,
    values: [station, accountId, at, ...adminValues(admin)],
  })
  return rowCount === 1
}

/** Deletes events before this time, and expired mutes. */
export async function deleteOldChat(pool: pg.Pool, before: Date, now: Date): Promise<void> {
  await pool.query('delete from chat_event where at < $1', [before])
  await pool.query('delete from chat_report where created_at < $1', [before])
  await pool.query('delete from chat_voice where said_at < $1', [before])
  await pool.query('delete from chat_mute where until < $1', [now])
}

/** Deletes an account's data in chats of other stations. */
export async function deleteMemberRows(pool: pg.Pool, accountId: number): Promise<void> {
  await pool.query('delete from chat_event where account_id = $1', [accountId])
  await pool.query('delete from chat_moderator where account_id = $1', [accountId])
  await pool.query('delete from chat_mute where account_id = $1', [accountId])
  await pool.query('update chat_mute set by_id = null where by_id = $1', [accountId])
  await pool.query('delete from chat_report where station_id = $1', [accountId])
  await pool.query('delete from chat_voice where station_id = $1', [accountId])
}

/**
 * A page of an account's messages in chats of other stations, oldest first, as JSON lines. The cursor is station and
 * number.
 */
export async function readOwnMessages(
  pool: pg.Pool,
  accountId: number,
  after: { readonly station: number; readonly seq: number },
  limit: number,
): Promise<readonly { readonly station: number; readonly seq: number; readonly line: string }[]> {
  const { rows } = await pool.query<{ station: number; seq: number; line: string }>(
    `select e.owner_id as station, e.seq, json_build_object('station', a.callsign, 'at', e.at, 'text', e.text)::text as line
     from chat_event e left join account a on a.id = e.owner_id
     where e.account_id = $1 and e.owner_id <> $1 and e.kind = 'said' and e.removed_at is null
       and (e.owner_id, e.seq) > ($2, $3) order by e.owner_id, e.seq limit $4`,
    [accountId, after.station, after.seq, limit],
  )
  return rows
}
