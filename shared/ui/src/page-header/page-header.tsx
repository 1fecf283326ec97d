import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import * as s from './page-header.module.css'

export interface PageHeaderProps {
  /** What the page is. */
  title: ReactNode
  /** The one figure or state beside the title. */
  fact?: ReactNode | undefined
  /** One line under the title. */
  lead?: ReactNode | undefined
  /** What can be done with all of it: at the right, below on a phone. */
  actions?: ReactNode | undefined
  className?: string | undefined
}

/** The title of a page: its only `h1`. */
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
  /** What the page or the section is. */
  title: ReactNode
  /** The id for `aria-labelledby` of the section. */
  id?: string | undefined
  /** A quiet word after the title. */
  note?: ReactNode | undefined
  /** At the end of the line: "All awards". */
  more?: ReactNode | undefined
  className?: string | undefined
}

/** The title of a part of a page. */
export function SectionHeader({ title, id, note, more, className }: SectionHeaderProps) {
  return (
    <div className={cx(s.section, className)}>
      <h2 id={id}>{title}</h2>
      {note && <p>{note}</p>}
      {more && <div className={s.more}>{more}</div>}
    </div>
  )
}
