/** Boards by period and class of mode, made of daily counts, never of the log. */
import { BOARD_ROWS, type LeaderboardRow } from '@onfreq/contracts/leaderboards'
import type { FastifyInstance } from 'fastify'
import { readListedCallsigns } from '../repository/boards.ts'
import { openDailyCounts } from '../repository/daily-counts.ts'
import { COUNTED, type OwnerSums } from './daily-counts.ts'
import { type Periods, periodsAt } from './periods.ts'

export type BoardClass = Exclude<(typeof COUNTED)[number], 'other'> | 'all'

/** Best first; equal counts in order of callsign. */
export type Boards = (period: keyof Periods, boardClass: BoardClass) => LeaderboardRow[]

export type BoardsNow = () => Promise<Boards>

export function openBoards({ pool, clock }: Pick<FastifyInstance, 'pool' | 'clock'>): BoardsNow {
  const daily = openDailyCounts(pool)
  return async () => {
    const periods = periodsAt(clock.now())
    const from = Object.values(periods).reduce((first, period) => (period.from < first ? period.from : first), 'z')
    const counts = await daily.read(from)
    const sums = new Map(Object.entries(periods).map(([name, { from, to }]) => [name, counts.between(from, to)]))
    const owners = new Set([...sums.values()].flat().map(({ owner }) => owner))
    const callsigns = await readListedCallsigns(pool, [...owners])
    return (period, boardClass) => best(sums.get(period) ?? [], boardClass, callsigns)
  }
}

function best(
  owners: readonly OwnerSums[],
  boardClass: BoardClass,
  callsigns: ReadonlyMap<number, string>,
): LeaderboardRow[] {
  const top: LeaderboardRow[] = []
  for (const { owner, sums } of owners) {
    const station_callsign = callsigns.get(owner)
    const count = countOf(sums, boardClass)
    if (station_callsign === undefined || count === 0) continue
    const row = { station_callsign, count }
    const last = top[BOARD_ROWS - 1]
    if (last && inOrder(last, row) < 0) continue
    const place = top.findIndex((each) => inOrder(row, each) < 0)
    top.splice(place < 0 ? top.length : place, 0, row)
    if (top.length > BOARD_ROWS) top.pop()
  }
  return top
}

/** Contacts of an unknown mode count among all modes only. */
function countOf(sums: ArrayLike<number>, boardClass: BoardClass): number {
  if (boardClass !== 'all') return sums[COUNTED.indexOf(boardClass)] ?? 0
  let all = 0
  for (let at = 0; at < sums.length; at += 1) all += sums[at] ?? 0
  return all
}

function inOrder(a: LeaderboardRow, b: LeaderboardRow): number {
  return b.count - a.count || (a.station_callsign < b.station_callsign ? -1 : 1)
}
