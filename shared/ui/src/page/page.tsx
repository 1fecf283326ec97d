import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import * as s from './page.module.css'

/** `reading` 720 px for texts, `form` 960 px for settings and lists, `tool` 1,480 px for tables, maps and boards. */
export type PageWidth = 'reading' | 'form' | 'tool'

export interface PageProps {
  /** How wide its content gets. All widths start at the same left edge. */
  width: PageWidth
  /** A `PageHeader` first, then what the page is about. */
  children: ReactNode
  /** `article` for something complete in itself, such as a post or a station. */
  as?: 'div' | 'article' | 'section'
  className?: string | undefined
  /** The id of the heading that names the page, where it is an `article` or a `section`. */
  'aria-labelledby'?: string
}

/** The frame of a page: its left edge and width. Start it with a `PageHeader`. */
export function Page({ width, as: Element = 'div', className, children, ...rest }: PageProps) {
  return (
    <Element className={pageClass(width, className)} {...rest}>
      {children}
    </Element>
  )
}

/** The same for an element of one's own, such as a skeleton. */
export function pageClass(width: PageWidth, className?: string): string {
  return cx(s[width], className)
}
