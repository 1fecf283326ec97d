import { AlertDialog as Base } from '@base-ui/react/alert-dialog'
import { t } from '@lingui/core/macro'
import { useLingui } from '@onfreq/i18n/react'
import { type ReactNode, useState } from 'react'
import { Button } from '../button/button.tsx'
import { cx } from '../cx.ts'
import * as s from '../dialog/dialog.module.css'
import { useQuestion } from './use-question.tsx'

export interface ConfirmQuestion {
  /** The question in product terms: "Delete QSO 48213904?". */
  title: ReactNode
  /** The consequence of the action. */
  description?: ReactNode | undefined
  /** The action as a verb: "Delete". */
  confirmLabel: string
  /** Label of the cancel button, which has the initial focus. */
  cancelLabel?: string | undefined
  /** Whether the action is destructive. */
  danger?: boolean | undefined
}

export interface ConfirmDialogProps extends ConfirmQuestion {
  /** Whether the dialog is open. */
  open: boolean
  /** Called with `false` when the dialog closes. */
  onOpenChange: (open: boolean) => void
  /** Called on confirmation. A promise keeps the dialog open and busy until it resolves; on rejection it stays open. */
  onConfirm: () => void | Promise<void>
}

/** Asks for confirmation of an irreversible action. A press outside has no effect; Esc cancels. */
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
  const respond = async () => {
    setBusy(true)
    try {
      await onConfirm()
      onOpenChange(false)
    } catch {
      // The caller shows the error. The dialog stays open for another attempt.
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
              <Button variant={danger ? 'danger' : 'primary'} busy={busy} onClick={respond}>
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
 * `const { confirm, confirmDialog } = useConfirm()`: render `confirmDialog` and await `confirm({ title, confirmLabel })`,
 * which resolves to true on confirmation.
 */
export function useConfirm() {
  return useQuestion(ConfirmDialog)
}
