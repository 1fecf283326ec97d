/** Places of the duplicate rule that many contacts want at once: a shift of a whole log, a step that is taken back. */

import type { Sql } from '#kernel/database/sql.ts'
import { duplicateKey, isSameStart } from '../contact/duplicate.ts'
import type { StoredContact } from '../contact/fields.ts'
import { type ContactChanged, hasTwin, updateContact, updateContacts } from './contacts.ts'

const MINUTE_MS = 60_000

/** Where changed contacts go: the log itself, or nowhere, to see what would happen. */
export interface Destination {
  /**
   * Those whose new place nobody has, nobody near it, and nobody else of these wants: they can be written in one statement
   * and in any order. The others have to be looked at one by one.
   */
  undisputed(contacts: readonly StoredContact[]): Promise<ReadonlySet<number>>
  /** Whether another contact is the same one by the duplicate rule. */
  hasTwin(contact: StoredContact): Promise<boolean>
  /** Only contacts that keep their place, or whose new ones are undisputed. */
  write(changes: readonly ContactChanged[]): Promise<void>
  writeOne(change: ContactChanged): Promise<void>
}

/** The log; its owner must be locked. */
export function storedContacts(sql: Sql, ownerId: number): Destination {
  return {
    undisputed: (contacts) => withoutTaken(contacts, (alone) => sql(TAKEN, placesOf(ownerId, alone))),
    hasTwin: (contact) => hasTwin(sql, contact),
    write: (changes) => updateContacts(sql, ownerId, changes),
    writeOne: ({ after }) => updateContact(sql, after),
  }
}

/**
 * Remembers the new places in a table of the running transaction and leaves the log as it is. One of these per
 * transaction.
 */
export async function rehearsedContacts(sql: Sql, ownerId: number): Promise<Destination> {
  await sql(`create temporary table rehearsed_move
    (id bigint primary key, dup_key bigint, started_at timestamptz, has_seconds boolean) on commit drop`)
  await sql('create index on rehearsed_move (dup_key, started_at)')

  async function remember(changes: readonly ContactChanged[]): Promise<void> {
    const moved = changes.filter(({ before, after }) => movesPlace(before, after)).map(({ after }) => after)
    if (moved.length === 0) return
    await sql(
      `insert into rehearsed_move select m.id, hashtextextended(m.key, 0), m.at, m.has_seconds
       from unnest($1::bigint[], $2::text[], $3::timestamptz[], $4::boolean[]) as m (id, key, at, has_seconds)`,
      [
        moved.map(({ id }) => id),
        moved.map((contact) => duplicateKey(contact)),
        moved.map(({ startedAt }) => startedAt),
        moved.map(({ hasSeconds }) => hasSeconds),
      ],
    )
  }

  return {
    undisputed: (contacts) => withoutTaken(contacts, (alone) => sql(TAKEN_REHEARSED, placesOf(ownerId, alone))),
    async hasTwin(contact) {
      const around = await sql<{ startedAt: Date; hasSeconds: boolean }>(AROUND_REHEARSED, [
        ownerId,
        duplicateKey(contact),
        contact.startedAt,
        contact.id,
      ])
      return around.some((other) => isSameStart(other, contact))
    },
    write: remember,
    writeOne: (change) => remember([change]),
  }
}

/** Whether a change touches what the duplicate rule compares. */
export function movesPlace(a: StoredContact, b: StoredContact): boolean {
  return (
    a.startedAt.getTime() !== b.startedAt.getTime() ||
    a.hasSeconds !== b.hasSeconds ||
    duplicateKey(a) !== duplicateKey(b)
  )
}

const NEAR = `dup_key = hashtextextended(k.key, 0)
  and started_at between k.at - interval '1 minute' and k.at + interval '1 minute'`
const WANTED = 'unnest($2::bigint[], $3::text[], $4::timestamptz[]) as k (id, key, at)'
const NOT_MOVED = 'not exists (select from rehearsed_move m where m.id = c.id)'

const TAKEN = `select k.id from ${WANTED}
  where exists (select from contact c where c.owner_id = $1 and ${NEAR} and c.id <> k.id)`
const TAKEN_REHEARSED = `select k.id from ${WANTED}
  where exists (select from contact c where c.owner_id = $1 and ${NEAR} and c.id <> k.id and ${NOT_MOVED})
    or exists (select from rehearsed_move m where ${NEAR} and m.id <> k.id)`
const AROUND_REHEARSED = `with k as (select $2::text as key, $3::timestamptz as at)
  select c.started_at as "startedAt", c.has_seconds as "hasSeconds" from k cross join contact c
  where c.owner_id = $1 and c.id <> $4 and ${NEAR} and ${NOT_MOVED}
  union all
  select m.started_at, m.has_seconds from k cross join rehearsed_move m where m.id <> $4 and ${NEAR}`

function placesOf(ownerId: number, contacts: readonly StoredContact[]): readonly unknown[] {
  return [
    ownerId,
    contacts.map((contact) => contact.id),
    contacts.map((contact) => duplicateKey(contact)),
    contacts.map((contact) => contact.startedAt),
  ]
}

async function withoutTaken(
  contacts: readonly StoredContact[],
  findTaken: (alone: readonly StoredContact[]) => Promise<readonly { readonly id: number }[]>,
): Promise<ReadonlySet<number>> {
  if (contacts.length === 0) return new Set()
  const wanted = Map.groupBy(contacts, placeOf)
  const alone = contacts.filter((contact) => wanted.get(placeOf(contact))?.length === 1)
  const free = new Set(alone.map((contact) => contact.id))
  for (const { id } of await findTaken(alone)) free.delete(id)
  return free
}

/** Two contacts that are the same one by the duplicate rule always stand in the same place. */
function placeOf(contact: StoredContact): string {
  return `${Math.floor(contact.startedAt.getTime() / MINUTE_MS)}|${duplicateKey(contact)}`
}
