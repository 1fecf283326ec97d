import { Trans } from '@lingui/react/macro'
import { avatarAddress } from '@onfreq/contracts/content/address'
import { Avatar } from '@onfreq/ui/avatar'
import { BandTag } from '@onfreq/ui/band'
import { Link } from '@onfreq/ui/link'
import { Logo } from '@onfreq/ui/logo'
import { Medal } from '@onfreq/ui/medal'
import { VisuallyHidden } from '@onfreq/ui/visually-hidden'
import { type CSSProperties, type ReactNode, useRef } from 'react'
import type { ContestClock } from './contest-clock.ts'
import { useRankMotion } from './rank-motion.ts'
import * as s from './view.module.css'

export interface StreamRow {
  readonly callsign: string
  readonly name: string
  readonly photo: string | null
  readonly points: number
  /** ADIF band; omitted if unknown. */
  readonly band?: string | null
  /** A figure and its label, e.g. `+18`, `10 min`. */
  readonly pace?: { readonly figure: string; readonly caption: string } | null
}

export interface StreamBoardProps {
  /** Name of the contest or the board. */
  readonly title: string
  /** One line that explains how points are counted. */
  readonly rules: string
  /** The time left, and the elapsed fraction of the contest; `null` if no contest is near. */
  readonly clock: ContestClock | null
  /** Figures of the ruler: position from 0 to 1, and time in UTC. */
  readonly hours: readonly { readonly at: number; readonly text: string }[]
  /** Best first; undefined while loading. */
  readonly rows: readonly StreamRow[] | undefined
  /** Text shown instead of rows when there are none. */
  readonly empty: string
  /** Content below the rows. */
  readonly footer?: ReactNode
  /** Fills the screen; otherwise the board is part of a page. */
  readonly fullBleed?: boolean
}

/** A contest board readable from across a room: all sizes are relative to the screen. */
export function StreamBoard({ title, rules, clock, hours, rows, empty, footer, fullBleed = false }: StreamBoardProps) {
  const list = useRef<HTMLOListElement>(null)
  useRankMotion(list, rows?.map((row) => row.callsign) ?? [])
  const max = Math.max(1, rows?.[0]?.points ?? 1)
  // The club's board has no bands and no pace; its bars use their space.
  const plain = rows?.every(({ band, pace }) => !band && !pace) || undefined
  return (
    <section className={s.board} data-full={fullBleed || undefined} data-plain={plain} aria-labelledby="board-title">
      <header className={s.head}>
        <div>
          <h1 id="board-title" className={s.title}>
            {title}
          </h1>
          <p className={s.rules}>{rules}</p>
        </div>
        {clock && (
          <div className={s.clock} role="timer" aria-live="off">
            <span className={s.figures}>{clock.figures}</span>
            <span className={s.caption}>{clock.caption}</span>
          </div>
        )}
      </header>
      {clock && <ContestRuler clock={clock} hours={hours} />}
      {rows?.length === 0 && <p className={s.empty}>{empty}</p>}
      <ol className={s.rows} ref={list} style={toRows(rows?.length ?? 0)}>
        {rows?.map((row, index) => (
          <li key={row.callsign} data-key={row.callsign} className={s.row} data-top={index < 3 || undefined}>
            <Medal rank={index + 1} className={s.rank} />
            <Avatar callsign={row.callsign} src={avatarAddress(row.photo)} size="l" className={s.photo} />
            <span className={s.who}>
              <Link href={`/${row.callsign}`} className={s.callsign}>
                {row.callsign}
              </Link>
              <span className={s.name}>{row.name}</span>
            </span>
            <Meter part={row.points / max} />
            <span className={s.band}>{row.band && <BandTag band={row.band} />}</span>
            <span className={s.pace}>
              {row.pace?.figure}
              <span className={s.paceCaption}>{row.pace?.caption}</span>
            </span>
            <span className={s.points}>
              {row.points}
              <VisuallyHidden>
                {' '}
                <Trans>points</Trans>
              </VisuallyHidden>
            </span>
          </li>
        ))}
      </ol>
      <footer className={s.foot}>
        {footer}
        <span className={s.logo}>
          <Logo />
        </span>
      </footer>
    </section>
  )
}

type StyleWithProperties = CSSProperties & Record<`--${string}`, string | number>

function toRows(count: number): StyleWithProperties {
  return { '--rows': count }
}

function Meter({ part }: { part: number }) {
  const style: StyleWithProperties = { '--part': `${part * 100}%` }
  return <span className={s.meter} style={style} aria-hidden />
}

function ContestRuler({ clock, hours }: { clock: ContestClock; hours: StreamBoardProps['hours'] }) {
  return (
    <div className={s.ruler} aria-hidden>
      <svg className={s.ticks} focusable="false" aria-hidden="true">
        {Array.from({ length: (hours.length - 1) * 6 + 1 }, (_, n) => {
          const x = `${(n / ((hours.length - 1) * 6)) * 100}%`
          return <line key={x} x1={x} x2={x} y1={n % 6 === 0 ? 4 : 14} y2={22} />
        })}
      </svg>
      <span className={s.passed} style={{ inlineSize: `${clock.at * 100}%` }} />
      {hours.map(({ at, text }) => (
        <span key={at} className={s.hour} style={{ insetInlineStart: `${at * 100}%` }}>
          {text}
        </span>
      ))}
      <span className={s.needle} style={{ insetInlineStart: `${clock.at * 100}%` }} />
    </div>
  )
}
