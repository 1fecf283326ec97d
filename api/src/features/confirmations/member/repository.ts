import type { SuggestionKind } from '@onfreq/contracts/confirmations/confirmation'
import { baseCallsign } from '@onfreq/ham/callsign'
import { stateSql } from '#kernel/award-cells/contact-state.ts'
import type { Sql } from '#kernel/database/sql.ts'
import { LOCATION_FIELDS, toFacts } from './facts.ts'
import { type MemberContact, MISCOPIED_MS } from './rules.ts'

const COLUMNS = `o.owner_id as "ownerId", o.id, o.call, o.station_call as "stationCall",
  (extract(epoch from o.started_at) * 1000)::float8 as at, o.band, coalesce(o.submode, o.mode) as mode,
  o.mode_class as "modeClass", o.sat_name as "satName", (
    select jsonb_object_agg(f ->> 0, f ->> 1) from jsonb_array_elements(o.extra) f
    where f ->> 0 in (${LOCATION_FIELDS.map((name) => `'${name}'`).join(', ')})) as place`

/** The call and its home call, since another station may have logged either. */
export const listForms = (call: string): readonly string[] => [...new Set([call, baseCallsign(call)])]

/** The contact was made under the member's verified callsign. A declared call proves nothing to others. */
const MADE_AS_OWNER = 'exists (select from account me where me.id = $1 and me.callsign = any($2::text[]))'

/** Members who own the call of the contact. Demo accounts do not confirm contacts. */
export async function findMembers(sql: Sql, contact: MemberContact): Promise<readonly number[]> {
  const rows = await sql<{ id: number }>(
    `select a.id from account a where a.callsign = any($3::text[]) and a.id <> $1 and not a.is_demo and ${MADE_AS_OWNER}`,
    [contact.ownerId, listForms(contact.stationCall), listForms(contact.call)],
  )
  return rows.map(({ id }) => id)
}

/** Serialises confirmations between two members, so that each transaction sees the contacts the other one saved. */
export async function lockPair(sql: Sql, a: number, b: number): Promise<void> {
  const key = `confirm ${Math.min(a, b)} ${Math.max(a, b)}`
  await sql('select pg_advisory_xact_lock(hashtextextended($1, 0))', [key])
}

/** Unconfirmed contacts of these members with the call, within `apartMs` of the time. */
export async function findUnconfirmed(
  sql: Sql,
  ownerIds: readonly number[],
  contact: MemberContact,
  apartMs: number,
): Promise<readonly MemberContact[]> {
  return sql<MemberContact>(
    `select ${COLUMNS} from contact o
     where o.call = any($2::text[]) and o.owner_id = any($1::bigint[]) and o.public_call
       and o.started_at between to_timestamp($3) and to_timestamp($4)
       and not exists (select from member_confirmation m where m.owner_id = o.owner_id and m.contact_id = o.id)`,
    [ownerIds, listForms(contact.stationCall), (contact.at - apartMs) / 1000, (contact.at + apartMs) / 1000],
  )
}

/**
 * Contacts of other members with this station, close in time and under any call: candidates for a miscopied callsign.
 */
export async function findCallers(sql: Sql, contact: MemberContact): Promise<readonly MemberContact[]> {
  return sql<MemberContact>(
    `select ${COLUMNS} from contact o
     where o.call = any($2::text[]) and o.owner_id <> $1 and o.public_call and ${MADE_AS_OWNER}
       and o.started_at between to_timestamp($3) and to_timestamp($4)
       and not exists (select from member_confirmation m where m.owner_id = o.owner_id and m.contact_id = o.id)
     limit 200`,
    [
      contact.ownerId,
      listForms(contact.stationCall),
      (contact.at - MISCOPIED_MS) / 1000,
      (contact.at + MISCOPIED_MS) / 1000,
    ],
  )
}

