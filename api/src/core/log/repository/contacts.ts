import type { Sql } from '#kernel/database/sql.ts'
import { duplicateKey, isSameStart } from '../contact/duplicate.ts'
import {
  COLUMN_LIST,
  COLUMNS,
  CONTACT_FIELDS,
  type ContactData,
  type ContactField,
  type StoredContact,
  selectList,
} from '../contact/fields.ts'
import { ADDED_COLUMNS, isNoted, NOTED_COLUMNS, notesOfAdded, notesOfChanged, notesOfRemoved } from './noted.ts'
import { COUNTED_COLUMNS, type Counted } from './rollups.ts'

/** Serialises the writers of this operator's contacts until the transaction ends. */
export async function lockOwner(sql: Sql, ownerId: number): Promise<void> {
  const locked = await sql('select 1 from log_owner where owner_id = $1 for update', [ownerId])
  if (locked.length > 0) return
  await sql('insert into log_owner (owner_id) values ($1) on conflict (owner_id) do nothing', [ownerId])
  await sql('select 1 from log_owner where owner_id = $1 for update', [ownerId])
}

/**
 * Locks several operators without waiting.
 * @returns the owners that are now locked
 */
export async function lockFreeOwners(sql: Sql, ownerIds: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await sql<{ ownerId: number }>(
    'select owner_id as "ownerId" from log_owner where owner_id = any($1::bigint[]) for update skip locked',
    [ownerIds],
  )
  return new Set(rows.map(({ ownerId }) => ownerId))
}

export async function findOwn(sql: Sql, ownerId: number, id: number): Promise<StoredContact | undefined> {
  const rows = await sql<StoredContact>(`select ${selectList()} from contact c where c.owner_id = $1 and c.id = $2`, [
    ownerId,
    id,
  ])
  return rows[0]
}

/** Regardless of the owner, so for public pages only. */
export async function findByIdForPublic(sql: Sql, id: number): Promise<StoredContact | undefined> {
  const rows = await sql<StoredContact>(`select ${selectList()} from contact c where c.id = $1`, [id])
  return rows[0]
}

export async function findMany(sql: Sql, ownerId: number, ids: readonly number[]): Promise<readonly StoredContact[]> {
  return sql<StoredContact>(
    `select ${selectList()} from contact c where c.owner_id = $1 and c.id = any($2::bigint[]) order by c.id`,
    [ownerId, ids],
  )
}

/** Reads contacts for update: blocks concurrent confirmations and reads committed values. The owner must be locked. */
export async function lockMany(sql: Sql, ownerId: number, ids: readonly number[]): Promise<readonly StoredContact[]> {
  if (ids.length === 0) return []
  return sql<StoredContact>(
    `select ${selectList()} from contact c where c.owner_id = $1 and c.id = any($2::bigint[]) order by c.id
     for no key update`,
    [ownerId, ids],
  )
}

