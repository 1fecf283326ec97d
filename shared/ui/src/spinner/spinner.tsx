import { cx } from '../cx.ts'
import * as s from './spinner.module.css'

export interface SpinnerProps {
  /** Accessible text. Omit it next to visible text. */
  label?: string | undefined
  className?: string | undefined
}

/** A 14 px spinner. It appears after 300 ms, so that it does not flash on a quick response. */
export function Spinner({ label, className }: SpinnerProps) {
  if (!label) return <span className={cx(s.ring, className)} aria-hidden />
  return <span className={cx(s.ring, className)} role="status" aria-label={label} />
}