/** Ids of the contacts whose station call was logged by another member at about the same time. */
export async function findCalled(sql: Sql, contacts: readonly MemberContact[]): Promise<ReadonlySet<number>> {
  const forms = contacts.flatMap((contact) => listForms(contact.stationCall).map((form) => ({ contact, form })))
  const rows = await sql<{ id: number }>(
    `select distinct w.id from unnest($1::bigint[], $2::bigint[], $3::text[], $4::float8[]) w (id, owner_id, call, at)
     join contact o on o.call = w.call and o.owner_id <> w.owner_id and o.public_call
       and o.started_at between to_timestamp(w.at / 1000 - $5) and to_timestamp(w.at / 1000 + $5)`,
    [
      forms.map(({ contact }) => contact.id),
      forms.map(({ contact }) => contact.ownerId),
      forms.map(({ form }) => form),
      forms.map(({ contact }) => contact.at),
      MISCOPIED_MS / 1000,
    ],
  )
  return new Set(rows.map(({ id }) => id))
}

export interface PairOfContacts {
  readonly a: MemberContact
  readonly b: MemberContact
}

/**
 * Confirms a pair if neither contact is confirmed with another one, and deletes suggestions for it.
 * @returns whether the confirmation is new
 */
export async function insertPair(sql: Sql, { a, b }: PairOfContacts, now: Date): Promise<boolean> {
  const rows = await sql<{ n: number }>(
    `with paired as (
       insert into member_confirmation
         (owner_id, contact_id, other_owner_id, other_contact_id, seconds, confirmed_at, says)
       select s.owner_id, s.contact_id, s.other_owner_id, s.other_contact_id, $5, $6, s.says
       from (values ($1::bigint, $2::bigint, $3::bigint, $4::bigint, $7::jsonb), ($3, $4, $1, $2, $8))
         s (owner_id, contact_id, other_owner_id, other_contact_id, says)
       where not exists (select from member_confirmation m where (m.owner_id, m.contact_id) in (($1, $2), ($3, $4)))
       returning 1 as n),
     matched as (
       delete from member_match where exists (select from paired) and (owner_id, contact_id) in (($1, $2), ($3, $4))),
     settled as (
       delete from member_suggestion where exists (select from paired)
         and ((owner_id, contact_id) in (($1, $2), ($3, $4)) or (other_owner_id, other_contact_id) in (($1, $2), ($3, $4))))
     select n from paired`,
    [
      ...[a.ownerId, a.id, b.ownerId, b.id, Math.round(Math.abs(a.at - b.at) / 1000), now],
      ...[JSON.stringify(toFacts(b)), JSON.stringify(toFacts(a))],
    ],
  )
  if (rows.length === 0) return false
  await recordChanges(sql, [a, b], [null, null])
  await notifyAlerts(sql, [a, b], 'confirmation')
  return true
}

/** Whether both members have verified their callsigns. */
export async function areProved(sql: Sql, a: number, b: number): Promise<boolean> {
  const [row] = await sql<{ proved: boolean }>('select callsign_is_proved($1) and callsign_is_proved($2) as proved', [
    a,
    b,
  ])
  return row?.proved === true
}

/** Inserts a pair with an unverified callsign: both members see it, and it counts for neither. */
export async function insertMatch(sql: Sql, { a, b }: PairOfContacts, now: Date): Promise<void> {
  await sql(
    `insert into member_match (owner_id, contact_id, other_owner_id, other_contact_id, seconds, matched_at)
     values ($1, $2, $3, $4, $5, $6), ($3, $4, $1, $2, $5, $6) on conflict do nothing`,
    [a.ownerId, a.id, b.ownerId, b.id, Math.round(Math.abs(a.at - b.at) / 1000), now],
  )
}

/** Deletes matches on both sides. */
export async function deleteMatches(sql: Sql, ownerId: number, contactIds: readonly number[]): Promise<void> {
  await sql(
    `delete from member_match where owner_id = $1 and contact_id = any($2::bigint[])
       or other_owner_id = $1 and other_contact_id = any($2::bigint[])`,
    [ownerId, contactIds],
  )
}

