import type { LucideIcon } from 'lucide-react'
import { cx } from '../cx.ts'
import * as s from './icon.module.css'

export interface IconProps {
  /** A drawing of `lucide-react`, e.g. `Pencil`. */
  of: LucideIcon
  /** `s` 14 px beside meta text, `m` 16 px in rows (default), `l` 20 px in rails. */
  size?: 's' | 'm' | 'l'
  /** What it says when it stands alone. Without a label the icon is decoration. */
  label?: string | undefined
  className?: string | undefined
}

/** One stroke, three sizes, the colour of the text around it. */
export function Icon({ of: Drawing, size = 'm', label, className }: IconProps) {
  const naming = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true }
  return <Drawing className={cx(s.icon, s[size], className)} strokeWidth={1.75} {...naming} />
}
