/**
 * Boards of the last hour, from the newest contacts only: ids grow with time, so the id range of the last hour
 * contains every contact that started in it.
 */
import {
  BOARD_ROWS,
  type HotStationRow,
  type LastHourRow,
  type LeaderboardsResponse,
  PILE_UP_MINUTES,
  type PileUpRow,
} from '@onfreq/contracts/live/leaderboards'
import type pg from 'pg'
import { firstIdAt } from '#kernel/ids.ts'

const MINUTE = 60_000
/** With a clock that is fast, a contact may start slightly after it was logged. */
const SLACK = 10 * MINUTE

const RECENT = `
  from contact c join account a on a.id = c.owner_id
  where c.id >= $1 and c.live and c.public_call and c.started_at >= $2 and c.started_at <= $3
    and not a.exclude_from_leaderboards`

const since = (now: Date, minutes: number) => {
  const from = new Date(now.getTime() - minutes * MINUTE)
  return [firstIdAt(new Date(from.getTime() - SLACK)), from, new Date(now.getTime() + SLACK)]
}

/** Minimum contacts on one frequency for a pile-up. */
const PILE_UP = 3

export interface LastHour {
  /** Hot Stations: calls by the number of members who worked them. */
  readonly hot: HotStationRow[]
  /** Active Pile Ups: contacts of one station in one mode within the same kilohertz. */
  readonly pileUps: PileUpRow[]
  /** Last 60 minutes: stations by band and mode. */
  readonly stations: LastHourRow[]
}

const toRows = (select: string) => `(select coalesce(json_agg(r), '[]') from (${select} limit ${BOARD_ROWS}) r)`

const RECENT_ROWS = `
  with recent as materialized (
    select c.owner_id, c.call, c.started_at, c.band, coalesce(c.submode, c.mode) as mode,
      round(c.freq_hz / 1000.0)::float8 as freq, a.callsign as station_callsign ${RECENT})`

const LAST_HOUR = `${RECENT_ROWS}
  select
    ${toRows(`select call, count(distinct owner_id) as count from recent
      group by call order by count desc, max(started_at) desc, call`)} as hot,
    ${toRows(`select station_callsign, mode, freq, count(distinct call) as count from recent where started_at >= $4
      group by station_callsign, mode, freq having count(distinct call) >= ${PILE_UP}
      order by count desc, station_callsign, freq`)} as "pileUps",
    ${toRows(`select band, mode, station_callsign, count(*) as count from recent
      group by band, mode, station_callsign order by count desc, station_callsign, band, mode`)} as stations`

/** The three boards of the last hour, from a single scan of its contacts. */
export async function readLastHour(pool: pg.Pool, now: Date): Promise<LastHour> {
  const pileUpsFrom = new Date(now.getTime() - PILE_UP_MINUTES * MINUTE)
  const { rows } = await pool.query<LastHour>({
    name: 'live-last-hour',
    text: LAST_HOUR,
    values: [...since(now, 60), pileUpsFrom],
  })
  return rows[0] ?? { hot: [], pileUps: [], stations: [] }
}

/** One bar in a row of these boards: bar number `bar` of the hour, or of the pile-up's period. */
export interface BarOfHour {
  readonly callsign: string
  readonly band: string | null
  readonly mode: string | null
  readonly freq: number | null
  readonly bar: number
  readonly n: number
}

export interface LastHourBars {
  /** A member counts in the bar of their first contact with the call. */
  readonly hot: readonly BarOfHour[]
  /** A call counts in the bar of its first contact; a bar is a minute. */
  readonly pileUps: readonly BarOfHour[]
  readonly stations: readonly BarOfHour[]
}

const getBars = (select: string) => `(select coalesce(json_agg(b), '[]') from (${select}) b)`
/** Times slightly in the future go into the last bar. */
const barAt = (from: string, bars: string, seconds: string) =>
  `least(${bars} - 1, floor(extract(epoch from (at - ${from})) / ${seconds}))::int as bar`

const LAST_HOUR_BARS = `${RECENT_ROWS}
  select
    ${getBars(`select call as callsign, null as band, null as mode, null as freq,
        ${barAt('$2', '$6::int', '(3600 / $6::int)')}, count(*)::int as n
      from (select call, owner_id, min(started_at) as at from recent where call = any($5) group by 1, 2) first
      group by call, bar`)} as hot,
    ${getBars(`select first.callsign, null as band, first.mode, first.freq,
        ${barAt('$4', `${PILE_UP_MINUTES}`, '60')}, count(*)::int as n
      from (select r.station_callsign as callsign, r.mode, r.freq, r.call, min(r.started_at) as at
        from recent r join json_to_recordset($7::json) as p(station_callsign text, mode text, freq float8)
          on p.station_callsign = r.station_callsign and p.mode is not distinct from r.mode
          and p.freq is not distinct from r.freq
        where r.started_at >= $4 group by 1, 2, 3, 4) first
      group by first.callsign, first.mode, first.freq, bar`)} as "pileUps",
    ${getBars(`select first.callsign, first.band, first.mode, null as freq,
        ${barAt('$2', '$6::int', '(3600 / $6::int)')}, count(*)::int as n
      from (select r.station_callsign as callsign, r.band, r.mode, r.started_at as at
        from recent r join json_to_recordset($8::json) as p(station_callsign text, mode text, band text)
          on p.station_callsign = r.station_callsign and p.mode is not distinct from r.mode
          and p.band is not distinct from r.band) first
      group by first.callsign, first.band, first.mode, bar`)} as stations`

/** The bars for the rows of the three boards of the last hour, from a single scan of its contacts. */
export async function readLastHourBars(
  pool: pg.Pool,
  now: Date,
  { lb_hot_now_3: hot, lb_hot_now_2: pileUps, lb_hot_now_1: stations }: LeaderboardsResponse,
  bars: number,
): Promise<LastHourBars> {
  const pileUpsFrom = new Date(now.getTime() - PILE_UP_MINUTES * MINUTE)
  const values = [hot.map(({ call }) => call), bars, JSON.stringify(pileUps), JSON.stringify(stations)]
  const { rows } = await pool.query<LastHourBars>({
    name: 'live-last-hour-bars',
    text: LAST_HOUR_BARS,
    values: [...since(now, 60), pileUpsFrom, ...values],
  })
  return rows[0] ?? { hot: [], pileUps: [], stations: [] }
}

export interface BandCount {
  readonly band: string
  readonly mode_class: string
  readonly n: number
}

/** Contacts of the last hour by band and mode class. */
export async function readBandCounts(pool: pg.Pool, now: Date): Promise<BandCount[]> {
  const { rows } = await pool.query<BandCount>(
    `select c.band, c.mode_class, count(*) as n ${RECENT} and c.band is not null group by 1, 2`,
    since(now, 60),
  )
  return rows
}
