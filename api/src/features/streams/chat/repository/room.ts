/** The rules of a chat, its moderators, and the role of a person in it. */
import type { ChatRules } from '@onfreq/contracts/streams/chat'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type pg from 'pg'
import { blockedSql, followsSql, moderatesSql } from './write-message.ts'

export interface Room extends ChatRules {
  readonly last: number
}

const RULES = 'open, readers, writers, slow_seconds'
const CLOSED: Room = { open: false, readers: 'everybody', writers: 'members', slow_seconds: 0, last: 0 }

/** A chat without a row is closed. */
export async function readRoom(pool: pg.Pool, station: number): Promise<Room> {
  const { rows } = await pool.query<Room>({
    name: 'chat-room',
    text: `select ${RULES}, last_seq as last from chat_room where owner_id = $1`,
    values: [station],
  })
  return rows[0] ?? CLOSED
}

/** Number of the newest event, for stations that have any. */
export async function readLast(
  pool: pg.Pool,
  stations: readonly number[],
): Promise<readonly { readonly station: number; readonly last: number }[]> {
  const { rows } = await pool.query<{ station: number; last: number }>(
    'select owner_id as station, last_seq as last from chat_room where owner_id = any($1::bigint[])',
    [[...stations]],
  )
  return rows
}

export interface Standing {
  readonly moderates: boolean
  readonly muted: boolean
  readonly until: Date | null
  readonly blocked: boolean
  readonly follows: boolean
  /** Accounts whose messages this person has blocked. */
  readonly hidden: readonly number[]
}

export async function readStanding(
  pool: pg.Pool,
  station: number,
  accountId: number,
  now: Date,
): Promise<Standing | undefined> {
  const { rows } = await pool.query<Standing>({
    name: 'chat-standing',
    text: `select ${moderatesSql('$2', '$1')} as moderates, m.account_id is not null as muted, m.until,
        ${blockedSql('$2', '$1')} as blocked, ${followsSql('$2', '$1')} as follows,
        array(select b.account_id from message_block b where b.owner_id = $2) as hidden
      from (select 1) one left join chat_mute m on m.owner_id = $1 and m.account_id = $2
        and (m.until is null or m.until > $3::timestamptz)`,
    values: [station, accountId, now],
  })
  return rows[0]
}

export async function isModerator(pool: pg.Pool, station: number, accountId: number): Promise<boolean> {
  const { rows } = await pool.query('select from chat_moderator where owner_id = $1 and account_id = $2', [
    station,
    accountId,
  ])
  return rows.length > 0
}

export interface Settings extends ChatRules {
  readonly words: string[]
  readonly moderators: string[]
}

export async function readSettings(pool: pg.Pool, ownerId: number): Promise<Settings> {
  const { rows } = await pool.query<Settings>(
    `select ${RULES}, words, '{}'::text[] as moderators from chat_room where owner_id = $1`,
    [ownerId],
  )
  const { rows: moderators } = await pool.query<{ callsign: string }>(
    `select a.callsign from chat_moderator o join account a on a.id = o.account_id where o.owner_id = $1
     order by o.created_at, a.callsign`,
    [ownerId],
  )
  const { last: _, ...closed } = CLOSED
  return { ...(rows[0] ?? { ...closed, words: [] }), moderators: moderators.map(({ callsign }) => callsign) }
}

export interface SavedSettings extends ChatRules {
  readonly words: readonly string[]
  readonly wordKeys: readonly string[]
  readonly moderatorIds: readonly number[]
}

/** Saves rules, words and moderators, and inserts the event of the change. */
export async function saveSettings(app: FastifyInstance, ownerId: number, settings: SavedSettings): Promise<void> {
  const { open, readers, writers, slow_seconds, words, wordKeys, moderatorIds } = settings
  const now = app.clock.now()
  await app.transaction(async (trx) => {
    await sql`delete from chat_moderator where owner_id = ${ownerId} and account_id <> all(${[...moderatorIds]}::bigint[])`.execute(
      trx,
    )
    await sql`
      insert into chat_moderator (owner_id, account_id, created_at)
      select ${ownerId}, m.id, ${now} from unnest(${[...moderatorIds]}::bigint[]) as m (id)
      on conflict do nothing`.execute(trx)
    await sql`
      with room as (
        insert into chat_room as r (owner_id, open, readers, writers, slow_seconds, words, word_keys, last_seq)
        values (${ownerId}, ${open}, ${readers}, ${writers}, ${slow_seconds}, ${[...words]}::text[], ${[...wordKeys]}::text[], 1)
        on conflict (owner_id) do update set open = excluded.open, readers = excluded.readers, writers = excluded.writers,
          slow_seconds = excluded.slow_seconds, words = excluded.words, word_keys = excluded.word_keys,
          last_seq = r.last_seq + 1
        returning last_seq
      )
      insert into chat_event (owner_id, seq, kind, at) select ${ownerId}, last_seq, 'rules', ${now} from room`.execute(
      trx,
    )
  })
}
