import type { EmbedBoardRow } from '@onfreq/contracts/embed'
import type { EmbedProps } from '@onfreq/embed/start'
import { formatUtc } from '@onfreq/ui/time'
import * as s from './view.module.css'

type Shared = Pick<EmbedProps<'leaderboard'>, 'obs' | 'option' | 'profile'>

/** Who has the most contacts, on the page of somebody else. */
export function LeaderboardEmbed({ data, ...shared }: EmbedProps<'leaderboard'>) {
  return <Board title="Leaderboard" note={data.title} rows={data.rows} empty="No contacts yet." {...shared} />
}

/** The score of a contest that runs, comes or has ended, on the page of somebody else. */
export function ContestEmbed({ data, ...shared }: EmbedProps<'contest'>) {
  const { title, state, ends_at, rows } = data
  const note =
    state === 'running' && ends_at !== null
      ? `until ${formatUtc(ends_at, 'minute')} UTC`
      : state === 'none'
        ? ''
        : state
  const empty = state === 'none' ? 'There is no contest.' : 'No points yet.'
  return <Board title={title} note={note} rows={rows} empty={empty} {...shared} />
}

interface BoardProps extends Shared {
  readonly title: string
  readonly note: string
  readonly rows: readonly EmbedBoardRow[]
  readonly empty: string
}

function Board({ title, note, rows, empty, obs, option, profile }: BoardProps) {
  const most = Number(option('rows')) || rows.length
  return (
    <article className={`embed-plate ${s.board}`} aria-label={title}>
      <header className={`embed-head ${s.head}`}>
        <span className={s.title}>{title}</span>
        <span>{note}</span>
      </header>
      {rows.length === 0 && <p className="embed-quiet">{empty}</p>}
      <ol>
        {rows.slice(0, most).map((row) => (
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
            <span className={s.points}>{row.points}</span>
          </li>
        ))}
      </ol>
    </article>
  )
}
