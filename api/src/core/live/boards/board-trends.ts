/** The bars behind each figure on the boards, counted once for all viewers. */
import {
  type BoardTrend,
  type BoardTrendRow,
  type BoardTrendsResponse,
  HOUR_BARS,
} from '@onfreq/contracts/live/board-trends'
import { type LeaderboardRow, type LeaderboardsResponse, PILE_UP_MINUTES } from '@onfreq/contracts/live/leaderboards'
import type { FastifyInstance } from 'fastify'
import { type BoardTrendRows, readBoardTrends } from '../repository/board-trends.ts'
import { type BarOfHour, readLastHourBars } from '../repository/recent.ts'
import { type BoardClass, COUNTED } from './daily-counts.ts'
import { dayStart, type Period, periodsAt } from './periods.ts'

/**
 * How long a response is cached, in milliseconds. Failures are cached as long, so that an overloaded database is not
 * queried every second.
 */
const RESPONSE_TTL_MS = 10_000
const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

type Board = readonly [
  period: keyof ReturnType<typeof periodsAt>,
  boardClass: BoardClass,
  of: (boards: LeaderboardsResponse) => readonly LeaderboardRow[],
]

const BOARDS: readonly Board[] = [
  ...(['today', 'yesterday', 'this_week', 'this_month'] as const).flatMap((period) =>
    (['voice', 'sstv', 'cw', 'data'] as const).map(
      (boardClass): Board => [period, boardClass, ({ periods }) => periods[period][boardClass]],
    ),
  ),
  ['days7', 'all', (boards) => boards.leader_board_2],
  ['days7', 'voice', (boards) => boards.leader_board_2_voice],
  ['days7', 'data', (boards) => boards.leader_board_2_data],
  ['days30', 'all', (boards) => boards.leader_board_3],
  ['days30', 'voice', (boards) => boards.leader_board_3_voice],
  ['days30', 'data', (boards) => boards.leader_board_3_data],
]

/** @param boards as publicly visible; only the stations on them are counted */
export function openBoardTrends(
  app: FastifyInstance,
  boards: () => Promise<LeaderboardsResponse>,
): () => Promise<BoardTrendsResponse> {
  let cached: { readonly at: number; readonly response: Promise<BoardTrendsResponse> } | undefined

  async function compute(now: Date): Promise<BoardTrendsResponse> {
    const currentBoards = await boards()
    const periods = periodsAt(now)
    const [members, bars] = await Promise.all([
      app.reads.stale(({ pool }) => readBoardTrends(pool, stationsOn(currentBoards), periods)),
      app.reads.stale(({ pool }) => readLastHourBars(pool, now, currentBoards, HOUR_BARS)),
    ])
    const counts = getCounts(members)
    const { faces } = members
    const hourFrom = now.getTime() / 1_000 - HOUR
    const hour = { from: hourFrom, step: HOUR / HOUR_BARS, length: HOUR_BARS }
    const pileUps = { from: hourFrom + HOUR - PILE_UP_MINUTES * MINUTE, step: MINUTE, length: PILE_UP_MINUTES }
    return {
      faces,
      boards: [
        ...BOARDS.map(([period, boardClass, of]) => {
          const span = getSpan(periods[period], period === 'today' || period === 'yesterday' ? HOUR : DAY)
          const rows = of(currentBoards).map(({ station_callsign: callsign }) => {
            const stationCounts = counts.get(callsign)?.get(span.step) ?? []
            return toRow(
              { callsign },
              span,
              stationCounts.map(({ second, counts }) => [second, counts[boardClass]]),
            )
          })
          return trend(`${period}.${boardClass}`, span, rows)
        }),
        trend('hot', hour, grouped(bars.hot, hour)),
        trend('pile_ups', pileUps, grouped(bars.pileUps, pileUps)),
        trend('hour', hour, grouped(bars.stations, hour)),
      ],
    }
  }

  return () => {
    const now = app.clock.now()
    if (cached === undefined || Math.abs(now.getTime() - cached.at) >= RESPONSE_TTL_MS) {
      cached = { at: now.getTime(), response: compute(now) }
    }
    return cached.response
  }
}

