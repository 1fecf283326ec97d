import { Popover as Base } from '@base-ui/react/popover'
import type { ReactElement, ReactNode } from 'react'
import { cx } from '../cx.ts'
import * as popup from '../popup/popup.module.css'
import * as s from './popover.module.css'

export interface PopoverProps {
  /** Trigger button. */
  trigger: ReactElement
  /** Bold title; also the accessible name. */
  title?: ReactNode | undefined
  /** A few sentences, or a small form. */
  children: ReactNode
  /** Preferred side of the trigger. */
  side?: 'top' | 'bottom' | 'left' | 'right'
  /** Alignment with the trigger's edge. */
  align?: 'start' | 'center' | 'end'
  /** Open state, if controlled. */
  open?: boolean | undefined
  /** Called with `true` on opening, `false` on closing. */
  onOpenChange?: ((open: boolean) => void) | undefined
  className?: string | undefined
}

/** A small panel next to its button. Esc and a press outside close it. */
export function Popover({
  trigger,
  title,
  children,
  side = 'bottom',
  align = 'start',
  open,
  onOpenChange,
  className,
}: PopoverProps) {
  return (
    <Base.Root
      {...(open !== undefined && { open })}
      {...(onOpenChange && { onOpenChange: (next: boolean) => onOpenChange(next) })}
    >
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner className={popup.positioner} side={side} align={align} sideOffset={6} collisionPadding={8}>
          <Base.Popup className={cx(popup.popup, s.popover, className)}>
            {title && <Base.Title className={s.title}>{title}</Base.Title>}
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
