import type { LucideIcon } from 'lucide-react'
import { cx } from '../cx.ts'
import * as s from './icon.module.css'

export interface IconProps {
  /** A `lucide-react` icon, e.g. `Pencil`. */
  of: LucideIcon
  /** `s` 14 px beside meta text, `m` 16 px in rows (default), `l` 20 px in rails. */
  size?: 's' | 'm' | 'l'
  /** Accessible name of a standalone icon. Without it the icon is decorative. */
  label?: string | undefined
  className?: string | undefined
}

/** An icon with the common stroke width, in one of three sizes and the current text colour. */
export function Icon({ of: Drawing, size = 'm', label, className }: IconProps) {
  const naming = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true }
  return <Drawing className={cx(s.icon, s[size], className)} strokeWidth={1.75} {...naming} />
}
