import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import * as s from './page-header.module.css'

export interface PageHeaderProps {
  /** Title of the page. */
  title: ReactNode
  /** One figure or state beside the title. */
  fact?: ReactNode | undefined
  /** Subtitle. */
  lead?: ReactNode | undefined
  /** Actions for the full page: on the right, or below the title on a phone. */
  actions?: ReactNode | undefined
  className?: string | undefined
}

/** The page's title, its only `h1`. */
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
  /** Link at the end of the line, e.g. "All awards". */
  more?: ReactNode | undefined
  className?: string | undefined
}

/** The title of a section. */
export function SectionHeader({ title, id, note, more, className }: SectionHeaderProps) {
  return (
    <div className={cx(s.section, className)}>
      <h2 id={id}>{title}</h2>
      {note && <p>{note}</p>}
      {more && <div className={s.more}>{more}</div>}
    </div>
  )
}
