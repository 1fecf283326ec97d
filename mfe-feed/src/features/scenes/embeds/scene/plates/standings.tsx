import type { EmbedBoardRow } from '@onfreq/contracts/embeds/embed'
import { formatNumber } from '@onfreq/i18n/format'
import { useLingui } from '@onfreq/i18n/react'
import type { CSSProperties } from 'react'
import * as p from './plate.module.css'
import * as s from './standings.module.css'

const ROWS = 6

interface StandingsProps {
  readonly title: string
  /** Text to the right of the title. */
  readonly note?: string
  /** Best first; with `last_hour` where recent points are relevant. */
  readonly rows: readonly (EmbedBoardRow & { readonly last_hour?: number })[]
  /** Text shown when there are no rows. */
  readonly empty: string
}

/** The top of a board and the station itself, whatever its rank. Bar length is proportional to points. */
export function Standings({ title, note, rows, empty }: StandingsProps) {
  useLingui()
  const ownRow = rows.find((row) => row.own)
  const top = rows.slice(0, ROWS)
  const visible = ownRow === undefined || top.includes(ownRow) ? top : [...top.slice(0, -1), ownRow]
  const max = Math.max(1, ...rows.map(({ points }) => points))
  return (
    <article className={`${p.plate} ${s.plate}`} aria-label={title}>
      <p className={p.head}>
        <span>{title}</span>
        {note && <span>{note}</span>}
      </p>
      {visible.length === 0 && <p className={p.quiet}>{empty}</p>}
      <ol className={s.rows}>
        {visible.map(({ rank, callsign, points, own: isOwn, last_hour: lastHour = 0 }) => (
          <li key={callsign} className={isOwn ? `${s.row} ${s.own}` : s.row} style={getLength(points / max)}>
            <span className={p.quiet}>{rank}</span>
            <b className={`${p.call} ${p.line}`}>{callsign}</b>
            <span className={p.quiet}>{lastHour > 0 && `+${formatNumber(lastHour)}`}</span>
            <span>{formatNumber(points)}</span>
          </li>
        ))}
      </ol>
    </article>
  )
}

const getLength = (share: number): CSSProperties & Record<'--share', string> => ({ '--share': `${100 * share}%` })
