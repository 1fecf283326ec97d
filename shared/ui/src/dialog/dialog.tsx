import { Dialog as Base } from '@base-ui/react/dialog'
import { useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import type { ReactElement, ReactNode, RefObject } from 'react'
import { cx } from '../cx.ts'
import { Icon } from '../icon/icon.tsx'
import * as s from './dialog.module.css'

export interface DialogProps {
  /** Whether the dialog is open; omit it with `trigger`. */
  open?: boolean | undefined
  /** Called on opening, and on closing by Esc, the close button or a press outside. */
  onOpenChange?: ((open: boolean) => void) | undefined
  /** Dialog title. */
  title: ReactNode
  /** One sentence below the title, which screen readers read with it. */
  description?: ReactNode | undefined
  /** Scrolls when taller than the screen; header and footer stay. */
  children?: ReactNode
  /** Footer buttons, primary last. `DialogClose` closes. */
  footer?: ReactNode | undefined
  /** Element that opens the dialog; otherwise use `open`. */
  trigger?: ReactElement | undefined
  /** 400, 560 or 800 px wide. A bottom sheet on a phone. */
  size?: 's' | 'm' | 'l'
  /** Element that has the initial focus; the first control by default. */
  initialFocus?: RefObject<HTMLElement | null> | undefined
  /** Element that receives the focus when the dialog closes, in case the button that opened it is gone. */
  finalFocus?: (() => HTMLElement | null) | undefined
  className?: string | undefined
}

/** Modal dialog. Esc, the close button and a press outside close it; focus returns to the trigger. */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  children,
  footer,
  trigger,
  size = 'm',
  initialFocus,
  finalFocus,
  className,
}: DialogProps) {
  const { t } = useLingui()
  return (
    <Base.Root
      {...(open !== undefined && { open })}
      {...(onOpenChange && { onOpenChange: (next: boolean) => onOpenChange(next) })}
    >
      {trigger && <Base.Trigger render={trigger} />}
      <Base.Portal>
        <Base.Backdrop className={s.scrim} />
        <Base.Viewport className={s.viewport}>
          <Base.Popup
            className={cx(s.dialog, s[size], className)}
            {...(initialFocus && { initialFocus })}
            {...(finalFocus && { finalFocus })}
          >
            <header className={s.head}>
              <div className={s.words}>
                <Base.Title className={s.title}>{title}</Base.Title>
                {description && <Base.Description className={s.description}>{description}</Base.Description>}
              </div>
            </header>
            {children !== undefined && <div className={s.body}>{children}</div>}
            {footer && <footer className={s.foot}>{footer}</footer>}
            {/* The last element, so that focus starts in the content. */}
            <Base.Close className={s.close} aria-label={t`Close`} title={t`Close`}>
              <Icon of={X} />
            </Base.Close>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}

export interface DialogCloseProps {
  /** The close button. */
  render: ReactElement
}

/** Wraps a footer button that only closes the dialog: `<DialogClose render={<Button>Cancel</Button>} />`. */
export function DialogClose({ render }: DialogCloseProps) {
  return <Base.Close render={render} />
}
