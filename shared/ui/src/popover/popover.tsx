import { Popover as Base } from '@base-ui/react/popover'
import type { ReactElement, ReactNode } from 'react'
import { cx } from '../cx.ts'
import * as popup from '../popup/popup.module.css'
import * as s from './popover.module.css'

export interface PopoverProps {
  /** The button that opens it. */
  trigger: ReactElement
  /** In bold at the top; its name for screen readers. */
  title?: ReactNode | undefined
  /** A few sentences, or a small form. */
  children: ReactNode
  /** The side of the trigger, where there is room. */
  side?: 'top' | 'bottom' | 'left' | 'right'
  /** With which edge of the trigger it is in line. */
  align?: 'start' | 'center' | 'end'
  /** Whether it is open; without it the popover keeps that itself. */
  open?: boolean | undefined
  /** Called with `true` when it opens, `false` when it is put away. */
  onOpenChange?: ((open: boolean) => void) | undefined
  className?: string | undefined
}

/** A small panel beside its button. Esc and a press elsewhere close it. */
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
