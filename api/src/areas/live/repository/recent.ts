/**
 * What has happened in the last hour, from the newest contacts only: ids grow with time, so that the range of ids drawn
 * since then holds every contact that began since then.
 */
import {
  BOARD_ROWS,
  type HotStationRow,
  type LastHourRow,
  PILE_UP_MINUTES,
  type PileUpRow,
} from '@onfreq/contracts/live/leaderboards'
import type pg from 'pg'
import { firstIdAt } from '#ids.ts'

const MINUTE = 60_000
/** A clock that runs ahead may give a contact a start slightly after it was logged. */
const SLACK = 10 * MINUTE

const RECENT = `
  from contact c join account a on a.id = c.owner_id
  where c.id >= $1 and c.live and c.public_call and c.started_at >= $2 and c.started_at <= $3
    and not a.exclude_from_leaderboards`

const since = (now: Date, minutes: number) => {
  const from = new Date(now.getTime() - minutes * MINUTE)
  return [firstIdAt(new Date(from.getTime() - SLACK)), from, new Date(now.getTime() + SLACK)]
}

/** At least this many contacts on one frequency make a pile up. */
const PILE_UP = 3

export interface LastHour {
  /** Hot Stations: calls by the number of members who worked them. */
  readonly hot: HotStationRow[]
  /** Active Pile Ups: contacts of one station in one mode within the same kilohertz. */
  readonly pileUps: PileUpRow[]
  /** Last 60 minutes: stations by band and mode. */
  readonly stations: LastHourRow[]
}

const rowsOf = (select: string) => `(select coalesce(json_agg(r), '[]') from (${select} limit ${BOARD_ROWS}) r)`

const LAST_HOUR = `
  with recent as materialized (
    select c.owner_id, c.call, c.started_at, c.band, coalesce(c.submode, c.mode) as mode,
      round(c.freq_hz / 1000.0)::float8 as freq, a.callsign as station_callsign ${RECENT})
  select
    ${rowsOf(`select call, count(distinct owner_id) as count from recent
      group by call order by count desc, max(started_at) desc, call`)} as hot,
    ${rowsOf(`select station_callsign, mode, freq, count(distinct call) as count from recent where started_at >= $4
      group by station_callsign, mode, freq having count(distinct call) >= ${PILE_UP}
      order by count desc, station_callsign, freq`)} as "pileUps",
    ${rowsOf(`select band, mode, station_callsign, count(*) as count from recent
      group by band, mode, station_callsign order by count desc, station_callsign, band, mode`)} as stations`

/** The three boards of the last hour, from one reading of its contacts. */
export async function readLastHour(pool: pg.Pool, now: Date): Promise<LastHour> {
  const pileUpsFrom = new Date(now.getTime() - PILE_UP_MINUTES * MINUTE)
  const { rows } = await pool.query<LastHour>({
    name: 'live-last-hour',
    text: LAST_HOUR,
    values: [...since(now, 60), pileUpsFrom],
  })
  return rows[0] ?? { hot: [], pileUps: [], stations: [] }
}

export interface BandCount {
  readonly band: string
  readonly mode_class: string
  readonly n: number
}

/** Contacts of the last hour by band and class. */
export async function readBandCounts(pool: pg.Pool, now: Date): Promise<BandCount[]> {
  const { rows } = await pool.query<BandCount>(
    `select c.band, c.mode_class, count(*) as n ${RECENT} and c.band is not null group by 1, 2`,
    since(now, 60),
  )
  return rows
}
