import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import * as s from './page-header.module.css'

export interface PageHeaderProps {
  /** What the page is. */
  title: ReactNode
  /** The one figure or state beside the title. */
  fact?: ReactNode | undefined
  /** Subtitle. */
  lead?: ReactNode | undefined
  /** Actions for the whole page: on the right, below on a phone. */
  actions?: ReactNode | undefined
  className?: string | undefined
}

/** Page title: the only `h1`. */
export function PageHeader({ title, fact, lead, actions, className }: PageHeaderProps) {
  return (
    <div className={cx(s.page, className)}>
      <div className={s.words}>
        <h1>{title}</h1>
        {fact && <span className={s.fact}>{fact}</span>}
        {lead && <p>{lead}</p>}
      </div>
      {actions && <div className={s.actions}>{actions}</div>}
    </div>
  )
}

export interface SectionHeaderProps {
  /** Title of the page or section. */
  title: ReactNode
  /** Id for the section's `aria-labelledby`. */
  id?: string | undefined
  /** Secondary text after the title. */
  note?: ReactNode | undefined
  /** At the end of the line: "All awards". */
  more?: ReactNode | undefined
  className?: string | undefined
}

/** Section title. */
export function SectionHeader({ title, id, note, more, className }: SectionHeaderProps) {
  return (
    <div className={cx(s.section, className)}>
      <h2 id={id}>{title}</h2>
      {note && <p>{note}</p>}
      {more && <div className={s.more}>{more}</div>}
    </div>
  )
}
