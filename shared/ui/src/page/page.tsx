import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import * as s from './page.module.css'

/** `reading` 720 px for texts, `form` 960 px for settings and lists, `tool` 1,480 px for tables, maps and boards. */
export type PageWidth = 'reading' | 'form' | 'tool'

export interface PageProps {
  /** Maximum width of the content. All widths have the same left edge. */
  width: PageWidth
  /** A `PageHeader` followed by the content. */
  children: ReactNode
  /** `article` for self-contained content, such as a post or a station. */
  as?: 'div' | 'article' | 'section'
  className?: string | undefined
  /** Id of the heading that names the page, if it is an `article` or a `section`. */
  'aria-labelledby'?: string
}

/** Sets the left edge and width of a page. Start it with a `PageHeader`. */
export function Page({ width, as: Element = 'div', className, children, ...rest }: PageProps) {
  return (
    <Element className={pageClass(width, className)} {...rest}>
      {children}
    </Element>
  )
}

/** The class of `Page` for a custom element, such as a skeleton. */
export function pageClass(width: PageWidth, className?: string): string {
  return cx(s[width], className)
}
