/** Logbook pages: by cursor in either direction, or by number from the nearer end. */
import { CONFIRMATION_BITS, type ConfirmedFilter, type SentFilter } from '@onfreq/contracts/confirmations/confirmation'
import type { LogbookFilter, LogbookQuery, LogbookSort } from '@onfreq/contracts/log/log'
import { BANDS, findBand } from '@onfreq/ham/bands'
import { normaliseCallsign } from '@onfreq/ham/callsign'
import { findCountries } from '@onfreq/ham/dxcc/names/find-country'
import { canonicalMode } from '@onfreq/ham/modes'
import type { Sql } from '#kernel/database/sql.ts'
import { parseInstant } from '#kernel/parse-instant.ts'
import type { CallMatches } from '../call-search/call-list.ts'
import { type StoredContact, selectList } from '../contact/fields.ts'
import { countContacts } from './contacts.ts'
import { conditionSql } from './field-conditions.ts'
import { likeAnyCase, starPattern } from './like.ts'
import { findDayAtOffset } from './place.ts'
import { countWorked } from './worked-count.ts'

/** Sort expressions are never null, so that a cursor can point to any row. */
const SORT: { readonly [Key in LogbookSort]: string | null } = {
  TS: null,
  Call: 'c.call',
  Mode: "coalesce(c.submode, c.mode, '')",
  // By wavelength, longest first; contacts without a band come last.
  Band: `coalesce(array_position('{${BANDS.map((band) => band.name).join(',')}}'::text[], c.band), 99)`,
  Freq: 'coalesce(c.freq_hz, 0)',
  Name: "lower(coalesce(c.name, ''))",
  country: "lower(coalesce(c.country, ''))",
  Comment: "lower(left(coalesce(c.comment, ''), 100))",
}

export class Where {
  readonly values: unknown[]
  readonly parts: string[] = ['c.owner_id = $1']

  constructor(ownerId: number) {
    this.values = [ownerId]
  }

  clone(): Where {
    const copy = new Where(0)
    copy.values.splice(0, 1, ...this.values)
    copy.parts.splice(0, 1, ...this.parts)
    return copy
  }

  /** `?` in the condition is replaced by the placeholder of the value. */
  add(condition: string, value: unknown): void {
    this.values.push(value)
    this.parts.push(condition.replaceAll('?', `$${this.values.length}`))
  }

  push(value: unknown): string {
    this.values.push(value)
    return `$${this.values.length}`
  }

  toString(): string {
    return this.parts.join(' and ')
  }
}

/** Number of characters of a grid square. */
const SQUARE = 4

/** Columns searched for a text. */
const SEARCHED = ['c.name', 'c.comment', 'c.country', 'c.grid']

/** @param calls the calls that match the call pattern of the filter, if known */
export function filterWhere(ownerId: number, filter: LogbookFilter = {}, calls?: readonly string[] | null): Where {
  const condition = new Where(ownerId)
  if (calls) condition.add('c.call = any(?::text[])', calls)
  else if (filter.call !== undefined && filter.call.trim() !== '') {
    const call = normaliseCallsign(filter.call)
    condition.add('c.call like ?::text', call.includes('*') ? starPattern(call) : `%${starPattern(call)}%`)
  }
  const from = filter.from === undefined ? null : readRangeStart(filter.from)
  if (from !== null) condition.add('c.started_at >= ?::timestamptz', from)
  const to = filter.to === undefined ? null : readRangeEnd(filter.to)
  if (to !== null) condition.add('c.started_at < ?::timestamptz', to)
  if (filter.band) condition.add('c.band = ?::text', findBand(filter.band)?.name ?? filter.band)
  if (filter.mode) {
    const { mode, submode } = canonicalMode(filter.mode)
    if (submode !== null) condition.add('c.submode = ?::text', submode)
    else condition.add('(c.mode = ?::text or c.submode = ?::text)', mode)
  }
  if (filter.dxcc !== undefined) condition.add('c.dxcc = ?::int', filter.dxcc)
  if (filter.grid) {
    const grid = filter.grid.toUpperCase()
    // The index contains squares.
    if (grid.length >= SQUARE) condition.add(`upper(left(c.grid, ${SQUARE})) = ?::text`, grid.slice(0, SQUARE))
    condition.add('upper(c.grid) like ?::text', `${grid}%`)
  }
  if (filter.hour !== undefined)
    condition.add("extract(hour from c.started_at at time zone 'UTC') = ?::int", filter.hour)
  if (filter.station_callsign) condition.add('c.station_call = ?::text', normaliseCallsign(filter.station_callsign))
  if (filter.import_id !== undefined) condition.add('c.import_id = ?::bigint', filter.import_id)
  if (filter.confirmed !== undefined) condition.parts.push(confirmedWhere(filter.confirmed))
  if (filter.sent !== undefined) condition.parts.push(sentWhere(filter.sent))
  if (filter.possible_duplicates === true) condition.parts.push('c.possible_duplicate')
  for (const field of filter.fields ?? []) condition.parts.push(conditionSql(field, (value) => condition.push(value)))
  const sought = filter.text?.trim() ?? ''
  if (sought !== '') {
    const text = condition.push(`%${starPattern(sought)}%`)
    // The log stores DXCC names; users also search by everyday names and in their language.
    const countries = `${condition.push(findCountries(sought))}::int[]`
    const matches = SEARCHED.map((column) => likeAnyCase(column, text, sought))
    condition.parts.push(`(${matches.join(' or ')} or c.dxcc = any(${countries}))`)
  }
  return condition
}

