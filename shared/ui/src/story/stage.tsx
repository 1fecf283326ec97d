import type { CSSProperties, ReactNode } from 'react'

interface RowProps {
  /** What is compared. */
  children: ReactNode
  /** A CSS length. */
  gap?: CSSProperties['gap']
}

/** A row of things to compare in a story. */
export function Row({ children, gap = 'var(--s-4)' }: RowProps) {
  return <div style={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap }}>{children}</div>
}

interface ColumnProps {
  /** What stands in it. */
  children: ReactNode
  /** A CSS length: as wide as on the page it is made for. */
  width?: CSSProperties['maxWidth']
}

/** A column of things in a story, as wide as they would be. */
export function Column({ children, width }: ColumnProps) {
  return (
    <div style={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 'var(--s-5)', maxWidth: width }}>
      {children}
    </div>
  )
}
