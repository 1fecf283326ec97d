/** Day totals of a logbook, and the bars of the strip above it. */

import type { LogbookBar, LogbookDay, LogbookFilter, LogbookStripResponse } from '@onfreq/contracts/log/log'
import { distanceKm } from '@onfreq/ham/great-circle'
import type pg from 'pg'
import type { Sql } from '#kernel/database/sql.ts'
import type { ExtraFields } from '../contact/fields.ts'
import { findStationPosition } from '../contact/positions.ts'
import { countContacts } from './contacts.ts'
import { filterWhere } from './logbook.ts'

const DAY_MS = 86_400_000

interface DaysQuery {
  readonly days: readonly string[]
  readonly filter?: LogbookFilter
}

/**
 * Contacts, countries and longest distance of each of these days, newest first; days without a contact are omitted.
 * `grid` is the account's locator, from which distances are measured unless the contact has its own. One statement
 * for all days.
 */
export async function readDays(
  pool: pg.Pool,
  ownerId: number,
  grid: string,
  { days, filter = {} }: DaysQuery,
): Promise<LogbookDay[]> {
  const selected = [...new Set(days)].sort()
  const [first, last] = [selected[0], selected.at(-1)]
  if (first === undefined || last === undefined) return []
  const condition = filterWhere(ownerId, filter)
  condition.add('c.started_at >= ?::timestamptz', new Date(first))
  condition.add('c.started_at < ?::timestamptz', new Date(Date.parse(last) + DAY_MS))
  condition.add("(c.started_at at time zone 'UTC')::date = any(?::date[])", selected)
  const { rows } = await pool.query<unknown[]>({
    // As arrays, because a contest has thousands of days in its key list.
    rowMode: 'array',
    text: `select to_char(c.started_at at time zone 'UTC', 'YYYY-MM-DD'), nullif(c.dxcc, 0), c.lat, c.lon,
        case when c.extra::text like '%"MY\\_%' then c.extra end
      from contact c where ${condition}`,
    values: condition.values,
  })
  const found = new Map<string, { contacts: number; readonly countries: Set<number>; best: number | null }>()
  const home = findStationPosition(null, grid)
  for (const row of rows) {
    const [day, dxcc, lat, lon, extra] = row as [
      string,
      number | null,
      number | null,
      number | null,
      ExtraFields | null,
    ]
    const figures = found.get(day) ?? { contacts: 0, countries: new Set<number>(), best: null }
    figures.contacts += 1
    if (dxcc !== null) figures.countries.add(dxcc)
    const origin = extra === null ? home : findStationPosition(extra, grid)
    if (origin !== null && lat !== null && lon !== null) {
      figures.best = Math.max(figures.best ?? 0, distanceKm(origin, { latitude: lat, longitude: lon }))
    }
    found.set(day, figures)
  }
  return [...found]
    .map(([day, { contacts, countries, best }]) => ({
      day,
      contacts,
      countries: countries.size,
      best_km: best === null ? null : Math.round(best),
    }))
    .sort((one, other) => (one.day < other.day ? 1 : -1))
}

type Step = LogbookStripResponse['step']

/** The shortest step that keeps the number of bars within the limit. */
const MAX_BARS = 200
const STEPS: readonly (readonly [step: Step, days: number])[] = [
  ['day', 1],
  ['week', 7],
  ['month', 30],
]

/**
 * Contacts by time and band, oldest first; times without a contact are omitted.
 * @param calls the calls that match the call pattern of the filter, if known
 */
export async function readStrip(
  sql: Sql,
  ownerId: number,
  filter: LogbookFilter = {},
  calls?: readonly string[] | null,
): Promise<LogbookStripResponse> {
  const condition = filterWhere(ownerId, filter, calls)
  const [ends] = await sql<{ first: Date | null; last: Date | null }>(
    `select min(c.started_at) as first, max(c.started_at) as last from contact c where ${condition}`,
    condition.values,
  )
  if (!ends?.first || !ends.last) return { step: 'day', bars: [] }
  const days = (ends.last.getTime() - ends.first.getTime()) / DAY_MS
  const step = STEPS.find(([, length]) => days / length <= MAX_BARS)?.[0] ?? 'year'
  if (Object.keys(filter).length === 0) {
    const rolled = await readRolled(sql, ownerId, step, ends.first, ends.last)
    // Contacts with foreign calls are in the log but in no roll-up.
    const total = rolled.reduce((sum, { n }) => sum + n, 0)
    if (total === (await countContacts(sql, ownerId))) return { step, bars: getBars(rolled) }
  }
  const rows = await sql<BarRow>(
    `select ${DAY} as start, band, n from (
       select ${getStart(step, 'c.started_at')} as start, coalesce(c.band, '') as band, count(*)::int as n
       from contact c where ${condition} group by 1, 2) sums order by 1, 2`,
    condition.values,
  )
  return { step, bars: getBars(rows) }
}

interface BarRow {
  readonly start: string
  readonly band: string
  readonly n: number
}

const getStart = (step: Step, column: string) => `date_trunc('${step}', ${column} at time zone 'UTC')`
/** Computed per bar: computing it per contact would double the time. */
const DAY = "to_char(start, 'YYYY-MM-DD')"

/** The hours of each bar are an index range, because assigning each hour to a bar takes twice as long. */
async function readRolled(sql: Sql, ownerId: number, step: Step, first: Date, last: Date): Promise<readonly BarRow[]> {
  return sql<BarRow>(
    `select ${DAY} as start, hours.band, hours.n
     from generate_series(${getStart(step, '$2::timestamptz')}, $3::timestamptz at time zone 'UTC', interval '1 ${step}') as bars (start)
     cross join lateral (
       select r.band, sum(r.n)::int as n from roll_hour r
       where r.owner_id = $1 and r.hour >= bars.start at time zone 'UTC'
         and r.hour < (bars.start + interval '1 ${step}') at time zone 'UTC'
       group by r.band) hours
     order by bars.start, hours.band`,
    [ownerId, first, last],
  )
}

function getBars(rows: readonly BarRow[]): LogbookBar[] {
  const bars = new Map<string, [string, number][]>()
  for (const { start, band, n } of rows) {
    const parts = bars.get(start)
    if (parts) parts.push([band, n])
    else bars.set(start, [[band, n]])
  }
  return [...bars].map(([start, bands]) => ({ start, bands }))
}
