import type { CSSProperties, ReactNode } from 'react'

/** A row of things to compare in a story. */
export function Row({ children, gap = 'var(--s-4)' }: { children: ReactNode; gap?: CSSProperties['gap'] }) {
  return <div style={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap }}>{children}</div>
}

/** A column of things in a story, as wide as they would be. */
export function Column({ children, width }: { children: ReactNode; width?: CSSProperties['maxWidth'] }) {
  return (
    <div style={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 'var(--s-5)', maxWidth: width }}>
      {children}
    </div>
  )
}
