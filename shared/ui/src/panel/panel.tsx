import { type ComponentProps, type ReactNode, useId } from 'react'
import { cx } from '../cx.ts'
import * as s from './panel.module.css'

export interface PanelProps extends Omit<ComponentProps<'section'>, 'title'> {
  /** Heading and accessible name of the section. */
  title?: ReactNode | undefined
  /** Text next to the title: a period, a count. */
  note?: ReactNode | undefined
  /** Actions at the end of the heading line. */
  actions?: ReactNode | undefined
  /** Removes the padding, for tables and edge-to-edge pictures. */
  flush?: boolean
}

/** A raised surface with a border. Panels are never nested. */
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
  /** Marks the viewer's own item with a needle at the left edge. */
  yours?: boolean
  /** Marks the active item with an amber border. */
  active?: boolean
}

/** One of several items, such as a station, a post or an award. */
export function Card({ yours = false, active = false, className, children, ...rest }: CardProps) {
  return (
    <article {...rest} className={cx(s.panel, s.card, yours && s.yours, active && s.active, className)}>
      {children}
    </article>
  )
}
