/** Queries of programs about a log: worked before, grids, counts. Each uses an index or a roll-up. */

import type { NeedRow } from '@onfreq/ham/needs/need-index'
import { CellSums } from '#kernel/award-cells/cell-sums.ts'
import { type ContactState, contactFromState, stateSql } from '#kernel/award-cells/contact-state.ts'
import type { Sql } from '#kernel/database/sql.ts'
import { type ExportedContact, exportedReader, exportedRecord } from '../contact/exported.ts'
import { type StoredContact, selectList } from '../contact/fields.ts'

/** Logs of one operator, entirely or in part. */
export interface LogScope {
  readonly ownerIds: readonly number[]
  /** Only these contacts of the logs above; all contacts when omitted. */
  readonly only?: LogPart | undefined
}

export interface LogPart {
  /** Owners whose contacts are included, except contacts with one of the fields in `without`. */
  readonly logs: readonly number[]
  readonly without: readonly Mark[]
  /** Also includes contacts of any of the logs with one of these fields. */
  readonly and: readonly Mark[]
}

/** A field of a contact by ADIF name. */
export type Mark = readonly [name: string, value: string]

const HOLDS = (marks: string) =>
  `exists (select from jsonb_array_elements($2->'${marks}') m where c.extra @> jsonb_build_array(m))`
const IN_SCOPE = `c.owner_id = any($1::bigint[]) and ($2::jsonb is null
  or ($2->'logs' @> to_jsonb(c.owner_id) and not ${HOLDS('without')}) or ${HOLDS('and')})`
const getScope = ({ ownerIds, only }: LogScope): unknown[] => [ownerIds, only ? JSON.stringify(only) : null]

/** Confirmation services as programs name them, and their bit in `confirmed_by`. */
export const CONFIRMED_BY = { lotw: 1, eqsl: 2, qrz: 4, clublog: 8, qsl: 32 } as const
export type ConfirmedBy = keyof typeof CONFIRMED_BY

/** `SAT` means any satellite, as in those programs. */
const ON_BAND = `($4::text is null or case when upper($4) = 'SAT' then c.sat_name is not null else c.band = lower($4) end)`

const readExported = exportedReader()

/** Contacts with a greater id, ordered by id. Ids of one log increase, because they are assigned under its lock. */
export async function contactsAfter(
  sql: Sql,
  scope: LogScope,
  { afterId, band, services }: Pick<ContactFilter, 'afterId' | 'band' | 'services'>,
  limit: number,
): Promise<readonly ExportedContact[]> {
  // Converts only the requested rows to text, not all sorted ones.
  const rows = await sql<{ record: string }>(
    `select ${exportedRecord('c')} as record from (
       select c.* from contact c where ${IN_SCOPE} and c.id > $3 and ${ON_BAND}
         and ($5::int = 0 or c.confirmed_by & $5 <> 0) order by c.id limit $6) c order by c.id`,
    [...getScope(scope), afterId, band ?? null, services, limit],
  )
  return rows.map(({ record }) => readExported(record))
}

/** Number of contacts with a call. */
export async function countContactsWithCall(
  sql: Sql,
  scope: LogScope,
  call: string,
  band: string | null,
): Promise<number> {
  const rows = await sql<{ n: number }>(
    `select count(*) as n from contact c where ${IN_SCOPE} and c.call = $3 and ${ON_BAND}`,
    [...getScope(scope), call, band],
  )
  return rows[0]?.n ?? 0
}

/** Whether a locator that starts with this text was logged, and confirmed by one of these services. */
export async function locatorState(
  sql: Sql,
  scope: LogScope,
  grid: string,
  band: string | null,
  services: number,
): Promise<{ readonly worked: boolean; readonly confirmed: boolean }> {
  const rows = await sql<{ worked: boolean; confirmed: boolean }>(
    `select count(*) > 0 as worked, coalesce(bool_or(c.confirmed_by & $6 <> 0), false) as confirmed from contact c
     where ${IN_SCOPE} and upper(left(c.grid, 4)) = upper(left($3, 4)) and upper(c.grid) like upper($5) and ${ON_BAND}`,
    [...getScope(scope), grid, band, `${grid.replace(/[^A-Za-z0-9]/g, '')}%`, services],
  )
  return rows[0] ?? { worked: false, confirmed: false }
}

/** Award cells of a part of a log, counted contact by contact. */
export async function readScopeCells(sql: Sql, scope: LogScope): Promise<readonly NeedRow[]> {
  const rows = await sql<{ state: ContactState }>(
    `select ${stateSql('c')} as state from contact c where ${IN_SCOPE} and c.public_call`,
    getScope(scope),
  )
  const sums = new CellSums()
  for (const { state } of rows) sums.add(contactFromState(state), 1)
  return sums.rows
}