/** Matched contacts whose callsigns have both been verified since. */
export async function findProvedMatches(sql: Sql, limit: number): Promise<readonly MemberContact[]> {
  return sql<MemberContact>(
    `select ${COLUMNS} from member_match w join contact o on o.owner_id = w.owner_id and o.id = w.contact_id
     where w.owner_id < w.other_owner_id and callsign_is_proved(w.owner_id) and callsign_is_proved(w.other_owner_id)
     order by w.owner_id, w.contact_id limit $1`,
    [limit],
  )
}

/** Updates the location that the other side's contact counts for from this contact. */
export async function updateConfirmation(sql: Sql, contact: MemberContact): Promise<void> {
  const [other] = await sql<Side>(
    `select other_owner_id as "ownerId", other_contact_id as id from member_confirmation
     where owner_id = $1 and contact_id = $2`,
    [contact.ownerId, contact.id],
  )
  if (other === undefined) return
  const key = [other.ownerId, other.id, JSON.stringify(toFacts(contact))]
  const [previous] = await sql<{ readonly says: object }>(
    `select says from member_confirmation where owner_id = $1 and contact_id = $2 and says <> $3::jsonb for update`,
    key,
  )
  if (previous === undefined) return
  await sql('update member_confirmation set says = $3::jsonb where owner_id = $1 and contact_id = $2', key)
  await recordChanges(sql, [other], [previous.says])
}

interface Side {
  readonly ownerId: number
  readonly id: number
}

/**
 * Updates the counts of awards and statistics after these contacts were confirmed or their confirmations were
 * withdrawn. Call it after writing the row of the confirmation. Locks the contacts, so that a concurrent change either
 * sees the confirmation or is seen by it.
 * @param messages the previous statement of each confirmation, or null where it is new
 */
async function recordChanges(sql: Sql, sides: readonly Side[], statements: readonly (object | null)[]): Promise<void> {
  if (sides.length === 0) return
  const [owners, ids] = [sides.map(({ ownerId }) => ownerId), sides.map(({ id }) => id)]
  await sql(
    `insert into award_change (owner_id, contact_ids, before)
     select c.owner_id, array[c.id], array[${stateSql('c', 't.says')}]
     from unnest($1::bigint[], $2::bigint[], $3::jsonb[]) t (owner_id, id, says)
     join contact c on c.owner_id = t.owner_id and c.id = t.id where c.public_call for share of c`,
    [owners, ids, statements.map((text) => (text === null ? null : JSON.stringify(text)))],
  )
  await sql(
    `insert into log_year_head as h (owner_id, year, change)
     select owner_id, year, nextval('log_year_change') from (
       select distinct c.owner_id, extract(year from c.started_at at time zone 'UTC')::smallint as year
       from unnest($1::bigint[], $2::bigint[]) t (owner_id, id) join contact c on c.owner_id = t.owner_id and c.id = t.id
       where c.public_call order by 1, 2) y
     on conflict (owner_id, year) do update set change = excluded.change`,
    [owners, ids],
  )
}

async function notifyAlerts(sql: Sql, sides: readonly Side[], kind: 'confirmation' | 'near_miss'): Promise<void> {
  await sql('select alert_note($1::bigint[], $2::bigint[], $3, $4)', [
    sides.map(({ id }) => id),
    sides.map(({ ownerId }) => ownerId),
    kind,
    kind === 'confirmation' ? 'onfreq' : null,
  ])
}

interface Pair {
  readonly ownerId: number
  readonly contactId: number
  readonly otherOwnerId: number
  readonly otherContactId: number
}

