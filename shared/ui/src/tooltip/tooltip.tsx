import { Tooltip as Base } from '@base-ui/react/tooltip'
import type { ReactElement, ReactNode } from 'react'
import * as s from './tooltip.module.css'

export interface TooltipProps {
  /** Short additional text. It must not be the control's only name, and must not be interactive. */
  text: ReactNode
  /** One focusable control. */
  children: ReactElement
  /** Preferred side of the trigger. */
  side?: 'top' | 'bottom' | 'left' | 'right'
}

/** A tooltip for hover and focus. Use `Popover` for more content or for touch. */
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
