import type { LucideIcon } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { cx } from '../cx.ts'
import { Icon } from '../icon/icon.tsx'
import { Link, type LinkProps } from '../link/link.tsx'
import { Spinner } from '../spinner/spinner.tsx'
import * as s from './button.module.css'

export interface ButtonLook {
  /** `primary` is amber: one in view. `danger` is outlined. `quiet` has no edge. */
  variant?: 'default' | 'primary' | 'danger' | 'quiet'
  /** `s` 28 px, `m` 36 px (default), `touch` 44 px. */
  size?: 's' | 'm' | 'touch'
  /** Takes the whole width of its container. */
  wide?: boolean
}

/** The class of a button, for an element that is not one, e.g. a router's own link. */
export function buttonClass({ variant = 'default', size = 'm', wide = false }: ButtonLook = {}): string {
  return cx(s.button, variant !== 'default' && s[variant], size !== 'm' && s[size], wide && s.wide)
}

/** As many characters as fit on a phone of 390 px in a button beside nothing. */
const FITS_A_PHONE = 40

/** Whether its words may be wider than a phone. */
function isLong(words: ReactNode): boolean {
  const texts = [words].flat().filter((part) => typeof part === 'string' || typeof part === 'number')
  return texts.join('').length > FITS_A_PHONE
}

export interface ButtonProps extends ButtonLook, Omit<ComponentProps<'button'>, 'size'> {
  /** Stands before the words. */
  icon?: LucideIcon | undefined
  /** The act is under way: a ring takes the icon's place, presses do nothing, focus stays. */
  busy?: boolean | undefined
  /** The verb: what happens when it is pressed. */
  children: ReactNode
}

/** Something to do. For somewhere to go take `ButtonLink`, for on and off take `Key`. */
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
  /** Before the words. */
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