export async function findContacts(
  sql: Sql,
  refs: readonly { readonly ownerId: number; readonly id: number }[],
): Promise<readonly MemberContact[]> {
  return sql<MemberContact>(
    `select ${COLUMNS} from unnest($1::bigint[], $2::bigint[]) w (owner_id, id)
     join contact o on o.owner_id = w.owner_id and o.id = w.id`,
    [refs.map(({ ownerId }) => ownerId), refs.map(({ id }) => id)],
  )
}

/** Pairs that contain these contacts. */
export async function findPairs(sql: Sql, ownerId: number, contactIds: readonly number[]) {
  return sql<Pair>(
    `select owner_id as "ownerId", contact_id as "contactId", other_owner_id as "otherOwnerId",
       other_contact_id as "otherContactId" from member_confirmation where owner_id = $1 and contact_id = any($2::bigint[])`,
    [ownerId, contactIds],
  )
}

/** Each pair names both sides. */
export async function deleteConfirmations(
  sql: Sql,
  sides: readonly { readonly ownerId: number; readonly contactId: number }[],
): Promise<void> {
  if (sides.length === 0) return
  const deleted = await sql<Side & { readonly says: object }>(
    `delete from member_confirmation m using unnest($1::bigint[], $2::bigint[]) u (owner_id, contact_id)
     where m.owner_id = u.owner_id and m.contact_id = u.contact_id returning m.owner_id as "ownerId", m.contact_id as id, m.says`,
    [sides.map(({ ownerId }) => ownerId), sides.map(({ contactId }) => contactId)],
  )
  await recordChanges(
    sql,
    deleted,
    deleted.map(({ says: text }) => text),
  )
}

/**
 * Withdraws what a deleted member's log confirmed.
 * @returns the affected contacts of other members
 */
export async function deleteOther(sql: Sql, ownerId: number) {
  await sql(
    `delete from contact_signature s using member_confirmation m
     where m.owner_id = $1 and s.owner_id = m.other_owner_id and s.contact_id = m.other_contact_id`,
    [ownerId],
  )
  const withdrawn = await sql<{ ownerId: number; contactId: number; call: string; seconds: null; says: object }>(
    `with gone as (
       delete from member_confirmation t using member_confirmation m
       where m.owner_id = $1 and t.owner_id = m.other_owner_id and t.contact_id = m.other_contact_id
       returning t.owner_id, t.contact_id, t.says)
     select g.says, g.owner_id as "ownerId", g.contact_id as "contactId", c.call, null as seconds
     from gone g join contact c on c.owner_id = g.owner_id and c.id = g.contact_id`,
    [ownerId],
  )
  await recordChanges(
    sql,
    withdrawn.map(({ ownerId: of, contactId }) => ({ ownerId: of, id: contactId })),
    withdrawn.map(({ says: text }) => text),
  )
  await sql('delete from member_match where other_owner_id = $1', [ownerId])
  await sql(
    `delete from member_suggestion t using member_suggestion m
     where m.owner_id = $1 and t.owner_id = m.other_owner_id and t.contact_id = m.other_contact_id
       and t.other_owner_id = $1`,
    [ownerId],
  )
  return withdrawn.map(({ says: _, ...news }) => news)
}

export async function deleteSuggestions(sql: Sql, ownerId: number, contactIds: readonly number[]): Promise<void> {
  await sql(
    `delete from member_suggestion where owner_id = $1 and contact_id = any($2::bigint[])
       or other_owner_id = $1 and other_contact_id = any($2::bigint[])`,
    [ownerId, contactIds],
  )
}

/** Unconfirmed contacts with an id above `after`, oldest first. */
export async function findSince(sql: Sql, after: number, limit: number): Promise<readonly MemberContact[]> {
  return sql<MemberContact>(
    `select ${COLUMNS} from contact o where o.id > $1 and o.public_call
       and not exists (select from member_confirmation m where m.owner_id = o.owner_id and m.contact_id = o.id)
     order by o.id limit $2`,
    [after, limit],
  )
}

