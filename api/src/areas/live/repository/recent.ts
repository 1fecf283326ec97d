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
} from '@onfreq/contracts/leaderboards'
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

/** Hot Stations: calls by the number of members who worked them. */
export async function readHotStations(pool: pg.Pool, now: Date): Promise<HotStationRow[]> {
  const { rows } = await pool.query<HotStationRow>(
    `select c.call, count(distinct c.owner_id) as count ${RECENT}
     group by c.call order by count desc, max(c.started_at) desc, c.call limit ${BOARD_ROWS}`,
    since(now, 60),
  )
  return rows
}

/** At least this many contacts on one frequency make a pile up. */
const PILE_UP = 3

/** Active Pile Ups: contacts of one station in one mode within the same kilohertz. */
export async function readPileUps(pool: pg.Pool, now: Date): Promise<PileUpRow[]> {
  const { rows } = await pool.query<PileUpRow>(
    `select a.callsign as station_callsign, coalesce(c.submode, c.mode) as mode,
       round(c.freq_hz / 1000.0)::float8 as freq, count(distinct c.call) as count ${RECENT}
     group by 1, 2, 3 having count(distinct c.call) >= ${PILE_UP}
     order by count desc, 1, 3 limit ${BOARD_ROWS}`,
    since(now, PILE_UP_MINUTES),
  )
  return rows
}

/** Last 60 minutes: stations by band and mode. */
export async function readLastHour(pool: pg.Pool, now: Date): Promise<LastHourRow[]> {
  const { rows } = await pool.query<LastHourRow>(
    `select c.band, coalesce(c.submode, c.mode) as mode, a.callsign as station_callsign, count(*) as count ${RECENT}
     group by 1, 2, 3 order by count desc, 3, 1, 2 limit ${BOARD_ROWS}`,
    since(now, 60),
  )
  return rows
}

export interface BandCount {
  readonly band: string
  readonly mode_class: string
  readonly n: number
}

/** Contacts of the last hour by band and class. */
export async function readBandCounts(pool: pg.Pool, now: Date): Promise<readonly BandCount[]> {
  const { rows } = await pool.query<BandCount>(
    `select c.band, c.mode_class, count(*) as n ${RECENT} and c.band is not null group by 1, 2`,
    since(now, 60),
  )
  return rows
}
