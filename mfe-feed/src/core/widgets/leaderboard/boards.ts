/** The boards of the left column and of the period panes, from the response of `vleaderboards`. */
import { t } from '@lingui/core/macro'
import type { LeaderboardRow, LeaderboardsResponse, PeriodBoards } from '@onfreq/contracts/live/leaderboards'
import type { BoardRow, LeaderboardViewProps } from './view.tsx'

export type Board = Pick<LeaderboardViewProps, 'title' | 'rows'> & {
  readonly key: string
  readonly period: string
  /** Name of the board in the trends. */
  readonly trend: string
}

/** A count in groups of three: 7,412. */
export function countText(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',')
}

/** kHz as MHz with three decimals: 14.195. */
export function megahertzText(kilohertz: number): string {
  return (kilohertz / 1000).toFixed(3)
}

const rows = (board: readonly LeaderboardRow[]): BoardRow[] =>
  board.map(({ station_callsign, count }) => ({ callsign: station_callsign, figure: countText(count) }))

/** The left column, in the order of the product specification. */
export function homeBoards(response: LeaderboardsResponse | undefined): Board[] {
  const board = (
    key: string,
    title: string,
    period: string,
    trend: string,
    pick: (from: LeaderboardsResponse) => BoardRow[],
  ): Board => ({ key, title, period, trend, rows: response && pick(response) })
  const boards = [
    board('hot', t`Hot Stations`, t`last hour`, 'hot', ({ lb_hot_now_3 }) =>
      lb_hot_now_3.map(({ call, count }) => ({ callsign: call, figure: countText(count) })),
    ),
    board('pile-ups', t`Active Pile Ups`, t`now`, 'pile_ups', ({ lb_hot_now_2 }) =>
      lb_hot_now_2.map(({ station_callsign, freq, mode, count }) => ({
        callsign: station_callsign,
        note: mode ?? undefined,
        figure: freq === null ? countText(count) : megahertzText(freq),
      })),
    ),
    board('data', t`Most Data`, t`today`, 'today.data', ({ lb1 }) => rows(lb1)),
    board('voice', t`Most Voice`, t`today`, 'today.voice', ({ lb_voice1 }) => rows(lb_voice1)),
    board('cw', t`Most CW`, t`today`, 'today.cw', ({ lbcw1 }) => rows(lbcw1)),
    board('sstv', t`Most SSTV`, t`today`, 'today.sstv', ({ lb_sstv1 }) => rows(lb_sstv1)),
    board('voice-7', t`Voice`, t`7 days`, 'days7.voice', ({ leader_board_2_voice }) => rows(leader_board_2_voice)),
    board('data-7', t`Data`, t`7 days`, 'days7.data', ({ leader_board_2_data }) => rows(leader_board_2_data)),
    board('voice-30', t`Voice`, t`30 days`, 'days30.voice', ({ leader_board_3_voice }) => rows(leader_board_3_voice)),
    board('data-30', t`Data`, t`30 days`, 'days30.data', ({ leader_board_3_data }) => rows(leader_board_3_data)),
    board('hour', t`Last 60 minutes`, '', 'hour', ({ lb_hot_now_1 }) =>
      lb_hot_now_1.map(({ station_callsign, band, mode, count }) => ({
        callsign: station_callsign,
        note: [band, mode].filter(Boolean).join(' ') || undefined,
        figure: countText(count),
      })),
    ),
    board('all-7', t`Most QSOs, all modes`, t`7 days`, 'days7.all', ({ leader_board_2 }) => rows(leader_board_2)),
    board('all-30', t`Most QSOs, all modes`, t`30 days`, 'days30.all', ({ leader_board_3 }) => rows(leader_board_3)),
  ]
  // A 30-day board with a single station is hidden. Before the response its space is reserved, so that nothing shifts.
  return boards.filter(({ key }) => key !== 'all-30' || response === undefined || response.leader_board_3.length > 1)
}

/** The first rows of a board, and the viewer's row with its rank if it comes later. */
export function topRows(
  rows: readonly BoardRow[] | undefined,
  count: number,
  ownCallsign: string | null,
): readonly BoardRow[] | undefined {
  if (rows === undefined) return undefined
  const top = rows.slice(0, count)
  const ownIndex = rows.findIndex(({ callsign }) => callsign === ownCallsign)
  const ownRow = rows[ownIndex]
  return ownRow !== undefined && ownIndex >= count ? [...top, { ...ownRow, rank: ownIndex + 1 }] : top
}

/** The four cards of a period pane. */
export function periodBoards(
  period: PeriodBoards | undefined,
  name: string,
  key: keyof LeaderboardsResponse['periods'],
): Board[] {
  const board = (of: 'voice' | 'sstv' | 'cw' | 'data', title: string): Board => ({
    key: of,
    title,
    period: name,
    trend: `${key}.${of}`,
    rows: period && rows(period[of]),
  })
  return [
    board('voice', t`Most Voice`),
    board('sstv', t`Most SSTV`),
    board('cw', t`Most CW`),
    board('data', t`Most Data`),
  ]
}
