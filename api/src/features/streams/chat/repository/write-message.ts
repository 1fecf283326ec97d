/** Writes messages. The statement that stores a message also checks permissions, the word filter and slow mode. */
import type pg from 'pg'

export interface NewMessage {
  readonly station: number
  readonly authorId: number
  readonly text: string
  /** Normalised by {@link wordKey}. */
  readonly words: string
  readonly key: string
  readonly at: Date
}

/**
 * SQL for "follows the station".
 * @param person, station placeholders
 */
export const followsSql = (person: string, station: string) =>
  `exists (select from follow f where f.owner_id = ${person} and f.account_id = ${station})`
export const blockedSql = (person: string, station: string) =>
  `exists (select from message_block b where b.owner_id = ${station} and b.account_id = ${person})`
export const mutedSql = (person: string, station: string, now: string) =>
  `exists (select from chat_mute m where m.owner_id = ${station} and m.account_id = ${person}
     and (m.until is null or m.until > ${now}::timestamptz))`
export const moderatesSql = (person: string, station: string) =>
  `exists (select from chat_moderator o where o.owner_id = ${station} and o.account_id = ${person})`

/**
 * The row of the room is locked last and until the commit, so that numbers become visible in order. Concurrent
 * messages of one person are serialised by their row of `chat_voice`.
 */
const INSERT_MESSAGE = `
  with allowed as (
    select r.owner_id, case when $2::bigint = r.owner_id or ${moderatesSql('$2', 'r.owner_id')} then 0 else r.slow_seconds end as slow
    from chat_room r
    where r.owner_id = $1 and r.open
      and not exists (select from chat_event e where e.owner_id = $1 and e.account_id = $2 and e.key = $5::uuid)
      and ($2 = r.owner_id or ${moderatesSql('$2', 'r.owner_id')} or (
        not ${mutedSql('$2', 'r.owner_id', '$6')} and not ${blockedSql('$2', 'r.owner_id')}
        and (r.writers = 'members' or ${followsSql('$2', 'r.owner_id')})
        and not exists (select from unnest(r.word_keys) as w (word) where position(w.word in $4) > 0)))
  ), voice as (
    insert into chat_voice as v (owner_id, station_id, said_at) select $2, owner_id, $6 from allowed
    on conflict (owner_id, station_id) do update set said_at = greatest(v.said_at, excluded.said_at)
    where (select slow from allowed) = 0
      or v.said_at <= $6::timestamptz - make_interval(secs => (select slow from allowed))
    returning 1
  ), turn as (
    update chat_room set last_seq = last_seq + 1 where owner_id = $1 and exists (select from voice) returning last_seq
  )
  insert into chat_event (owner_id, seq, kind, account_id, text, key, at)
  select $1, last_seq, 'said', $2, $3, $5::uuid, $6 from turn
  on conflict do nothing returning seq`

/** @returns the number of the message; undefined when it is rejected. Uses a single statement. */
export async function insertMessage(
  pool: pg.Pool,
  { station, authorId, text, words, key, at }: NewMessage,
): Promise<number | undefined> {
  const { rows } = await pool.query<{ seq: number }>({
    name: 'chat-say',
    text: INSERT_MESSAGE,
    values: [station, authorId, text, words, key, at],
  })
  return rows[0]?.seq
}

export interface Refused {
  /** Number of the same message if it was sent before. */
  readonly seq: number | null
  readonly open: boolean
  readonly muted: boolean
  readonly blocked: boolean
  readonly followers_only: boolean
  readonly word: boolean
  /** Seconds to wait; null when slow mode is not the reason. */
  readonly wait: number | null
}

/** Returns why a message was rejected. */
export async function readRefusal(
  pool: pg.Pool,
  { station, authorId, words, key, at }: NewMessage,
): Promise<Refused | undefined> {
  const { rows } = await pool.query<Refused>(
    `select r.open, ${mutedSql('$2', '$1', '$5')} as muted, ${blockedSql('$2', '$1')} as blocked,
       r.writers = 'followers' and not ${followsSql('$2', '$1')} as followers_only,
       exists (select from unnest(r.word_keys) as w (word) where position(w.word in $3) > 0) as word,
       (select e.seq from chat_event e where e.owner_id = $1 and e.account_id = $2 and e.key = $4::uuid) as seq,
       (select ceil(extract(epoch from v.said_at + make_interval(secs => r.slow_seconds) - $5::timestamptz))::int
        from chat_voice v where v.owner_id = $2 and v.station_id = $1) as wait
     from chat_room r where r.owner_id = $1`,
    [station, authorId, words, key, at],
  )
  return rows[0]
}
