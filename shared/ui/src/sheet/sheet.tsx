import { Drawer as Base } from '@base-ui/react/drawer'
import { useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { cx } from '../cx.ts'
import * as dialog from '../dialog/dialog.module.css'
import { IconButton } from '../icon-button/icon-button.tsx'
import * as s from './sheet.module.css'

export interface SheetProps {
  /** Open state, if controlled. */
  open?: boolean | undefined
  /** Called with `true` on opening, `false` on closing. */
  onOpenChange?: ((open: boolean) => void) | undefined
  /** Title; also the accessible name. */
  title: ReactNode
  /** Options or form fields. */
  children: ReactNode
  /** Element that opens the sheet; otherwise use `open`. */
  trigger?: ReactElement | undefined
}

/** A bottom sheet on phones, e.g. for filters. Dragging down, Esc, the close button and a press outside close it. */
export function Sheet({ open, onOpenChange, title, children, trigger }: SheetProps) {
  const { t } = useLingui()
  return (
    <Base.Root
      swipeDirection="down"
      {...(open !== undefined && { open })}
      {...(onOpenChange && { onOpenChange: (next: boolean) => onOpenChange(next) })}
    >
      {trigger && <Base.Trigger render={trigger} />}
      <Base.Portal>
        <Base.Backdrop className={dialog.scrim} />
        <Base.Viewport className={cx(dialog.viewport, s.viewport)}>
          <Base.Popup className={s.sheet}>
            <span className={s.handle} aria-hidden />
            <Base.Content className={s.content}>
              <div className={s.head}>
                <Base.Title className={dialog.title}>{title}</Base.Title>
                <Base.Close render={<IconButton size="touch" icon={X} label={t`Close`} />} />
              </div>
              {children}
            </Base.Content>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}