function stationsOn(boards: LeaderboardsResponse): string[] {
  const members = [...BOARDS.flatMap(([, , rowsOf]) => rowsOf(boards)), ...boards.lb_hot_now_1, ...boards.lb_hot_now_2]
  return [
    ...new Set([
      ...members.map(({ station_callsign }) => station_callsign),
      ...boards.lb_hot_now_3.map(({ call }) => call),
    ]),
  ]
}

/** Bars of equal length. All times are in seconds. */
interface Span {
  readonly from: number
  readonly step: number
  readonly length: number
}

function getSpan({ from, to }: Period, step: number): Span {
  const first = Date.parse(dayStart(from)) / 1_000
  return { from: first, step, length: (Date.parse(dayStart(to)) / 1_000 - first) / step }
}

const trend = (board: string, { from, step }: Span, rows: BoardTrendRow[]): BoardTrend => ({
  board,
  from: new Date(from * 1_000).toISOString(),
  step,
  rows,
})

type Named = Pick<BoardTrendRow, 'callsign'> & Partial<Pick<BoardTrendRow, 'band' | 'mode' | 'freq'>>

function toRow(named: Named, span: Span, counts: readonly (readonly [second: number, n: number])[]): BoardTrendRow {
  const bars = Array.from({ length: span.length }, () => 0)
  let count = 0
  for (const [second, n] of counts) {
    const index = Math.floor((second - span.from) / span.step)
    if (index < 0 || index >= span.length) continue
    bars[index] = (bars[index] ?? 0) + n
    count += n
  }
  return { band: null, mode: null, freq: null, ...named, count, bars }
}

/** Counts of the last hour in the order of the rows, grouped by bar. */
function grouped(bars: readonly BarOfHour[], span: Span): BoardTrendRow[] {
  const rows = new Map<string, BarOfHour[]>()
  for (const bar of bars) {
    const key = JSON.stringify([bar.callsign, bar.band, bar.mode, bar.freq])
    const row = rows.get(key)
    if (row === undefined) rows.set(key, [bar])
    else row.push(bar)
  }
  return [...rows.values()].flatMap((row) => {
    const [first] = row
    if (first === undefined) return []
    const { callsign, band, mode, freq } = first
    return [
      toRow(
        { callsign, band, mode, freq },
        span,
        row.map(({ bar, n }) => [span.from + bar * span.step, n]),
      ),
    ]
  })
}

interface Counts {
  readonly second: number
  readonly counts: Readonly<Record<BoardClass, number>>
}

/** Counts by callsign, bar length and time. */
function getCounts({ hours, days }: BoardTrendRows): ReadonlyMap<string, ReadonlyMap<number, readonly Counts[]>> {
  const byCallsign = new Map<string, Map<number, Counts[]>>()
  const add = (callsign: string, step: number, counts: Counts) => {
    const byLength = byCallsign.get(callsign) ?? new Map<number, Counts[]>()
    if (!byCallsign.has(callsign)) byCallsign.set(callsign, byLength)
    const existing = byLength.get(step)
    if (existing === undefined) byLength.set(step, [counts])
    else existing.push(counts)
  }
  const none = { voice: 0, cw: 0, data: 0, sstv: 0 }
  for (const [callsign, second, modeClass, n] of hours) {
    add(callsign, HOUR, { second, counts: { ...none, [modeClass]: n, all: n } })
  }
  for (const [callsign, second, ...counted] of days) {
    const counts = Object.fromEntries(COUNTED.map((name, index) => [name, counted[index] ?? 0]))
    add(callsign, DAY, { second, counts: { ...none, ...counts, all: counted.reduce((sum, n) => sum + n, 0) } })
  }
  return byCallsign
}
