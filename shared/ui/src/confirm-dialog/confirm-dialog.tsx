import { AlertDialog as Base } from '@base-ui/react/alert-dialog'
import { t } from '@lingui/core/macro'
import { useLingui } from '@onfreq/i18n/react'
import { type ReactNode, useState } from 'react'
import { Button } from '../button/button.tsx'
import { cx } from '../cx.ts'
import * as s from '../dialog/dialog.module.css'
import { useQuestion } from './use-question.tsx'

export interface ConfirmQuestion {
  /** The question in the words of the product: "Delete QSO 48213904?". */
  title: ReactNode
  /** What follows from it. */
  description?: ReactNode | undefined
  /** The act, as a verb: "Delete". */
  confirmLabel: string
  /** The way out, which has the focus first. */
  cancelLabel?: string | undefined
  /** It takes something away. */
  danger?: boolean | undefined
}

export interface ConfirmDialogProps extends ConfirmQuestion {
  /** Whether the question stands. */
  open: boolean
  /** Called with `false` when it is answered or put away. */
  onOpenChange: (open: boolean) => void
  /** Called on yes. A promise keeps the dialog open and busy until it settles; a rejection leaves it open. */
  onConfirm: () => void | Promise<void>
}

/** Asks before something that cannot be undone. A press outside does not answer; Esc means no. */
export function ConfirmDialog({
  open,
  onOpenChange,
  onConfirm,
  title,
  description,
  confirmLabel,
  cancelLabel = t`Cancel`,
  danger = false,
}: ConfirmDialogProps) {
  useLingui()
  const [busy, setBusy] = useState(false)
  const answer = async () => {
    setBusy(true)
    try {
      await onConfirm()
      onOpenChange(false)
    } catch {
      // The caller shows what went wrong; the question stands, so that it can be tried again.
    } finally {
      setBusy(false)
    }
  }
  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Base.Portal>
        <Base.Backdrop className={s.scrim} />
        <Base.Viewport className={s.viewport}>
          <Base.Popup className={cx(s.dialog, s.s)}>
            <header className={s.head}>
              <div className={s.words}>
                <Base.Title className={s.title}>{title}</Base.Title>
                {description && <Base.Description className={s.description}>{description}</Base.Description>}
              </div>
            </header>
            <footer className={s.foot}>
              <Base.Close render={<Button>{cancelLabel}</Button>} />
              <Button variant={danger ? 'danger' : 'primary'} busy={busy} onClick={answer}>
                {confirmLabel}
              </Button>
            </footer>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}

/**
 * `const { confirm, confirmDialog } = useConfirm()`: put `confirmDialog` on the page and await
 * `confirm({ title, confirmLabel })`; it is true on yes.
 */
export function useConfirm() {
  return useQuestion(ConfirmDialog)
}
