/** Boards by period: one statement over the daily roll-ups, never the log. */
import { BOARD_ROWS, type LeaderboardRow } from '@onfreq/contracts/leaderboards'
import type pg from 'pg'
import { firstDay, type Period, type Periods, periodsAt } from '../boards/periods.ts'

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
  voice: 'd.voice',
  cw: 'd.cw',
  data: 'd.data',
  sstv: 'd.sstv',
  all: 'd.voice + d.cw + d.data + d.sstv + d.other',
}

const PERIOD_NAMES = ['today', 'yesterday', 'this_week', 'this_month', 'days7', 'days30'] as const
/** $1 is the first day of all, then from and to of each period. */
const bounds = (period: keyof Periods) => {
  const at = 2 + 2 * PERIOD_NAMES.indexOf(period)
  return `d.day >= $${at}::date and d.day < $${at + 1}::date`
}

const SUMS = BOARDS.map(
  (board) => `sum(${SUMMED[board.class]}) filter (where ${bounds(board.period)}) as ${board.name}`,
)
const TOPS = BOARDS.map(
  ({ name: board }) =>
    `(select '${board}' as board, callsign, ${board} as n from named where ${board} > 0
      order by ${board} desc, callsign limit ${BOARD_ROWS})`,
)

// `named` is read once per board, so it must be computed once. Days of the future are of nobody's period.
const QUERY = `
  with sums as (
    select d.owner_id, ${SUMS.join(', ')}
    from roll_day d where d.day >= $1::date and d.day < $3::date
    group by d.owner_id
  ), named as materialized (
    select a.callsign, s.* from sums s join account a on a.id = s.owner_id where not a.exclude_from_leaderboards
  )
  ${TOPS.join(' union all ')}`

export type Boards = (period: keyof Periods, boardClass: BoardClass) => LeaderboardRow[]

/** Best first; equal counts in order of callsign. */
export async function readBoards(pool: pg.Pool, now: Date): Promise<Boards> {
  const periods = periodsAt(now)
  const limits = PERIOD_NAMES.flatMap((period) => {
    const { from, to }: Period = periods[period]
    return [from, to]
  })
  const { rows } = await pool.query<{ board: string; callsign: string; n: number }>(QUERY, [
    firstDay(periods),
    ...limits,
  ])
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
