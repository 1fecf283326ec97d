import { cx } from '../cx.ts'
import * as s from './spinner.module.css'

export interface SpinnerProps {
  /** What is going on, for those who listen. Leave it out where the text beside it says so. */
  label?: string | undefined
  className?: string | undefined
}

/** A 14 px ring. It appears 300 ms after it is put on the page, so that quick answers show nothing. */
export function Spinner({ label, className }: SpinnerProps) {
  if (!label) return <span className={cx(s.ring, className)} aria-hidden />
  return <span className={cx(s.ring, className)} role="status" aria-label={label} />
}
