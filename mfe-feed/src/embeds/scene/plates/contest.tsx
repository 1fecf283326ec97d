import * as s from './contest.module.css'
import * as p from './plate.module.css'
import type { PlateProps } from './plate.ts'

const ROWS = 6

/** The top of the board, and the station itself wherever it stands. Absent while there is no contest. */
export function Contest({ parts: { contest }, resting }: PlateProps) {
  if (contest === undefined && !resting) return null
  const { title = 'Contest board', rows = [] } = contest ?? {}
  const own = rows.find((row) => row.own)
  const top = rows.slice(0, ROWS)
  const shown = own === undefined || top.includes(own) ? top : [...top.slice(0, -1), own]
  return (
    <article className={`${p.plate} ${s.plate}`} aria-label={title}>
      <p className={p.head}>
        <span>{title}</span>
      </p>
      {shown.length === 0 && <p className={p.quiet}>{contest ? 'No points yet' : 'Shown while a contest is on'}</p>}
      <ol className={s.rows}>
        {shown.map(({ rank, callsign, points, own: isOwn }) => (
          <li key={callsign} className={isOwn ? `${s.row} ${s.own}` : s.row}>
            <span className={p.quiet}>{rank}</span>
            <b className={`${p.call} ${p.line}`}>{callsign}</b>
            <span>{points.toLocaleString('en')}</span>
          </li>
        ))}
      </ol>
    </article>
  )
}
