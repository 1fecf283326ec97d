import type { CSSProperties, ReactNode } from 'react'

interface RowProps {
  /** The compared items. */
  children: ReactNode
  /** A CSS length. */
  gap?: CSSProperties['gap']
}

/** A row of items to compare in a story. */
export function Row({ children, gap = 'var(--s-4)' }: RowProps) {
  return <div style={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap }}>{children}</div>
}

interface ColumnProps {
  /** Content. */
  children: ReactNode
  /** CSS width, as on the page. */
  width?: CSSProperties['maxWidth']
}

/** A column of items in a story, at the width that they have on the page. */
export function Column({ children, width }: ColumnProps) {
  return (
    <div style={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 'var(--s-5)', maxWidth: width }}>
      {children}
    </div>
  )
}
