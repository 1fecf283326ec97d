/** The full response of `vleaderboards`. */
import type { LeaderboardsResponse, PeriodBoards } from '@onfreq/contracts/live/leaderboards'
import type { FastifyInstance } from 'fastify'
import { readLastHour } from '../repository/recent.ts'
import type { BoardKey, Boards, ReadCurrentBoards } from './boards.ts'
import { dayStart, periodsAt } from './periods.ts'

type Pane = keyof LeaderboardsResponse['periods']

const PANES = ['today', 'yesterday', 'this_week', 'this_month'] as const
const PANE_CLASSES = ['voice', 'sstv', 'cw', 'data'] as const
const LONG_CLASSES = ['all', 'voice', 'data'] as const

export const LEADERBOARDS: readonly BoardKey[] = [
  ...PANES.flatMap((pane) => PANE_CLASSES.map((boardClass): BoardKey => [pane, boardClass])),
  ...(['days7', 'days30'] as const).flatMap((period) =>
    LONG_CLASSES.map((boardClass): BoardKey => [period, boardClass]),
  ),
]

/** Runs in the process that holds the turn, `holder`. */
export async function computeLeaderboards(
  app: FastifyInstance,
  readCurrentBoards: ReadCurrentBoards,
  holder: string,
): Promise<LeaderboardsResponse> {
  const now = app.clock.now()
  const [boards, { hot, pileUps, stations }] = await Promise.all([
    readCurrentBoards(holder),
    app.reads.stale(({ pool }) => readLastHour(pool, now)),
  ])
  const pane = (period: Pane) => periodBoards(boards, period, now)
  return {
    lb_hot_now_3: hot,
    lb_hot_now_2: pileUps,
    lb_hot_now_1: stations,
    lb_voice1: boards('today', 'voice'),
    lbcw1: boards('today', 'cw'),
    lb_sstv1: boards('today', 'sstv'),
    lb1: boards('today', 'data'),
    leader_board_2: boards('days7', 'all'),
    leader_board_2_voice: boards('days7', 'voice'),
    leader_board_2_data: boards('days7', 'data'),
    leader_board_3: boards('days30', 'all'),
    leader_board_3_voice: boards('days30', 'voice'),
    leader_board_3_data: boards('days30', 'data'),
    periods: {
      today: pane('today'),
      yesterday: pane('yesterday'),
      this_week: pane('this_week'),
      this_month: pane('this_month'),
    },
  }
}

function periodBoards(boards: Boards, period: Pane, now: Date): PeriodBoards {
  const { from, to } = periodsAt(now)[period]
  return {
    from: dayStart(from),
    to: dayStart(to),
    voice: boards(period, 'voice'),
    sstv: boards(period, 'sstv'),
    cw: boards(period, 'cw'),
    data: boards(period, 'data'),
  }
}