/** The contacts in the order of `ids`. */
export function inOrder(contacts: readonly StoredContact[], ids: readonly number[]): readonly StoredContact[] {
  const byId = new Map(contacts.map((contact) => [contact.id, contact]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

export async function findByClientKey(sql: Sql, ownerId: number, key: string): Promise<number | undefined> {
  const rows = await sql<{ id: number }>(
    'select contact_id as id from contact_client_key where owner_id = $1 and client_key = $2',
    [ownerId, key],
  )
  return rows[0]?.id
}

const SAME_KEY = `c.owner_id = $1 and c.dup_key = hashtextextended($2, 0)
  and c.started_at between $3::timestamptz - interval '30 minutes' and $3::timestamptz + interval '30 minutes'`

export async function saveClientKey(sql: Sql, ownerId: number, key: string, id: number, now: Date): Promise<void> {
  await sql(
    `insert into contact_client_key (owner_id, client_key, contact_id, created_at) values ($1, $2, $3, $4)
     on conflict (owner_id, client_key) do nothing`,
    [ownerId, key, id, now],
  )
}

/** The contact that is stored under a client's key, and those with the same duplicate key around the same time. */
export async function findExisting(
  sql: Sql,
  ownerId: number,
  contact: ContactData,
  clientKey: string | undefined,
): Promise<{ readonly keyed: StoredContact | undefined; readonly around: readonly StoredContact[] }> {
  if (clientKey === undefined) return { keyed: undefined, around: await findSameKey(sql, ownerId, contact) }
  const rows = await sql<StoredContact & { readonly isKeyed: boolean }>(
    `select ${selectList()}, true as "isKeyed" from contact c
     where c.owner_id = $1 and c.id = (
       select contact_id from contact_client_key where owner_id = $1 and client_key = $4)
     union all
     select ${selectList()}, false from contact c where ${SAME_KEY}
     order by "startedAt", id`,
    [ownerId, duplicateKey(contact), contact.startedAt, clientKey],
  )
  const candidates = rows.map(({ isKeyed, ...stored }) => ({ isKeyed, stored }))
  return {
    keyed: candidates.find(({ isKeyed }) => isKeyed)?.stored,
    around: candidates.filter(({ isKeyed }) => !isKeyed).map(({ stored }) => stored),
  }
}

/** Contacts with the same key around the same time: the duplicate, if any, and the possible ones. */
export async function findSameKey(sql: Sql, ownerId: number, contact: ContactData): Promise<readonly StoredContact[]> {
  return sql<StoredContact>(
    `select ${selectList()} from contact c
     where ${SAME_KEY} order by c.started_at, c.id`,
    [ownerId, duplicateKey(contact), contact.startedAt],
  )
}

/** Whether another contact is a duplicate by the duplicate rule. */
export async function hasTwin(sql: Sql, contact: StoredContact): Promise<boolean> {
  const nearContacts = await sql<{ startedAt: Date; hasSeconds: boolean }>(
    `select c.started_at as "startedAt", c.has_seconds as "hasSeconds" from contact c where ${SAME_KEY} and c.id <> $4`,
    [contact.ownerId, duplicateKey(contact), contact.startedAt, contact.id],
  )
  return nearContacts.some((other) => isSameStart(other, contact))
}

const PLACEHOLDERS = CONTACT_FIELDS.map((field, index) => `$${index + 1}::${COLUMNS[field][1]}`).join(', ')
const ADDED = `added as (insert into contact (${COLUMN_LIST}) values (${PLACEHOLDERS}) returning ${ADDED_COLUMNS}), ${notesOfAdded}`
const INSERT = `with ${ADDED} select where false`

/**
 * Inserts a contact with all derived data (counter, roll-ups, notes, client key) in one statement, for the log bar.
 * Counts exactly what `RollupDelta` counts.
 */
const INSERT_ALL = `with ${ADDED},
  counted as (update log_owner set contacts = contacts + 1 where owner_id = ${getLocation('ownerId')}),
  hour_in as (
    insert into roll_hour (owner_id, hour, band, mode_class, n)
    select ${getLocation('ownerId')}, date_bin('1 hour', ${getLocation('startedAt')}, '2000-01-01 00:00:00+00'),
      coalesce(${getLocation('band')}, ''), ${getLocation('modeClass')}, 1 where ${getLocation('publicCall')}
    on conflict (owner_id, hour, band, mode_class) do update set n = roll_hour.n + 1),
  day_in as (
    insert into roll_day as r (owner_id, day, voice, cw, data, sstv, other)
    select ${getLocation('ownerId')}, (${getLocation('startedAt')} at time zone 'UTC')::date,
      ${['voice', 'cw', 'data', 'sstv'].map((name) => `(${getLocation('modeClass')} = '${name}')::int`).join(', ')},
      (${getLocation('modeClass')} not in ('voice', 'cw', 'data', 'sstv'))::int where ${getLocation('publicCall')}
    on conflict (owner_id, day) do update set voice = r.voice + excluded.voice, cw = r.cw + excluded.cw,
      data = r.data + excluded.data, sstv = r.sstv + excluded.sstv, other = r.other + excluded.other),
  board_in as (
    insert into board_day as b (owner_id, day, n)
    select ${getLocation('ownerId')}, (${getLocation('startedAt')} at time zone 'UTC')::date, 1 where ${getLocation('publicCall')}
    on conflict (owner_id, day) do update set n = b.n + 1),
  worked_in as (
    insert into worked (owner_id, dxcc, band, mode_class, n, first_at)
    select ${getLocation('ownerId')}, ${getLocation('dxcc')}, coalesce(${getLocation('band')}, ''), ${getLocation('modeClass')}, 1,
      ${getLocation('startedAt')} where ${getLocation('publicCall')} and ${getLocation('dxcc')} is not null
    on conflict (owner_id, dxcc, band, mode_class) do update
    set n = worked.n + 1, first_at = least(worked.first_at, excluded.first_at))
  insert into contact_client_key (owner_id, client_key, contact_id, created_at)
  select ${getLocation('ownerId')}, $${CONTACT_FIELDS.length + 1}::text, ${getLocation('id')}, ${getLocation('createdAt')}
  where $${CONTACT_FIELDS.length + 1}::text is not null
  on conflict (owner_id, client_key) do nothing`

/** `$n::type` of a field in the inserts. */
function getLocation(field: ContactField): string {
  return `$${CONTACT_FIELDS.indexOf(field) + 1}::${COLUMNS[field][1]}`
}

/** The owner must be locked. */
export async function insertWithRollups(
  sql: Sql,
  contact: StoredContact,
  clientKey: string | undefined,
): Promise<void> {
  await sql(INSERT_ALL, [...CONTACT_FIELDS.map((field) => parameter(contact, field)), clientKey ?? null])
}

export async function insertContact(sql: Sql, contact: StoredContact): Promise<void> {
  await sql(
    INSERT,
    CONTACT_FIELDS.map((field) => parameter(contact, field)),
  )
}

const UPDATED = CONTACT_FIELDS.filter((field) => field !== 'ownerId' && field !== 'id')
const AS_BEFORE = `removed as materialized (
  select ${NOTED_COLUMNS} from contact c where c.owner_id = $1 and c.id = any($2::bigint[]))`
const SET = UPDATED.map((field, index) => `${COLUMNS[field][0]} = $${index + 3}::${COLUMNS[field][1]}`).join(', ')
const UPDATE = `with ${AS_BEFORE},
  added as (update contact c set ${SET} where c.owner_id = $1 and c.id = any($2::bigint[]) returning ${NOTED_COLUMNS}),
  ${notesOfChanged}
  select where false`

/** Blocks concurrent confirmations, so that the next statement sees their committed changes. */
async function lockContacts(sql: Sql, ownerId: number, ids: readonly number[]): Promise<void> {
  await sql('select from contact where owner_id = $1 and id = any($2::bigint[]) order by id for no key update', [
    ownerId,
    ids,
  ])
}

/** The owner must be locked. */
export async function updateContact(sql: Sql, contact: StoredContact): Promise<void> {
  await lockContacts(sql, contact.ownerId, [contact.id])
  await sql(UPDATE, [contact.ownerId, [contact.id], ...UPDATED.map((field) => parameter(contact, field))])
}

/** A contact before and after a change. */
export interface ContactChanged {
  readonly before: StoredContact
  readonly after: StoredContact
  /** The fields that differ; `updatedAt` may differ too. */
  readonly fields: readonly ContactField[]
}

/**
 * Writes only the fields changed in any of the contacts, because reading all fifty from JSON takes longer than the
 * update itself. Unordered, so not for changes that move a contact into another's former slot. The contacts must be
 * locked: {@link lockMany}.
 */
export async function updateContacts(sql: Sql, ownerId: number, changes: readonly ContactChanged[]): Promise<void> {
  const fields = new Set(changes.flatMap((change) => change.fields))
  if (changes.some(({ before, after }) => before.updatedAt !== after.updatedAt)) fields.add('updatedAt')
  if (fields.size === 0) return
  const columns = [...fields].map((field) => COLUMNS[field])
  const update = (rows: string) => `update contact c set ${columns.map(([name]) => `${name} = n.${name}`).join(', ')}
     from jsonb_to_recordset(${rows}::jsonb) as n (id bigint, ${columns.map(([name, type]) => `${name} ${type}`).join(', ')})
     where c.owner_id = $1 and c.id = n.id`
  const rows = JSON.stringify(toRows(changes, [...fields]))
  if (![...fields].some(isNoted)) {
    await sql(update('$2'), [ownerId, rows])
    return
  }
  const ids = changes.map(({ after }) => after.id)
  await sql(
    `with ${AS_BEFORE}, added as (${update('$3')} returning ${NOTED_COLUMNS}), ${notesOfChanged} select where false`,
    [ownerId, ids, rows],
  )
}

function toRows(changes: readonly ContactChanged[], fields: readonly ContactField[]): readonly object[] {
  const columns = fields.map((field) => [field, COLUMNS[field][0]] as const)
  return changes.map(({ after }) => {
    const row: Record<string, unknown> = { id: after.id }
    for (const [field, column] of columns) row[column] = after[field]
    return row
  })
}

/**
 * Makes contacts with a call of the operator public or private. The owner must be locked.
 * @returns the changed contacts
 */
export async function setPublicCall(
  sql: Sql,
  ownerId: number,
  call: string,
  publicCall: boolean,
): Promise<readonly Counted[]> {
  const rows = await sql<{ id: number }>(
    'select id from contact where owner_id = $1 and station_call = $2 and public_call <> $3',
    [ownerId, call, publicCall],
  )
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  await lockContacts(sql, ownerId, ids)
  return sql(
    `with ${AS_BEFORE}, added as (
       update contact c set public_call = $3 where c.owner_id = $1 and c.id = any($2::bigint[]) returning ${NOTED_COLUMNS}),
     ${notesOfChanged}
     select ${COUNTED_COLUMNS} from added`,
    [ownerId, ids, publicCall],
  )
}

/**
 * The owner must be locked.
 * @returns the contacts to subtract from the roll-ups
 */
export async function deleteContacts(
  sql: Sql,
  ownerId: number,
  ids: readonly number[],
): Promise<readonly (Counted & { readonly id: number })[]> {
  await lockContacts(sql, ownerId, ids)
  return sql(
    `with removed as (delete from contact c where c.owner_id = $1 and c.id = any($2::bigint[]) returning ${NOTED_COLUMNS}),
     ${notesOfRemoved}
     select id, ${COUNTED_COLUMNS} from removed`,
    [ownerId, ids],
  )
}

function parameter(contact: StoredContact, field: ContactField): unknown {
  const value = contact[field]
  const isJson = field === 'extra' || field === 'confirmations'
  return isJson && value !== null ? JSON.stringify(value) : value
}

export async function countContacts(sql: Sql, ownerId: number): Promise<number> {
  const rows = await sql<{ contacts: number }>('select contacts from log_owner where owner_id = $1', [ownerId])
  return rows[0]?.contacts ?? 0
}

/** Number of contacts by owner; owners without a log are missing. */
export async function countContactsByOwner(
  sql: Sql,
  ownerIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await sql<{ ownerId: number; contacts: number }>(
    'select owner_id as "ownerId", contacts from log_owner where owner_id = any($1::bigint[])',
    [ownerIds],
  )
  return new Map(rows.map(({ ownerId, contacts }) => [ownerId, contacts]))
}
