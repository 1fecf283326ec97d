import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cx } from '../cx.ts'
import { Icon } from '../icon/icon.tsx'
import { Link, type LinkProps } from '../link/link.tsx'
import * as s from './icon-button.module.css'

export interface IconButtonLook {
  /** The only visible content, so choose a well-known icon. */
  icon: LucideIcon
  /** Accessible name and tooltip. Name action and object: "Edit contact with W7QSE". */
  label: string
  /** `s` 26 px in tables (default), `m` 36 px beside fields, `touch` 44 px. */
  size?: 's' | 'm' | 'touch'
  /** `edge` draws an outline, for a standalone button. */
  variant?: 'plain' | 'edge' | 'danger'
}

export interface IconButtonProps extends IconButtonLook, Omit<ComponentProps<'button'>, 'children'> {}

/** An icon-only button, which always has a name. */
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

/** An icon-only link. */
export function IconLink({ icon, label, size = 's', variant = 'plain', className, ...rest }: IconLinkProps) {
  return (
    <Link aria-label={label} title={label} {...rest} className={cx(s.button, s[size], s[variant], className)}>
      <Icon of={icon} size={size === 'touch' ? 'l' : 'm'} />
    </Link>
  )
}
