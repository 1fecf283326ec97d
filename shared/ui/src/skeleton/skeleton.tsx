import type { CSSProperties, ReactNode } from 'react'
import { cx } from '../cx.ts'
import * as s from './skeleton.module.css'

export interface SkeletonProps {
  /** A CSS length; the whole width by default. */
  width?: CSSProperties['width']
  /** A bar of text by default (8 px); a block for a picture takes its real height. */
  height?: CSSProperties['height']
  className?: string | undefined
}

/** A grey bar in the place of text to come. It shows after 150 ms and does not shimmer. */
export function Skeleton({ width, height, className }: SkeletonProps) {
  return <span className={cx(s.bar, className)} style={{ width, height }} aria-hidden />
}

const WIDTHS = ['62%', '48%', '71%', '55%', '66%', '43%']

export interface SkeletonRowsProps {
  /** What is loading, for those who listen. */
  label: string
  /** How many rows of bars. */
  rows?: number
  /** The real height of a row, e.g. `var(--h-row)`, so that nothing moves when it comes. */
  rowHeight?: CSSProperties['height']
  /** How many bars in a row. */
  columns?: number
  /** On a phone two lines of two bars, as a row of a table that stacks there (`DataTable`). */
  stack?: boolean
  className?: string | undefined
}

/** The rows of a list or table to come. */
export function SkeletonRows({
  label,
  rows = 5,
  rowHeight = 'var(--h-row)',
  columns = 1,
  stack = false,
  className,
}: SkeletonRowsProps) {
  return (
    <Loading label={label} className={cx(stack && s.stack, className)}>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows without identity
        <span key={row} className={s.row} style={{ height: rowHeight }} aria-hidden>
          {Array.from({ length: columns }, (_, column) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: columns without identity
            <span key={column} className={s.cell}>
              <Skeleton width={WIDTHS[(row + column * 2) % WIDTHS.length]} />
            </span>
          ))}
        </span>
      ))}
    </Loading>
  )
}

export interface LoadingProps {
  /** What is loading, for those who listen. */
  label: string
  /** `Skeleton`s in the shape of what comes. */
  children: ReactNode
  className?: string | undefined
}

/** Wraps the skeleton of a part and says once that it is loading. */
export function Loading({ label, children, className }: LoadingProps) {
  return (
    <div role="status" aria-label={label} aria-busy className={className}>
      {children}
    </div>
  )
}
