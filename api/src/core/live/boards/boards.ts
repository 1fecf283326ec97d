/** Boards by period and class of mode, made of daily counts, never of the log. */
import { BOARD_ROWS, type LeaderboardRow } from '@onfreq/contracts/live/leaderboards'
import type { FastifyInstance } from 'fastify'
import { readOtherCallsigns } from '../repository/boards.ts'
import { openDailyCounts } from '../repository/daily-counts.ts'
import type { BoardClass, OwnerCount } from './daily-counts.ts'
import { type Periods, periodsAt } from './periods.ts'

/** Best first; equal counts in order of callsign. */
export type Boards = (period: keyof Periods, boardClass: BoardClass) => LeaderboardRow[]

export interface BoardsNow {
  /** For the process with the turn `holder` alone. Those who ask at the same moment share one computation. */
  (holder: string): Promise<Boards>
  /** The turn is new here. */
  forget(): void
}

export type Wanted = readonly [period: keyof Periods, boardClass: BoardClass]

/** Operators beyond the rows of a board that are looked up with it: some of them may have left the boards. */
const SLACK = 20

/** @param wanted all boards that anybody asks for */
export function openBoards(
  { pool, reads, clock }: Pick<FastifyInstance, 'pool' | 'reads' | 'clock'>,
  wanted: readonly Wanted[],
): BoardsNow {
  const daily = openDailyCounts(pool, reads)
  async function compute(holder: string): Promise<Boards> {
    const counts = await daily.read(periodsAt(clock.now()), holder)
    let most = BOARD_ROWS + SLACK
    for (;;) {
      const candidates = new Map<string, OwnerCount[]>(
        wanted.map(([period, boardClass]) => [`${period}.${boardClass}`, counts.best(period, boardClass, most)]),
      )
      const known = new Map([...candidates.values()].flat().map(({ owner, callsign }) => [owner, callsign]))
      const others = await readOtherCallsigns(pool, known)
      for (const [owner, callsign] of others) if (callsign !== null) counts.setCallsign(owner, callsign)
      const boards = new Map([...candidates].map(([name, list]) => [name, rank(list, others)]))
      // So many have left the boards that one is short: further down there are others.
      const short = [...boards].some(
        ([name, rows]) => rows.length < BOARD_ROWS && (candidates.get(name)?.length ?? 0) >= most,
      )
      if (!short) return (period, boardClass) => boards.get(`${period}.${boardClass}`) ?? []
      most *= 4
    }
  }
  /** Not begun yet: whoever asks meanwhile misses no change by sharing it. */
  let next: Promise<Boards> | undefined
  const now = (holder: string): Promise<Boards> => {
    next ??= Promise.resolve().then(() => {
      next = undefined
      return compute(holder)
    })
    return next
  }
  return Object.assign(now, { forget: () => daily.forget() })
}

/** `others`: those who are called otherwise by now, or stand on no board. */
function rank(candidates: readonly OwnerCount[], others: ReadonlyMap<number, string | null>): LeaderboardRow[] {
  return candidates
    .flatMap(({ owner, count, callsign }) => {
      const station_callsign = others.has(owner) ? others.get(owner) : callsign
      return station_callsign == null ? [] : [{ station_callsign, count }]
    })
    .sort((a, b) => b.count - a.count || (a.station_callsign < b.station_callsign ? -1 : 1))
    .slice(0, BOARD_ROWS)
}
