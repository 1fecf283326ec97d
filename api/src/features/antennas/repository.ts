/** Contacts and spots of a member, grouped by antenna. */
import { ANTENNA_LIMITS } from '@onfreq/contracts/antennas/antennas'
import type { Position } from '@onfreq/ham/locator'
import type { Sql } from '#kernel/database/sql.ts'

export interface Period {
  readonly ownerId: number
  /** Start of the period; null means the full log. */
  readonly since: Date | null
  /** Null means all bands. */
  readonly band: string | null
}

export interface MeanRow {
  readonly mean: number | null
  readonly deviation: number | null
  readonly n: number
}

export type ReportField = 'strengthReceived' | 'snrReceived' | 'strengthSent' | 'snrSent'

export interface AntennaRow extends Readonly<Record<ReportField, MeanRow>> {
  /** Name in lower case. */
  readonly key: string
  readonly name: string
  readonly contacts: number
  readonly entities: number
  readonly hours: number
  readonly medianKm: number | null
  readonly distances: number
  /** Contacts by hour of the day, UTC; hours without a contact are absent. */
  readonly byHour: Readonly<Record<string, number>>
}

const toField = (name: string) => `jsonb_path_query_first(c.extra, 'strict $[*] ? (@[0] == "${name}")[1]') #>> '{}'`

/** Names that differ only in case or spaces are one antenna. */
const toName = (text: string) => `nullif(btrim(regexp_replace(${text}, '\\s+', ' ', 'g')), '')`
const ANTENNA = toName(toField('MY_ANTENNA'))

const IN_PERIOD = `c.owner_id = $1 and ($2::timestamptz is null or c.started_at >= $2::timestamptz)`

/** S of an RST report; `5NN` stands for 599. */
const STRENGTH = `substring(translate(upper(rst), 'N', '9') from '^[1-5]([1-9])')::int`

/** SNR as digital modes write it: -12, +03, R-07, 05. */
const SNR = `substring(rst from '^[Rr]?([-+][0-9]{1,2}|0[0-9])(?: ?[dD][bB])?$')::int`

/** Centre of a locator of 4 or more characters, in degrees. Uses float, since numeric is slow. */
const toDegrees = (pair: 1 | 2, scale: number) => `(${scale}::float * (
  10 * (ascii(substr(grid, ${pair}, 1)) - 65) + substr(grid, ${pair + 2}, 1)::int - 90
  + case when length(grid) >= 6 then (ascii(substr(grid, ${pair + 4}, 1)) - 64.5::float) / 24 else 0.5::float end))`

const EARTH_KM = '6371.0088::float'

const mean = (value: string) =>
  `json_build_object('mean', avg(${value}), 'deviation', stddev_samp(${value}), 'n', count(${value}))`

/**
 * The antennas with the most contacts, and the number of all antennas. Distances start at MY_GRIDSQUARE, or else at
 * `home`. Names, locators and reports repeat, so each distinct text is parsed once.
 */
export async function readAntennas(
  sql: Sql,
  { ownerId, since, band }: Period,
  home: Position | null,
): Promise<readonly (AntennaRow & { readonly antennas: number })[]> {
  return sql(
    `with contacts as materialized (
       select ${toField('MY_ANTENNA')} as text, c.dxcc, c.lat, c.lon, c.rst_sent, c.rst_rcvd,
         (extract(epoch from c.started_at) / 3600)::float as hours,
         coalesce(c.contest_name, '') = '' as rated, upper(${toField('MY_GRIDSQUARE')}) as grid
       from contact c where ${IN_PERIOD} and c.extra is not null and ($3::text is null or c.band = $3::text)
     ), texts as materialized (
       select text, count(*)::int as n from contacts where text is not null group by text
     ), spellings as materialized (
       select text, name, lower(name) as key, n from (select *, ${toName('text')} as name from texts) t
       where name is not null
     ), antennas as materialized (
       select key, (array_agg(name order by n desc, name))[1] as name, sum(n)::int as contacts,
         (row_number() over (order by sum(n) desc, key))::int as number, (count(*) over ())::int as antennas
       from spellings group by key
       order by contacts desc, key limit ${ANTENNA_LIMITS.antennas}
     ), grids as materialized (
       select distinct grid from contacts
     ), own as materialized (
       select grid, ${toDegrees(2, 1)} as lat, ${toDegrees(1, 2)} as lon
       from grids where grid ~ '^[A-R]{2}[0-9]{2}'
     ), reports as materialized (
       select rst, ${STRENGTH} as strength, ${SNR} as snr
       from (select rst_sent as rst from contacts union select rst_rcvd from contacts) r where rst <> ''
     ), measured as materialized (
       select a.number, nullif(c.dxcc, 0) as dxcc, floor(c.hours)::int as hour,
         ${toKm('c', `coalesce(o.lat, $4::float)`, `coalesce(o.lon, $5::float)`)} as km,
         s.strength as strength_sent, s.snr as snr_sent, r.strength as strength_rcvd, r.snr as snr_rcvd
       from contacts c join spellings using (text) join antennas a using (key) left join own o using (grid)
         left join reports s on s.rst = c.rst_sent and c.rated left join reports r on r.rst = c.rst_rcvd and c.rated
     ), by_hour as (
       select number, json_object_agg(hour, n) as "byHour" from (
         select number, hour % 24 as hour, count(*)::int as n from measured group by 1, 2) h
       group by 1
     ), figures as (
       select number, count(distinct dxcc)::int as entities, count(distinct hour)::int as hours,
         percentile_cont(0.5) within group (order by km) as "medianKm", count(km)::int as distances,
         ${mean('strength_rcvd')} as "strengthReceived", ${mean('snr_rcvd')} as "snrReceived",
         ${mean('strength_sent')} as "strengthSent", ${mean('snr_sent')} as "snrSent"
       from measured group by number
     )
     select * from antennas join figures using (number) join by_hour using (number) order by number`,
    [ownerId, since, band, home?.latitude ?? null, home?.longitude ?? null],
  )
}