const BY_MEMBER = 'exists (select from member_confirmation m where m.owner_id = c.owner_id and m.contact_id = c.id)'

function confirmedWhere(filter: ConfirmedFilter): string {
  if (filter === 'any') return `(c.confirmed_by <> 0 or ${BY_MEMBER})`
  if (filter === 'none') return `(c.confirmed_by = 0 and not ${BY_MEMBER})`
  if (filter === 'onfreq') return BY_MEMBER
  return `(c.confirmed_by & ${CONFIRMATION_BITS[filter]}) <> 0`
}

function sentWhere(filter: SentFilter): string {
  const service = filter.replace('not_', '')
  return `coalesce(c.confirmations #>> '{${service},sent}', 'N') ${filter === service ? '=' : '<>'} 'Y'`
}

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** The first instant of a range: a day starts at midnight UTC. Null when the text is not a date. */
export function readRangeStart(text: string): Date | null {
  return DAY.test(text) ? (parseInstant(`${text}T00:00:00Z`)?.at ?? null) : (parseInstant(text)?.at ?? null)
}

/** The first instant after a range. Its end is inclusive: a full day, minute or second. */
export function readRangeEnd(text: string): Date | null {
  if (DAY.test(text)) {
    const day = parseInstant(`${text}T00:00:00Z`)
    return day === null ? null : new Date(day.at.getTime() + 86_400_000)
  }
  const end = parseInstant(text)
  return end === null ? null : new Date(end.at.getTime() + (end.hasSeconds ? 1_000 : 60_000))
}

interface Cursor {
  /** Value of the sort expression; absent for TS. */
  readonly v?: string | number
  /** Start of the contact in seconds since 1970. */
  readonly s: number
  readonly i: number
  readonly to: 'next' | 'previous'
}

export interface LogbookPage {
  readonly contacts: readonly StoredContact[]
  readonly total: number | null
  readonly next: string | null
  readonly previous: string | null
}

type Row = StoredContact & { readonly sortValue: string | number | null }

/**
 * @param found the matches of the call pattern of the filter, if known
 * @throws RangeError for a cursor that this sort order did not create
 */
export async function readLogbook(
  sql: Sql,
  ownerId: number,
  query: LogbookQuery,
  size: number,
  found: CallMatches | null = null,
): Promise<LogbookPage> {
  const sort = query.sort ?? 'TS'
  const descending = (query.direction ?? (sort === 'TS' ? 'desc' : 'asc')) === 'desc'
  const filtered = Object.keys(query.filter ?? {}).length > 0
  const condition = filterWhere(ownerId, query.filter, found?.calls)
  const countFiltered = () => getCount(sql, ownerId, query.filter ?? {}, condition, found)
  if (typeof query.cursor === 'string') {
    const cursor = readCursor(query.cursor)
    const back = cursor.to === 'previous'
    const rows = await readFrom(sql, condition, sort, descending !== back, cursor, 0, size + 1)
    const more = rows.length > size
    const page = rows.slice(0, size)
    if (back) page.reverse()
    return {
      contacts: page.map(withoutSortValue),
      total: null,
      next: back || more ? getCursor(page.at(-1), 'next') : null,
      previous: !back || more ? getCursor(page[0], 'previous') : null,
    }
  }
  const number = query.page ?? 1
  if (filtered && number === 1) {
    const first = await readFrom(sql, condition, sort, descending, null, 0, size)
    // Rare matches are fetched completely, because counting would read the log again.
    return numberedPage(first, 0, first.length < size ? first.length : await countFiltered())
  }
  const total = filtered ? await countFiltered() : await countContacts(sql, ownerId)
  const offset = (number - 1) * size
  const target = Math.min(size, Math.max(0, total - offset))
  const fromEnd = total - offset - target
  // From the nearer end, so that the last page costs as much as the first.
  const back = target > 0 && fromEnd < offset
  const newestFirst = descending !== back
  let before = back ? fromEnd : offset
  const day =
    filtered || sort !== 'TS' || target === 0 ? null : await findDayAtOffset(sql, ownerId, before, total, newestFirst)
  if (day !== null) {
    before = day.offset
    condition.add(`c.started_at ${newestFirst ? '<' : '>='} ?::timestamptz`, day.from)
  }
  const rows = target === 0 ? [] : await readFrom(sql, condition, sort, newestFirst, null, before, target)
  return numberedPage(back ? rows.toReversed() : rows, offset, total)
}