/** Unconfirmed contacts of a log with calls of members, lowest id first. */
export async function findOfOwner(
  sql: Sql,
  ownerId: number,
  after: number,
  limit: number,
): Promise<readonly MemberContact[]> {
  return sql<MemberContact>(
    `select ${COLUMNS} from contact o where o.owner_id = $1 and o.id > $2 and o.public_call
       and not exists (select from member_confirmation m where m.owner_id = o.owner_id and m.contact_id = o.id)
     order by o.id limit $3`,
    [ownerId, after, limit],
  )
}

/** Ids of the members who own these calls or their home calls. */
export async function memberCalls(sql: Sql, calls: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await sql<{ call: string; id: number }>(
    'select callsign as call, id from account where callsign = any($1::text[]) and not is_demo',
    [[...new Set(calls.flatMap(listForms))]],
  )
  return new Map(rows.map(({ call, id }) => [call, id]))
}

/** @returns whether the suggestion is new */
export async function insertSuggestion(
  sql: Sql,
  { a, b }: PairOfContacts,
  kind: SuggestionKind,
  now: Date,
): Promise<boolean> {
  const rows = await sql<Side>(
    `insert into member_suggestion (owner_id, contact_id, other_owner_id, other_contact_id, kind, created_at)
     values ($1, $2, $3, $4, $5, $6), ($3, $4, $1, $2, $5, $6)
     on conflict (owner_id, contact_id, other_contact_id) do nothing returning owner_id as "ownerId", contact_id as id`,
    [a.ownerId, a.id, b.ownerId, b.id, kind, now],
  )
  if (rows.length > 0) await notifyAlerts(sql, rows, 'near_miss')
  return rows.length > 0
}

export interface SuggestionRow {
  readonly contactId: number
  readonly kind: SuggestionKind
  readonly otherContactId: number
  readonly call: string
  readonly at: Date
  readonly band: string | null
  readonly mode: string | null
  readonly theirCall: string
  readonly theirAt: Date
  readonly theirBand: string | null
  readonly theirMode: string | null
  readonly theirSubmode: string | null
  readonly theirMainMode: string | null
  readonly theirStationCall: string
}

const SELECT_SUGGESTION = `select s.contact_id as "contactId", s.kind, s.other_contact_id as "otherContactId", c.call,
    c.started_at as at, c.band, coalesce(c.submode, c.mode) as mode, o.call as "theirCall", o.started_at as "theirAt",
    o.band as "theirBand", coalesce(o.submode, o.mode) as "theirMode", o.submode as "theirSubmode",
    o.mode as "theirMainMode", o.station_call as "theirStationCall"
  from member_suggestion s
  join contact c on c.owner_id = s.owner_id and c.id = s.contact_id
  join contact o on o.owner_id = s.other_owner_id and o.id = s.other_contact_id
  where s.owner_id = $1 and s.kept_at is null`

export const MAX_SUGGESTIONS = 50

export async function listSuggestions(sql: Sql, ownerId: number): Promise<readonly SuggestionRow[]> {
  return sql<SuggestionRow>(`${SELECT_SUGGESTION} order by c.started_at desc limit ${MAX_SUGGESTIONS}`, [ownerId])
}

export async function findSuggestion(
  sql: Sql,
  ownerId: number,
  contactId: number,
  otherContactId: number,
): Promise<SuggestionRow | undefined> {
  const [row] = await sql<SuggestionRow>(`${SELECT_SUGGESTION} and s.contact_id = $2 and s.other_contact_id = $3`, [
    ownerId,
    contactId,
    otherContactId,
  ])
  return row
}

export async function storeMine(
  sql: Sql,
  ownerId: number,
  contactId: number,
  otherContactId: number,
  now: Date,
): Promise<void> {
  await sql(
    `update member_suggestion set kept_at = $4 where owner_id = $1 and contact_id = $2 and other_contact_id = $3`,
    [ownerId, contactId, otherContactId, now],
  )
}
