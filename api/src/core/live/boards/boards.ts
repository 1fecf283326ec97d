/** Boards by period and mode class, built from daily counts, never from the log. */
import { BOARD_ROWS, type LeaderboardRow } from '@onfreq/contracts/live/leaderboards'
import type { FastifyInstance } from 'fastify'
import { readOtherCallsigns } from '../repository/boards.ts'
import { openDailyCounts } from '../repository/daily-counts.ts'
import type { BoardClass, OwnerCount } from './daily-counts.ts'
import { type Periods, periodsAt } from './periods.ts'

/** Most contacts first; ties in order of callsign. */
export type Boards = (period: keyof Periods, boardClass: BoardClass) => LeaderboardRow[]

export interface ReadCurrentBoards {
  /** Only for the process that holds the turn `holder`. Concurrent calls share one computation. */
  (holder: string): Promise<Boards>
  /** Call when this process has just acquired the turn. */
  invalidate(): void
}

export type BoardKey = readonly [period: keyof Periods, boardClass: BoardClass]

/** Extra operators that are looked up beyond the rows of a board, because some may have left the boards. */
const SLACK = 20

/** @param wanted all boards that will be requested */
export function openBoards(
  { pool, reads, clock }: Pick<FastifyInstance, 'pool' | 'reads' | 'clock'>,
  target: readonly BoardKey[],
): ReadCurrentBoards {
  const daily = openDailyCounts(pool, reads)
  async function compute(holder: string): Promise<Boards> {
    const counts = await daily.read(periodsAt(clock.now()), holder)
    let limit = BOARD_ROWS + SLACK
    for (;;) {
      const candidates = new Map<string, OwnerCount[]>(
        target.map(([period, boardClass]) => [`${period}.${boardClass}`, counts.best(period, boardClass, limit)]),
      )
      const callsigns = new Map([...candidates.values()].flat().map(({ owner, callsign }) => [owner, callsign]))
      const others = await readOtherCallsigns(pool, callsigns)
      for (const [owner, callsign] of others) if (callsign !== null) counts.setCallsign(owner, callsign)
      const boards = new Map([...candidates].map(([name, list]) => [name, rank(list, others)]))
      // The board is too short because operators have left: continue further down the list.
      const short = [...boards].some(
        ([name, rows]) => rows.length < BOARD_ROWS && (candidates.get(name)?.length ?? 0) >= limit,
      )
      if (!short) return (period, boardClass) => boards.get(`${period}.${boardClass}`) ?? []
      limit *= 4
    }
  }
  /** Shared with concurrent callers before it has started, so that none of them misses a change. */
  let next: Promise<Boards> | undefined
  const now = (holder: string): Promise<Boards> => {
    next ??= Promise.resolve().then(() => {
      next = undefined
      return compute(holder)
    })
    return next
  }
  return Object.assign(now, { invalidate: () => daily.invalidate() })
}

/** `others` maps an operator to their new callsign, or to null if they left the boards. */
function rank(candidates: readonly OwnerCount[], others: ReadonlyMap<number, string | null>): LeaderboardRow[] {
  return candidates
    .flatMap(({ owner, count, callsign }) => {
      const station_callsign = others.has(owner) ? others.get(owner) : callsign
      return station_callsign == null ? [] : [{ station_callsign, count }]
    })
    .sort((a, b) => b.count - a.count || (a.station_callsign < b.station_callsign ? -1 : 1))
    .slice(0, BOARD_ROWS)
}