export interface CallHistory {
  /** The most recent contact with the call. */
  readonly last: StoredContact
  readonly onBand: boolean
  readonly onBandAndMode: boolean
  readonly confirmed: boolean
  readonly confirmedOnBand: boolean
  readonly confirmedOnBandAndMode: boolean
}

/** The history of a call in the log. A mode is a main mode, a submode or a class such as `voice`. */
export async function callHistory(
  sql: Sql,
  scope: LogScope,
  call: string,
  band: string | null,
  mode: string | null,
): Promise<CallHistory | undefined> {
  const [last] = await sql<StoredContact>(
    `select ${selectList()} from contact c where ${IN_SCOPE} and c.call = $3 order by c.started_at desc limit 1`,
    [...getScope(scope), call],
  )
  if (last === undefined) return undefined
  const onBand = `(c.band = lower($4))`
  const inMode = `(upper($5) in (upper(c.mode), upper(c.submode)))`
  const [state] = await sql<Omit<CallHistory, 'last'>>(
    `select coalesce(bool_or(${onBand}), false) as "onBand",
       coalesce(bool_or(${onBand} and ${inMode}), false) as "onBandAndMode",
       coalesce(bool_or(c.confirmed_by <> 0), false) as confirmed,
       coalesce(bool_or(c.confirmed_by <> 0 and ${onBand}), false) as "confirmedOnBand",
       coalesce(bool_or(c.confirmed_by <> 0 and ${onBand} and ${inMode}), false) as "confirmedOnBandAndMode"
     from contact c where ${IN_SCOPE} and c.call = $3`,
    [...getScope(scope), call, band, mode],
  )
  return state && { last, ...state }
}

export interface LogCounts {
  readonly today: number
  readonly month: number
  readonly year: number
  readonly total: number
}

/** Contacts of the UTC day, month and year of `now`, and in total. */
export async function readCounts(sql: Sql, scope: LogScope, now: Date): Promise<LogCounts> {
  const since = (unit: string) =>
    `(select count(*) from contact c where ${IN_SCOPE}
      and c.started_at >= date_trunc('${unit}', $3::timestamptz at time zone 'UTC') at time zone 'UTC')`
  const total =
    scope.only === undefined
      ? '(select coalesce(sum(contacts), 0) from log_owner where owner_id = any($1::bigint[]))'
      : `(select count(*) from contact c where ${IN_SCOPE})`
  const [counts] = await sql<LogCounts>(
    `select ${since('day')} as today, ${since('month')} as month, ${since('year')} as year, ${total} as total`,
    [...getScope(scope), now],
  )
  return counts ?? { today: 0, month: 0, year: 0, total: 0 }
}

export interface ModeCount {
  readonly mode: string | null
  readonly submode: string | null
  readonly n: number
}

/** The most used mode first. */
export async function countsByMode(sql: Sql, scope: LogScope): Promise<readonly ModeCount[]> {
  return sql<ModeCount>(
    `select c.mode, c.submode, count(*) as n from contact c where ${IN_SCOPE} group by 1, 2 order by 3 desc`,
    getScope(scope),
  )
}

export interface ContactFilter {
  readonly call?: string | undefined
  readonly band?: string | undefined
  /** A main mode or a submode. */
  readonly mode?: string | undefined
  /** Bits of `confirmed_by`; 0 for all contacts. */
  readonly services: number
  readonly afterId: number
  readonly from?: Date | undefined
  /** Exclusive. */
  readonly to?: Date | undefined
}

export interface ContactPage {
  readonly contacts: readonly StoredContact[]
  readonly total: number
}

/** One page of matching contacts, by id or newest first. */
export async function filteredContacts(
  sql: Sql,
  scope: LogScope,
  filter: ContactFilter,
  { order, limit, offset }: { readonly order: 'id' | 'newest'; readonly limit: number; readonly offset: number },
): Promise<ContactPage> {
  const condition = `${IN_SCOPE} and ($3::text is null or c.call = $3) and ${ON_BAND}
    and ($5::text is null or upper($5) in (upper(c.mode), upper(c.submode)))
    and ($6::int = 0 or c.confirmed_by & $6 <> 0) and c.id > $7
    and ($8::timestamptz is null or c.started_at >= $8) and ($9::timestamptz is null or c.started_at < $9)`
  const values = [
    ...getScope(scope),
    filter.call ?? null,
    filter.band ?? null,
    filter.mode ?? null,
    filter.services,
    filter.afterId,
    filter.from ?? null,
    filter.to ?? null,
  ]
  const by = order === 'id' ? 'c.id' : 'c.started_at desc, c.id desc'
  const contacts = await sql<StoredContact>(
    `select ${selectList()} from contact c where ${condition} order by ${by} limit $10 offset $11`,
    [...values, limit, offset],
  )
  const [count] = await sql<{ n: number }>(`select count(*) as n from contact c where ${condition}`, values)
  return { contacts, total: count?.n ?? 0 }
}

