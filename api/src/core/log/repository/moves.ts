/** Slots of the duplicate rule that many contacts need at once: a shift of a full log, or an undone step. */

import type { Sql } from '#kernel/database/sql.ts'
import { duplicateKey, isSameStart } from '../contact/duplicate.ts'
import type { StoredContact } from '../contact/fields.ts'
import { type ContactChanged, hasTwin, updateContact, updateContacts } from './contacts.ts'

const MINUTE_MS = 60_000

/** Where changed contacts go: into the log, or into a temporary table for a preview. */
export interface Destination {
  /**
   * Contacts whose new slot is free and needed by no other contact. They can be written in one statement in any
   * order. The others are checked one by one.
   */
  undisputed(contacts: readonly StoredContact[]): Promise<ReadonlySet<number>>
  /** Whether another contact is a duplicate by the duplicate rule. */
  hasTwin(contact: StoredContact): Promise<boolean>
  /** Contacts that keep their slot, or whose new slot is uncontested. */
  write(changes: readonly ContactChanged[]): Promise<void>
  writeOne(change: ContactChanged): Promise<void>
}

/** Writes to the log; its owner must be locked. */
export function storedContacts(sql: Sql, ownerId: number): Destination {
  return {
    undisputed: (contacts) => withoutTaken(contacts, (uncontested) => sql(TAKEN, toSlots(ownerId, uncontested))),
    hasTwin: (contact) => hasTwin(sql, contact),
    write: (changes) => updateContacts(sql, ownerId, changes),
    writeOne: ({ after }) => updateContact(sql, after),
  }
}

/** Stores the new slots in a temporary table and leaves the log unchanged. One per transaction. */
export async function rehearsedContacts(sql: Sql, ownerId: number): Promise<Destination> {
  await sql(`create temporary table rehearsed_move
    (id bigint primary key, dup_key bigint, started_at timestamptz, has_seconds boolean) on commit drop`)
  await sql('create index on rehearsed_move (dup_key, started_at)')

  async function remember(changes: readonly ContactChanged[]): Promise<void> {
    const moved = changes.filter(({ before, after }) => changesSlot(before, after)).map(({ after }) => after)
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
    undisputed: (contacts) =>
      withoutTaken(contacts, (uncontested) => sql(TAKEN_REHEARSED, toSlots(ownerId, uncontested))),
    async hasTwin(contact) {
      const nearContacts = await sql<{ startedAt: Date; hasSeconds: boolean }>(AROUND_REHEARSED, [
        ownerId,
        duplicateKey(contact),
        contact.startedAt,
        contact.id,
      ])
      return nearContacts.some((other) => isSameStart(other, contact))
    },
    write: remember,
    writeOne: (change) => remember([change]),
  }
}

/** Whether a change affects fields of the duplicate rule. */
export function changesSlot(a: StoredContact, b: StoredContact): boolean {
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

function toSlots(ownerId: number, contacts: readonly StoredContact[]): readonly unknown[] {
  return [
    ownerId,
    contacts.map((contact) => contact.id),
    contacts.map((contact) => duplicateKey(contact)),
    contacts.map((contact) => contact.startedAt),
  ]
}

async function withoutTaken(
  contacts: readonly StoredContact[],
  findTaken: (uncontested: readonly StoredContact[]) => Promise<readonly { readonly id: number }[]>,
): Promise<ReadonlySet<number>> {
  if (contacts.length === 0) return new Set()
  const bySlot = Map.groupBy(contacts, toSlotKey)
  const uncontested = contacts.filter((contact) => bySlot.get(toSlotKey(contact))?.length === 1)
  const free = new Set(uncontested.map((contact) => contact.id))
  for (const { id } of await findTaken(uncontested)) free.delete(id)
  return free
}

/** Two duplicates always have the same slot. */
function toSlotKey(contact: StoredContact): string {
  return `${Math.floor(contact.startedAt.getTime() / MINUTE_MS)}|${duplicateKey(contact)}`
}
