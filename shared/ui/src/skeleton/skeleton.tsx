import type { CSSProperties, ReactNode } from 'react'
import { cx } from '../cx.ts'
import * as s from './skeleton.module.css'

export interface SkeletonProps {
  /** A CSS length; full width by default. */
  width?: CSSProperties['width']
  /** The height of text (8 px) by default. For a picture, pass its real height. */
  height?: CSSProperties['height']
  className?: string | undefined
}

/** A placeholder for text. It appears after 150 ms and does not shimmer. */
export function Skeleton({ width, height, className }: SkeletonProps) {
  return <span className={cx(s.bar, className)} style={{ width, height }} aria-hidden />
}

const WIDTHS = ['62%', '48%', '71%', '55%', '66%', '43%']

export interface SkeletonRowsProps {
  /** Loading text for screen readers. */
  label: string
  /** Number of rows. */
  rows?: number
  /** Height of the real rows, e.g. `var(--h-row)`, so that the layout does not shift. */
  rowHeight?: CSSProperties['height']
  /** Number of bars per row. */
  columns?: number
  /** Shows two lines of two bars on a phone, like a stacked row of `DataTable`. */
  stack?: boolean
  className?: string | undefined
}

/** Placeholder rows of a list or table. */
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
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholder rows have no other identity
        <span key={row} className={s.row} style={{ height: rowHeight }} aria-hidden>
          {Array.from({ length: columns }, (_, column) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: placeholder columns have no other identity
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
  /** Loading text for screen readers. */
  label: string
  /** `Skeleton`s in the shape of the content. */
  children: ReactNode
  className?: string | undefined
}

/** Wraps the skeleton of a section, and announces once that it is loading. */
export function Loading({ label, children, className }: LoadingProps) {
  return (
    <div role="status" aria-label={label} aria-busy className={className}>
      {children}
    </div>
  )
}
