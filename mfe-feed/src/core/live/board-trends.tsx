/** Trends of the boards, and the photos returned with them. */

import { t } from '@lingui/core/macro'
import type { BoardTrend, BoardTrendRow } from '@onfreq/contracts/live/board-trends'
import { TIMERS } from '@onfreq/contracts/site/limits'
import { useWords } from '@onfreq/i18n/react'
import { useInterval } from '@onfreq/session/timers'
import { SparkBars } from '@onfreq/ui/plot/spark'
import { formatUtc } from '@onfreq/ui/time'
import { type ReactNode, useCallback } from 'react'
import { useBoardsTrendsQuery } from '../../api.ts'
import { megahertzText } from '../widgets/leaderboard/boards.ts'
import type { BoardRow } from '../widgets/leaderboard/view.tsx'

/** Loads the trends every ten seconds while the page with the boards is visible. */
export function useBoardTrends() {
  const { data, refetch } = useBoardsTrendsQuery()
  useInterval(() => void refetch(), TIMERS.leaderboardsPage)
  const byBoard = useWords(() => new Map(data?.boards.map((board) => [board.board, getTrends(board)])), [data])
  return {
    faces: data?.faces,
    /** Trend of each row of a board. The function keeps its identity while the response is the same. */
    of: useCallback((board: string) => byBoard.get(board) ?? NO_TREND, [byBoard]),
  }
}

type RenderTrend = (row: BoardRow) => ReactNode
const NO_TREND: RenderTrend = () => undefined

function getTrends({ from, step, rows }: BoardTrend): RenderTrend {
  const begin = Date.parse(from)
  const barNow = Math.floor((Date.now() - begin) / (step * 1_000))
  const byRow = new Map(
    rows.map((row) => {
      const { bars } = row
      const most = Math.max(...bars)
      const busiest = new Date(begin + bars.indexOf(most) * step * 1_000)
      const now = barNow >= 0 && barNow < bars.length ? barNow : undefined
      const label = t`Most ${{ when: whenText(busiest, step) }}: ${most}`
      return [toKey(row), <SparkBars key={toKey(row)} bars={bars} now={now} label={label} />]
    }),
  )
  return ({ callsign, note, figure }) =>
    byRow.get(`${callsign} ${note ?? ''}`) ?? byRow.get(`${callsign} ${note ?? ''} ${figure}`)
}

/** Row key of a board: band and mode are the note of a row; a pile-up shows its frequency as the figure. */
function toKey({ callsign, band, mode, freq }: BoardTrendRow): string {
  const note = [band, mode].filter(Boolean).join(' ')
  return freq === null ? `${callsign} ${note}` : `${callsign} ${note} ${megahertzText(freq)}`
}

const DAY_SECONDS = 86_400

/** "on 24 Nov", "at 14:00 UTC" */
function whenText(at: Date, step: number): string {
  if (step < DAY_SECONDS) return t`at ${{ time: at.toISOString().slice(11, 16) }} UTC`
  return t`on ${{ day: formatUtc(at, 'dayOfYear') }}`
}
