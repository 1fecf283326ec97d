import type { EmbedBoardRow } from '@onfreq/contracts/embeds/embed'
import type { EmbedProps } from '@onfreq/embed/start'
import * as s from './board.module.css'

type Shared = Pick<EmbedProps<unknown>, 'obs' | 'option' | 'profile'>

export interface BoardProps extends Shared {
  /** Heading above the rows; also the accessible name of the board. */
  readonly title: string
  /** Text to the right of the title; empty for no text. */
  readonly note: string
  /** Best first; with `last_hour` where recent points are relevant. */
  readonly rows: readonly (EmbedBoardRow & { readonly last_hour?: number })[]
  /** Text shown when there are no rows. */
  readonly empty: string
}

/** Ranks, callsigns and points, embedded on another site. */
export function Board({ title, note, rows, empty, obs, option, profile }: BoardProps) {
  const maxRows = Number(option('rows')) || rows.length
  return (
    <article className={`embed-plate ${s.board}`} aria-label={title}>
      <header className={`embed-head ${s.head}`}>
        <span className={s.title}>{title}</span>
        <span>{note}</span>
      </header>
      {rows.length === 0 && <p className="embed-quiet">{empty}</p>}
      <ol>
        {rows.slice(0, maxRows).map((row) => (
          <li key={row.callsign} className={row.own ? `${s.row} ${s.own}` : s.row}>
            <span className={s.rank} data-rank={row.rank}>
              {row.rank}
            </span>
            {obs ? (
              <span className="embed-call">{row.callsign}</span>
            ) : (
              <a className="embed-call" href={profile(row.callsign)} target="_blank" rel="noopener">
                {row.callsign}
              </a>
            )}
            <span className={s.points}>
              {(row.last_hour ?? 0) > 0 && <span className={s.lately}>+{row.last_hour}</span>}
              {row.points}
            </span>
          </li>
        ))}
      </ol>
    </article>
  )
}
