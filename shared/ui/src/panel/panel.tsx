import { type ComponentProps, type ReactNode, useId } from 'react'
import { cx } from '../cx.ts'
import * as s from './panel.module.css'

export interface PanelProps extends Omit<ComponentProps<'section'>, 'title'> {
  /** Names the section and stands at its head. */
  title?: ReactNode | undefined
  /** A word beside the title: a period, a count. */
  note?: ReactNode | undefined
  /** At the end of the head's line. */
  actions?: ReactNode | undefined
  /** Without inner space, for a table or a picture that reaches the edge. */
  flush?: boolean
}

/** A lighter ground with a line around it. Panels are never put inside panels. */
export function Panel({ title, note, actions, flush = false, className, children, ...rest }: PanelProps) {
  const id = useId()
  return (
    <section
      {...(title !== undefined && { 'aria-labelledby': id })}
      {...rest}
      className={cx(s.panel, !flush && s.padded, className)}
    >
      {(title !== undefined || actions) && (
        <header className={cx(s.head, flush && s.headFlush)}>
          {title !== undefined && <h2 id={id}>{title}</h2>}
          {note && <span className={s.note}>{note}</span>}
          {actions && <div className={s.actions}>{actions}</div>}
        </header>
      )}
      {children}
    </section>
  )
}

export interface CardProps extends ComponentProps<'article'> {
  /** Your own: a needle stands at the left edge. */
  yours?: boolean
  /** Something under the hand: the edge is amber. */
  active?: boolean
}

/** One thing among its equals: a station, a post, an award. */
export function Card({ yours = false, active = false, className, children, ...rest }: CardProps) {
  return (
    <article {...rest} className={cx(s.panel, s.card, yours && s.yours, active && s.active, className)}>
      {children}
    </article>
  )
}
