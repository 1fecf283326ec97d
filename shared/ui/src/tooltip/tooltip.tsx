import { Tooltip as Base } from '@base-ui/react/tooltip'
import type { ReactElement, ReactNode } from 'react'
import * as s from './tooltip.module.css'

export interface TooltipProps {
  /** A few words more; never the only name, never something to press. */
  text: ReactNode
  /** One control that can have the focus. */
  children: ReactElement
  /** The side of what it explains, where there is room. */
  side?: 'top' | 'bottom' | 'left' | 'right'
}

/** A few words beside what the pointer or the focus is on. For more, or for touch, take `Popover`. */
export function Tooltip({ text, children, side = 'top' }: TooltipProps) {
  return (
    <Base.Provider delay={400}>
      <Base.Root>
        <Base.Trigger render={children} />
        <Base.Portal>
          <Base.Positioner className={s.positioner} side={side} sideOffset={6} collisionPadding={8}>
            <Base.Popup className={s.tip}>{text}</Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </Base.Root>
    </Base.Provider>
  )
}
