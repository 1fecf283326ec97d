import { cx } from '../cx.ts'
import * as s from './logo.module.css'

export interface LogoProps {
  /** `m` header, `l` sign-in and error pages. */
  size?: 'm' | 'l'
  className?: string | undefined
}

/** The logo "on|freq", in which the bar is the needle. */
export function Logo({ size = 'm', className }: LogoProps) {
  return (
    <span className={cx(s.logo, s[size], className)} role="img" aria-label="Onfreq">
      <span aria-hidden>on</span>
      <span className={s.needle} aria-hidden />
      {/* allowed: bare-text: the name of the site */}
      <span aria-hidden>freq</span>
    </span>
  )
}