/** Great-circle distance in km; null when a coordinate is null, which `least` would ignore. */
const toKm = (
  to: string,
  lat: string,
  lon: string,
) => `case when ${to}.lat + ${to}.lon + ${lat} + ${lon} is not null then
  2 * ${EARTH_KM} * asin(least(1, sqrt(sin(radians(${to}.lat - ${lat}) / 2) ^ 2
    + cos(radians(${to}.lat)) * cos(radians(${lat})) * sin(radians(${to}.lon - ${lon}) / 2) ^ 2))) end`

export interface BandRow {
  /** Null for contacts without a band. */
  readonly band: string | null
  readonly contacts: number
  readonly withAntenna: number
  /** Time of the first contact in Unix milliseconds. */
  readonly first: number
}

/** Contacts of the period, by band. */
export async function readBands(sql: Sql, ownerId: number, since: Date | null): Promise<readonly BandRow[]> {
  return sql(
    `select c.band, count(*)::int as contacts, count(nullif(btrim(${toField('MY_ANTENNA')}), ''))::int as "withAntenna",
       (extract(epoch from min(c.started_at)) * 1000)::float as first
     from contact c where ${IN_PERIOD} group by 1`,
    [ownerId, since],
  )
}

/** A version that changes with each change of a contact. */
export async function readLogVersion(sql: Sql, ownerId: number): Promise<string> {
  const [row] = await sql<{ version: string | null }>(
    `select string_agg(year || ':' || change, ',' order by year) as version from log_year_head where owner_id = $1`,
    [ownerId],
  )
  return row?.version ?? ''
}

/** Station calls the member has used since `since`. */
export async function readStationCalls(sql: Sql, ownerId: number, since: Date): Promise<readonly string[]> {
  const rows = await sql<{ call: string }>(
    'select distinct station_call as call from contact where owner_id = $1 and started_at >= $2',
    [ownerId, since],
  )
  return rows.map(({ call }) => call)
}

export interface HeardRow {
  /** Antenna name in lower case; null when no contact with an antenna is near enough in time. */
  readonly key: string | null
  /** Number of reports over all spots, one per spotter. */
  readonly reports: number
  readonly bestSnr: number | null
  readonly snr: MeanRow
}

/**
 * Spots of these station calls since `since`. Each is assigned to the antenna of the contact that has the same station
 * call and band and is nearest in time, within {@link ANTENNA_LIMITS.spotMinutes}.
 */
export async function readHeard(
  sql: Sql,
  ownerId: number,
  calls: readonly string[],
  bases: readonly string[],
  { since, band }: Pick<Period, 'band'> & { readonly since: Date },
): Promise<readonly HeardRow[]> {
  return sql(
    `select near.key, sum(s.spotters)::int as reports, max(s.snr)::int as "bestSnr", ${mean('s.snr')} as snr
     from spot s left join lateral (
       select lower(${ANTENNA}) as key from contact c
       where c.owner_id = $1 and c.station_call = s.callsign and c.band = s.band
         and c.started_at >= s.seen_at - interval '${ANTENNA_LIMITS.spotMinutes} minutes'
         and c.started_at <= s.seen_at + interval '${ANTENNA_LIMITS.spotMinutes} minutes'
       order by abs(extract(epoch from c.started_at - s.seen_at)), c.id limit 1) near on true
     where s.base_call = any($2::text[]) and s.callsign = any($3::text[]) and s.seen_at >= $4
       and ($5::text is null or s.band = $5::text)
     group by 1`,
    [ownerId, bases, calls, since, band],
  )
}
