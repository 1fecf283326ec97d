/**
 * Change notes written by every statement that modifies contacts: contacts to recount for awards, calls to reload in
 * the copy of the log bar, and outdated statistics years.
 */
import { COUNTED_COLUMNS, stateSql } from '#kernel/award-cells/contact-state.ts'
import type { ContactField, StoredContact } from '../contact/fields.ts'

const NOTED: readonly ContactField[] = [
  'startedAt',
  'publicCall',
  'call',
  'band',
  'mode',
  'submode',
  'modeClass',
  'dxcc',
  'continent',
  'cqZone',
  'grid',
  'lat',
  'lon',
  'activationType',
  'activationRef',
  'extra',
  'confirmations',
  'freqHz',
  'stationCall',
  'propMode',
  'satName',
  // Awards defined by members read references from it.
  'comment',
  'ituZone',
]

/** Whether an award counts contacts by this field. */
export function isNoted(field: ContactField): boolean {
  return NOTED.includes(field)
}

/** Columns of `added` that {@link notesOfAdded} needs. */
export const ADDED_COLUMNS = 'owner_id, id, call, public_call, started_at'

const AWARD_COLUMNS = [...COUNTED_COLUMNS, 'public_call']
const YEAR_COLUMNS = [...AWARD_COLUMNS, 'mode', 'submode', 'lat', 'lon', 'comment', 'itu_zone']
const CALL_COLUMNS = ['call', 'band', 'mode_class', 'started_at']

/** Columns of `removed` and `added` that {@link notesOfRemoved} and {@link notesOfChanged} need, for a contact `c`. */
export const NOTED_COLUMNS = ['owner_id', 'id', ...new Set([...AWARD_COLUMNS, ...YEAR_COLUMNS, ...CALL_COLUMNS])]
  .map((name) => `c.${name}`)
  .join(', ')

/** Maximum contacts per note. */
const PART = 1_000
/** Number of newest notes that are kept. A reader that lacks an older one, or one without calls, reloads everything. */
const MAX_NOTES = 1_000
/**
 * Old notes are deleted with every nth note, because deleting them with each save cost more than the rest of the
 * save.
 */
const SWEPT = 100
/** With more calls than this, a note lists none. */
const MAX_CALLS = 1_000

const toList = (alias: string, names: readonly string[]) => names.map((name) => `${alias}.${name}`).join(', ')
const differ = (names: readonly string[]) => `(${toList('a', names)}) is distinct from (${toList('r', names)})`
const YEAR = "extract(year from started_at at time zone 'UTC')::smallint"

const BEFORE = stateSql('r', 's.says')
/** What other members' logs say of the contacts: the owner is `$1` and the ids are `$2`. */
const SAID = `said as materialized (
  select m.contact_id, m.says from member_confirmation m where m.owner_id = $1 and m.contact_id = any($2::bigint[]))`

/** Follows `added`, which contains new contacts with {@link ADDED_COLUMNS}. */
export const notesOfAdded = `
  award_noted as (
    insert into award_change (owner_id, contact_ids)
    select owner_id, array_agg(id) from (
      select owner_id, id, (row_number() over ()) / ${PART} as part from added where public_call) a
    group by owner_id, part),
  ${yearsNoted('select owner_id, started_at from added where public_call')},
  ${callsNoted('select owner_id, call from added')}`

/** Follows `removed`, which contains the deleted contacts `$2` of the owner `$1` with {@link NOTED_COLUMNS}. */
export const notesOfRemoved = `
  ${SAID},
  award_noted as (
    insert into award_change (owner_id, contact_ids, before)
    select owner_id, array_agg(id), array_agg(before) from (
      select r.owner_id, r.id, (row_number() over ()) / ${PART} as part, ${BEFORE} as before
      from removed r left join said s on s.contact_id = r.id where r.public_call) c
    group by owner_id, part),
  ${yearsNoted('select owner_id, started_at from removed where public_call')},
  ${callsNoted('select owner_id, call from removed')}`

/**
 * Follows `removed` and `added`, the contacts `$2` of the owner `$1` before and after, both with {@link NOTED_COLUMNS}.
 */
