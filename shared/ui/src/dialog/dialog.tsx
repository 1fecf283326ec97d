import { Dialog as Base } from '@base-ui/react/dialog'
import { useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import type { ReactElement, ReactNode, RefObject } from 'react'
import { cx } from '../cx.ts'
import { Icon } from '../icon/icon.tsx'
import * as s from './dialog.module.css'

export interface DialogProps {
  /** Whether it is open; leave it out with `trigger`. */
  open?: boolean | undefined
  /** Called when it opens, and when Esc, the cross or a press outside closes it. */
  onOpenChange?: ((open: boolean) => void) | undefined
  /** Names the dialog. */
  title: ReactNode
  /** One sentence under the title, read with it. */
  description?: ReactNode | undefined
  /** Scrolls when it is longer than the screen; head and foot stay. */
  children?: ReactNode
  /** Buttons at the foot, the primary one last. `DialogClose` closes. */
  footer?: ReactNode | undefined
  /** Opens the dialog; without it use `open`. */
  trigger?: ReactElement | undefined
  /** 400, 560 or 800 px wide. On a phone it rises from the foot of the screen. */
  size?: 's' | 'm' | 'l'
  /** What takes the focus on opening; by default the first control. */
  initialFocus?: RefObject<HTMLElement | null> | undefined
  /** What gets the focus when it closes, where the button that opened it may be gone. */
  finalFocus?: (() => HTMLElement | null) | undefined
  className?: string | undefined
}

/** Something to finish before going on. Esc, the cross and a press outside close it; the focus goes back. */
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
            {/* last, so that the focus starts in the content */}
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
  /** The button that closes. */
  render: ReactElement
}

/** Wraps a button of the footer that only closes: `<DialogClose render={<Button>Cancel</Button>} />`. */
export function DialogClose({ render }: DialogCloseProps) {
  return <Base.Close render={render} />
}