function numberedPage(rows: readonly Row[], offset: number, total: number): LogbookPage {
  return {
    contacts: rows.map(withoutSortValue),
    total,
    next: offset + rows.length < total ? getCursor(rows.at(-1), 'next') : null,
    previous: offset > 0 ? getCursor(rows[0], 'previous') : null,
  }
}

async function readFrom(
  sql: Sql,
  filter: Where,
  sort: LogbookSort,
  descending: boolean,
  cursor: Cursor | null,
  offset: number,
  limit: number,
): Promise<readonly Row[]> {
  const where = filter.clone()
  const expression = SORT[sort]
  const direction = descending ? 'desc' : 'asc'
  const keys = [...(expression === null ? [] : [expression]), 'c.started_at', 'c.id']
  if (cursor !== null) {
    const columns = [
      ...(expression === null
        ? []
        : [`${where.push(cursor.v ?? '')}${typeof cursor.v === 'number' ? '::bigint' : '::text'}`]),
      `to_timestamp(${where.push(cursor.s)}::float8)`,
      `${where.push(cursor.i)}::bigint`,
    ]
    where.parts.push(`(${keys.join(', ')}) ${descending ? '<' : '>'} (${columns.join(', ')})`)
  }
  const order = keys.map((key) => `${key} ${direction}`).join(', ')
  const limits = `limit ${where.push(limit)}::int offset ${where.push(offset)}::int`
  // The inner select uses the index only; full rows are read for one page.
  return sql<Row>(
    `select ${selectList()}, ${expression ?? 'null'} as "sortValue" from contact c
     join (select c.id from contact c where ${where} order by ${order} ${limits}) as page on c.owner_id = $1 and c.id = page.id
     order by ${order}`,
    where.values,
  )
}

async function getCount(
  sql: Sql,
  ownerId: number,
  filter: LogbookFilter,
  where: Where,
  found: CallMatches | null,
): Promise<number> {
  // Matches of a call are already counted when the filter has no other condition.
  if (found !== null && Object.keys(filter).length === 1) return found.contacts
  const worked = await countWorked(sql, ownerId, filter)
  if (worked !== null) return worked
  const rows = await sql<{ n: number }>(`select count(*) as n from contact c where ${where}`, where.values)
  return rows[0]?.n ?? 0
}

function withoutSortValue({ sortValue: _, ...contact }: Row): StoredContact {
  return contact
}

function getCursor(row: Row | undefined, to: Cursor['to']): string | null {
  if (row === undefined) return null
  const cursor: Cursor = {
    ...(row.sortValue === null ? {} : { v: row.sortValue }),
    s: row.startedAt.getTime() / 1000,
    i: row.id,
    to,
  }
  return Buffer.from(JSON.stringify(cursor)).toString('base64url')
}

function readCursor(text: string): Cursor {
  const value: unknown = parse(Buffer.from(text, 'base64url').toString('utf8'))
  if (!isCursor(value)) throw new RangeError('not a cursor')
  return value
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function isCursor(value: unknown): value is Cursor {
  return (
    typeof value === 'object' &&
    value !== null &&
    's' in value &&
    Number.isFinite(value.s) &&
    'i' in value &&
    Number.isSafeInteger(value.i) &&
    'to' in value &&
    (value.to === 'next' || value.to === 'previous') &&
    (!('v' in value) || typeof value.v === 'string' || (typeof value.v === 'number' && Number.isSafeInteger(value.v)))
  )
}