export const notesOfChanged = `
  ${SAID},
  award_noted as (
    insert into award_change (owner_id, contact_ids, before)
    select owner_id, array_agg(id), array_agg(before) from (
      select r.owner_id, r.id, (row_number() over ()) / ${PART} as part, case when r.public_call then ${BEFORE} end as before
      from removed r join added a on a.owner_id = r.owner_id and a.id = r.id left join said s on s.contact_id = r.id
      where (r.public_call or a.public_call) and ${differ(AWARD_COLUMNS)}) c
    group by owner_id, part),
  ${yearsNoted(`select c.owner_id, c.started_at from removed r join added a on a.owner_id = r.owner_id and a.id = r.id
    cross join lateral (values (r.owner_id, r.started_at, r.public_call), (a.owner_id, a.started_at, a.public_call))
      c (owner_id, started_at, public_call)
    where c.public_call and ${differ(YEAR_COLUMNS)}`)},
  ${callsNoted(`select c.owner_id, c.call from removed r join added a on a.owner_id = r.owner_id and a.id = r.id
    cross join lateral (values (r.owner_id, r.call), (a.owner_id, a.call)) c (owner_id, call) where ${differ(CALL_COLUMNS)}`)}`

/** Numbers are never reused, so that an outdated count never matches a newer year. */
function yearsNoted(touched: string): string {
  return `year_noted as (
    insert into log_year_head as h (owner_id, year, change)
    select owner_id, year, nextval('log_year_change') from (
      select distinct owner_id, ${YEAR} as year from (${touched}) t order by 1, 2) y
    on conflict (owner_id, year) do update set change = excluded.change)`
}

/** The head row stays locked until the transaction ends, so numbers are assigned in the order of the commits. */
function callsNoted(touched: string): string {
  return `call_touched as materialized (
    select owner_id, array_agg(call) as calls from (select distinct owner_id, call from (${touched}) t) c group by owner_id),
  call_head as (
    insert into worked_call_head as h (owner_id, seq) select owner_id, 1 from call_touched order by 1
    on conflict (owner_id) do update set seq = h.seq + 1 returning h.owner_id, h.seq),
  call_old as (
    delete from worked_call_change w using (
      select h.owner_id, case when cardinality(c.calls) > ${MAX_CALLS} then h.seq else h.seq - ${MAX_NOTES} end as upto
      from call_head h join call_touched c using (owner_id)
      where h.seq % ${SWEPT} = 0 or cardinality(c.calls) > ${MAX_CALLS}) o
    where w.owner_id = o.owner_id and w.seq <= o.upto),
  call_noted as (
    insert into worked_call_change (owner_id, seq, calls)
    select h.owner_id, h.seq, case when cardinality(c.calls) <= ${MAX_CALLS} then c.calls end
    from call_head h join call_touched c using (owner_id))`
}

/** Contacts of one owner inserted by COPY, with {@link toCopiedNotes}. */
export const NOTE_COPIED = `with award_noted as (
    insert into award_change (owner_id, contact_ids)
    select $1, array_agg(id) from unnest($2::bigint[]) with ordinality as p (id, n) group by (n - 1) / ${PART}),
  ${yearsNoted("select $1::bigint as owner_id, make_timestamptz(year, 7, 1, 0, 0, 0, 'UTC') as started_at from unnest($3::int[]) as year")},
  ${callsNoted('select $1::bigint as owner_id, call from unnest($4::text[]) as call')}
  select where false`

/**
 * Passes only the few relevant values of thousands of rows: reading all of them took a fifth of the time of their
 * COPY.
 */
export function toCopiedNotes(ownerId: number, contacts: readonly Copied[]): readonly unknown[] {
  const publicContacts = contacts.filter(({ publicCall }) => publicCall)
  const calls = new Set<string>()
  for (const { call } of contacts) {
    calls.add(call)
    if (calls.size > MAX_CALLS) break
  }
  const years = new Set(publicContacts.map(({ startedAt }) => startedAt.getUTCFullYear()))
  return [ownerId, publicContacts.map(({ id }) => id), [...years], [...calls]]
}

type Copied = Pick<StoredContact, 'id' | 'call' | 'publicCall' | 'startedAt'>
