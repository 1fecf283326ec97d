import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cx } from '../cx.ts'
import { Icon } from '../icon/icon.tsx'
import { Link, type LinkProps } from '../link/link.tsx'
import * as s from './icon-button.module.css'

export interface IconButtonLook {
  /** The only thing to be seen: take one that people know. */
  icon: LucideIcon
  /** The name, spoken and shown when pointed at. Say what it does to what: "Edit contact with W7QSE". */
  label: string
  /** `s` 26 px in tables (default), `m` 36 px beside fields, `touch` 44 px. */
  size?: 's' | 'm' | 'touch'
  /** `edge` draws an outline, for a button that stands alone. */
  variant?: 'plain' | 'edge' | 'danger'
}

export interface IconButtonProps extends IconButtonLook, Omit<ComponentProps<'button'>, 'children'> {}

/** A button of one icon. It always has a name. */
export function IconButton({ icon, label, size = 's', variant = 'plain', className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...rest}
      className={cx(s.button, s[size], s[variant], className)}
    >
      <Icon of={icon} size={size === 'touch' ? 'l' : 'm'} />
    </button>
  )
}

export interface IconLinkProps extends IconButtonLook, Omit<LinkProps, 'children'> {}

/** A link of one icon. */
export function IconLink({ icon, label, size = 's', variant = 'plain', className, ...rest }: IconLinkProps) {
  return (
    <Link aria-label={label} title={label} {...rest} className={cx(s.button, s[size], s[variant], className)}>
      <Icon of={icon} size={size === 'touch' ? 'l' : 'm'} />
    </Link>
  )
}
