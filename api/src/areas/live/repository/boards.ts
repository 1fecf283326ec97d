/** Boards by period: one statement over the daily roll-ups, never the log. */
import { BOARD_ROWS, type LeaderboardRow } from '@onfreq/contracts/leaderboards'
import type pg from 'pg'
import { type Periods, periodsAt } from '../boards/periods.ts'

const CLASSES = ['voice', 'cw', 'data', 'sstv'] as const
export type BoardClass = (typeof CLASSES)[number] | 'all'

interface Board {
  readonly name: string
  readonly period: keyof Periods
  readonly class: BoardClass
}

const name = (period: keyof Periods, boardClass: BoardClass) => `${period}_${boardClass}`

/** Every board there is: four classes of the four panes, and all modes, voice and data over 7 and 30 days. */
const BOARDS: readonly Board[] = [
  ...(['today', 'yesterday', 'this_week', 'this_month'] as const).flatMap((period) =>
    CLASSES.map((boardClass) => ({ name: name(period, boardClass), period, class: boardClass })),
  ),
  ...(['days7', 'days30'] as const).flatMap((period) =>
    (['all', 'voice', 'data'] as const).map((boardClass) => ({
      name: name(period, boardClass),
      period,
      class: boardClass,
    })),
  ),
]

const SUMMED: Readonly<Record<BoardClass, string>> = {
  voice: 'voice',
  cw: 'cw',
  data: 'data',
  sstv: 'sstv',
  all: 'voice + cw + data + sstv + other',
}

const PERIOD_NAMES = ['today', 'yesterday', 'this_week', 'this_month', 'days7', 'days30'] as const

/** $2 and the next are the first and last part of the first period, and so on. */
const parts = (period: keyof Periods) => {
  const at = 2 + 2 * PERIOD_NAMES.indexOf(period)
  return `part between $${at}::int and $${at + 1}::int`
}

const SUMS = BOARDS.map(
  (board) => `(sum(${SUMMED[board.class]}) filter (where ${parts(board.period)}))::int as ${board.name}`,
)
const TOPS = BOARDS.map(
  ({ name: board }) =>
    `(select '${board}' as board, callsign, ${board} as n from named where ${board} > 0
      order by ${board} desc, callsign collate "C" limit ${BOARD_ROWS})`,
)

/**
 * $1 holds the days on which any period begins or ends: between two of them lies a part that belongs to a period as a
 * whole or not at all. A month of days is added up once into these few parts, and every board is made of parts.
 * The casts keep the second sum in integers, `named` is read once per board and so must be computed once: together half
 * of the time.
 */
const QUERY = `
  with parts as (
    select d.owner_id, width_bucket(d.day, $1::date[]) as part,
      sum(d.voice)::int as voice, sum(d.cw)::int as cw, sum(d.data)::int as data, sum(d.sstv)::int as sstv,
      sum(d.other)::int as other
    from roll_day d where d.day >= ($1::date[])[1] and d.day < ($1::date[])[cardinality($1::date[])]
    group by 1, 2
  ), sums as (
    select owner_id, ${SUMS.join(', ')} from parts group by owner_id
  ), named as materialized (
    select a.callsign, s.* from sums s join account a on a.id = s.owner_id where not a.exclude_from_leaderboards
  )
  ${TOPS.join(' union all ')}`

export type Boards = (period: keyof Periods, boardClass: BoardClass) => LeaderboardRow[]

/** Best first; equal counts in order of callsign. */
export async function readBoards(pool: pg.Pool, now: Date): Promise<Boards> {
  const periods = periodsAt(now)
  const cuts = [...new Set(PERIOD_NAMES.flatMap((period) => [periods[period].from, periods[period].to]))].sort()
  const ends = PERIOD_NAMES.flatMap((period) => [
    cuts.indexOf(periods[period].from) + 1,
    cuts.indexOf(periods[period].to),
  ])
  const { rows } = await pool.query<{ board: string; callsign: string; n: number }>(QUERY, [cuts, ...ends])
  const boards = new Map<string, LeaderboardRow[]>()
  for (const { board, callsign, n } of rows) {
    const list = boards.get(board) ?? []
    boards.set(board, list)
    list.push({ station_callsign: callsign, count: n })
  }
  for (const list of boards.values()) list.sort(byCount)
  return (period, boardClass) => boards.get(name(period, boardClass)) ?? []
}

function byCount(a: LeaderboardRow, b: LeaderboardRow): number {
  return b.count - a.count || (a.station_callsign < b.station_callsign ? -1 : 1)
}

/** The station with most contacts of a day, all modes. */
export async function readBestOfDay(pool: pg.Pool, day: string): Promise<BestOfDay | undefined> {
  const { rows } = await pool.query<BestOfDay>(
    `select a.id, a.callsign, a.name, a.profile_image_name as image, d.voice + d.cw + d.data + d.sstv + d.other as n
     from roll_day d join account a on a.id = d.owner_id
     where d.day = $1::date and not a.exclude_from_leaderboards and d.voice + d.cw + d.data + d.sstv + d.other > 0
     order by n desc, a.callsign limit 1`,
    [day],
  )
  return rows[0]
}

export interface BestOfDay {
  readonly id: number
  readonly callsign: string
  readonly name: string
  readonly image: string | null
  readonly n: number
}
