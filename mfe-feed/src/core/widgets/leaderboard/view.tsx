import { LIVE_TEXTS } from '@onfreq/contracts/live/texts'
import { Avatar } from '@onfreq/ui/avatar'
import { CallsignLink } from '@onfreq/ui/callsign-link'
import { cx } from '@onfreq/ui/cx'
import { Medal } from '@onfreq/ui/medal'
import { Skeleton } from '@onfreq/ui/skeleton'
import { type CSSProperties, memo, type ReactNode, useRef } from 'react'
import { useRankMotion } from '../../../features/scenes/widgets/stream-board/rank-motion.ts'
import { BoardHead } from './board-head.tsx'
import * as s from './view.module.css'

export interface BoardRow {
  readonly callsign: string
  /** The value on the right: a count, or a frequency. */
  readonly figure: string
  /** Text before the figure, e.g. band and mode. */
  readonly note?: string | undefined
  /** Rank on the board, from 1, if it differs from the position in the list. */
  readonly rank?: number | undefined
  /** URL of the station's picture; without one, its suffix is shown. */
  readonly face?: string | undefined
}

export interface LeaderboardViewProps {
  readonly title: string
  /** The counted period: "today", "last hour". */
  readonly period?: string
  /** Best first; undefined while loading. */
  readonly rows: readonly BoardRow[] | undefined
  readonly ownCallsign?: string | null
  /** Height of the board in rows, so that nothing below it shifts. */
  readonly height?: number
  /** Compact rows, as in the left column of the home page. */
  readonly compact?: boolean
  /** Draws the board as a card with a border, as on the period panes. */
  readonly framed?: boolean
  /** Draws the trend of a figure beside it; its space is reserved while loading. */
  readonly getTrend?: ((row: BoardRow) => ReactNode) | undefined
}

/** Key of a row: one station may appear on a board with several bands or frequencies. */
const toKey = ({ callsign, note }: BoardRow) => `${callsign} ${note ?? ''}`

/** Stations by rank: medals for the first three, and a mark on the viewer's row. Renders only when its data changes. */
export const LeaderboardView = memo(function LeaderboardView({
  title,
  period,
  rows,
  ownCallsign = null,
  height = 3,
  compact = false,
  framed = false,
  getTrend,
}: LeaderboardViewProps) {
  const list = useRef<HTMLOListElement>(null)
  useRankMotion(list, rows?.map(toKey) ?? [])
  return (
    <div className={cx(s.board, compact && s.compact, framed && s.framed, getTrend && s.withTrends)}>
      <BoardHead title={title} period={period} />
      <ol
        ref={list}
        className={s.rows}
        aria-label={period ? `${title}, ${period}` : title}
        style={places(height)}
        data-empty={rows?.length === 0 || undefined}
      >
        {!rows &&
          [0, 1, 2].map((row) => (
            <li key={row} className={s.row}>
              <span />
              <Skeleton width="24px" height="24px" />
              <Skeleton width="60%" />
            </li>
          ))}
        {rows?.length === 0 && <li className={s.none}>{LIVE_TEXTS.noEntries}</li>}
        {rows?.map((row, index) => (
          <li
            key={toKey(row)}
            data-key={toKey(row)}
            data-you={row.callsign === ownCallsign || undefined}
            className={cx(s.row, row.callsign === ownCallsign && s.you)}
          >
            <span className={s.rank}>
              <Medal rank={row.rank ?? index + 1} />
            </span>
            <Avatar callsign={row.callsign} src={row.face} className={s.face} />
            <CallsignLink callsign={row.callsign} you={row.callsign === ownCallsign} />
            {getTrend && <span className={s.trend}>{getTrend(row)}</span>}
            <span className={s.figure}>
              {row.note && <span className={s.note}>{row.note}</span>}
              {row.figure}
            </span>
          </li>
        ))}
      </ol>
    </div>
  )
}, isSameBoard)

function places(height: number): CSSProperties & Record<'--places', number> {
  return { '--places': height }
}

/** Whether two sets of props render the same: boards arrive as new lists, mostly with unchanged rows. */
function isSameBoard(before: LeaderboardViewProps, after: LeaderboardViewProps): boolean {
  const { rows: old, getTrend: oldTrend, ...others } = before
  const { rows, getTrend, ...now } = after
  return JSON.stringify(others) === JSON.stringify(now) && oldTrend === getTrend && areSameRows(old, rows)
}

function areSameRows(before: LeaderboardViewProps['rows'], after: LeaderboardViewProps['rows']): boolean {
  if (!before || !after) return before === after
  return (
    before.length === after.length &&
    before.every(({ callsign, figure, note, face, rank }, index) => {
      const row = after[index]
      return (
        row?.callsign === callsign &&
        row.figure === figure &&
        row.note === note &&
        row.face === face &&
        row.rank === rank
      )
    })
  )
}