export interface BandCount {
  readonly band: string | null
  readonly n: number
}

/** The most used band first. */
export async function countsByBand(sql: Sql, scope: LogScope): Promise<readonly BandCount[]> {
  return sql<BandCount>(
    `select c.band, count(*) as n from contact c where ${IN_SCOPE} group by 1 order by 2 desc`,
    getScope(scope),
  )
}

export interface ConfirmationFilter {
  readonly services: readonly ConfirmedBy[]
  /** Confirmations received on or after this day, `YYYYMMDD`. */
  readonly since: string | null
  readonly from: Date | undefined
  /** Exclusive. */
  readonly to: Date | undefined
  readonly band: string | null
  readonly mode: string | null
}

/** Contacts of one band or mode: in total, per confirming service, and confirmed by any of them. */
export type ConfirmationCounts = {
  readonly group: string | null
  readonly qsos: number
  readonly confirmed: number
} & {
  readonly [Service in ConfirmedBy]?: number
}

/** Confirmation counts per band or per mode, most contacts first. */
export async function confirmationCounts(
  sql: Sql,
  scope: LogScope,
  by: 'band' | 'mode',
  filter: ConfirmationFilter,
): Promise<readonly ConfirmationCounts[]> {
  const confirms = (service: ConfirmedBy) => {
    const key = confirmationKey(service)
    return `(c.confirmed_by & ${CONFIRMED_BY[service]} <> 0
      and ($3::text is null or c.confirmations #>> '{${key},receivedOn}' >= $3))`
  }
  const columns = filter.services.map((service) => `count(*) filter (where ${confirms(service)}) as ${service}`)
  return sql<ConfirmationCounts>(
    `select ${by === 'band' ? 'c.band' : 'coalesce(c.submode, c.mode)'} as group, count(*) as qsos, ${columns.join(', ')},
       count(*) filter (where ${filter.services.map(confirms).join(' or ')}) as confirmed
     from contact c where ${IN_SCOPE} and ${ON_BAND}
       and ($5::text is null or upper($5) in (upper(c.mode), upper(c.submode)))
       and ($6::timestamptz is null or c.started_at >= $6) and ($7::timestamptz is null or c.started_at < $7)
     group by 1 order by 2 desc`,
    [...getScope(scope), filter.since, filter.band, filter.mode, filter.from ?? null, filter.to ?? null],
  )
}

export interface ConfirmationRow {
  readonly id: number
  readonly call: string
  readonly startedAt: Date
  readonly mode: string | null
  readonly submode: string | null
  readonly band: string | null
  readonly grid: string | null
  readonly satName: string | null
  readonly service: ConfirmedBy
  /** `YYYYMMDD`; null when the service sent no date. */
  readonly receivedOn: string | null
}

/** One row per contact and service, the newest confirmation first. */
export async function confirmationList(
  sql: Sql,
  scope: LogScope,
  filter: ConfirmationFilter & { readonly call: string | null },
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ readonly rows: readonly ConfirmationRow[]; readonly total: number }> {
  const from = `from contact c cross join unnest($8::text[], $9::int[], $10::text[]) as s (service, bit, key)
     where ${IN_SCOPE} and c.confirmed_by & s.bit <> 0 and ${ON_BAND}
       and ($3::text is null or c.confirmations #>> array[s.key, 'receivedOn'] >= $3)
       and ($5::text is null or upper($5) in (upper(c.mode), upper(c.submode)))
       and ($6::timestamptz is null or c.started_at >= $6) and ($7::timestamptz is null or c.started_at < $7)
       and ($11::text is null or c.call = $11)`
  const values = [
    ...getScope(scope),
    filter.since,
    filter.band,
    filter.mode,
    filter.from ?? null,
    filter.to ?? null,
    filter.services,
    filter.services.map((service) => CONFIRMED_BY[service]),
    filter.services.map(confirmationKey),
    filter.call,
  ]
  const rows = await sql<ConfirmationRow>(
    `select c.id, c.call, c.started_at as "startedAt", c.mode, c.submode, c.band, c.grid, c.sat_name as "satName", s.service,
       c.confirmations #>> array[s.key, 'receivedOn'] as "receivedOn" ${from}
     order by "receivedOn" desc nulls last, c.id desc, s.bit limit $12 offset $13`,
    [...values, limit, offset],
  )
  const [count] = await sql<{ n: number }>(`select count(*) as n ${from}`, values)
  return { rows, total: count?.n ?? 0 }
}

/** Name of the service in a contact's confirmations. */
const confirmationKey = (service: ConfirmedBy): string => (service === 'qsl' ? 'paper' : service)
