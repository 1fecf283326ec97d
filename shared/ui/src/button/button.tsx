import type { LucideIcon } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { cx } from '../cx.ts'
import { Icon } from '../icon/icon.tsx'
import { Link, type LinkProps } from '../link/link.tsx'
import { Spinner } from '../spinner/spinner.tsx'
import * as s from './button.module.css'

export interface ButtonLook {
  /** `primary` is amber: one per view. `danger` is outlined. `quiet` has no border. */
  variant?: 'default' | 'primary' | 'danger' | 'quiet'
  /** `s` 28 px, `m` 36 px (default), `touch` 44 px. */
  size?: 's' | 'm' | 'touch'
  /** Fills the width of its container. */
  wide?: boolean
}

/** Button class for other elements, such as a router link. */
export function buttonClass({ variant = 'default', size = 'm', wide = false }: ButtonLook = {}): string {
  return cx(s.button, variant !== 'default' && s[variant], size !== 'm' && s[size], wide && s.wide)
}

/** Maximum characters that fit in a button on a 390 px phone. */
const MAX_PHONE_LENGTH = 40

/** Whether the label may exceed the width of a phone. */
function isLong(label: ReactNode): boolean {
  const texts = [label].flat().filter((part) => typeof part === 'string' || typeof part === 'number')
  return texts.join('').length > MAX_PHONE_LENGTH
}

export interface ButtonProps extends ButtonLook, Omit<ComponentProps<'button'>, 'size'> {
  /** Icon before the label. */
  icon?: LucideIcon | undefined
  /** The action is in progress: a spinner replaces the icon, presses are ignored, and the button keeps the focus. */
  busy?: boolean | undefined
  /** A verb that names the action. */
  children: ReactNode
}

/** A button for actions. Use `ButtonLink` for navigation and `Key` for toggles. */
export function Button({
  variant,
  size,
  wide,
  icon,
  busy = false,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={cx(
        buttonClass({ ...(variant && { variant }), ...(size && { size }), ...(wide && { wide }) }),
        isLong(children) && s.long,
        className,
      )}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy ? <Spinner /> : icon && <Icon of={icon} />}
      {children}
    </button>
  )
}

export interface ButtonLinkProps extends ButtonLook, LinkProps {
  /** Icon before the label. */
  icon?: LucideIcon | undefined
}

/** A link that looks like a button. */
export function ButtonLink({ variant, size, wide, icon, className, children, ...rest }: ButtonLinkProps) {
  return (
    <Link
      {...rest}
      className={cx(
        buttonClass({ ...(variant && { variant }), ...(size && { size }), ...(wide && { wide }) }),
        isLong(children) && s.long,
        className,
      )}
    >
      {icon && <Icon of={icon} />}
      {children}
    </Link>
  )
}
