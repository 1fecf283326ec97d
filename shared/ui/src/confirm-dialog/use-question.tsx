import { type ComponentType, useCallback, useRef, useState } from 'react'
import type { ConfirmDialogProps, ConfirmQuestion } from './confirm-dialog.tsx'

/** `useConfirm` with a custom dialog, for pages that load the dialog on demand. */
export function useQuestion(Dialog: ComponentType<ConfirmDialogProps>) {
  const [question, setQuestion] = useState<ConfirmQuestion | null>(null)
  const [open, setOpen] = useState(false)
  const resolveQuestion = useRef<((yes: boolean) => void) | null>(null)

  const confirm = useCallback((requested: ConfirmQuestion) => {
    resolveQuestion.current?.(false)
    setQuestion(requested)
    setOpen(true)
    return new Promise<boolean>((resolve) => {
      resolveQuestion.current = resolve
    })
  }, [])

  const respond = (yes: boolean) => {
    resolveQuestion.current?.(yes)
    resolveQuestion.current = null
    setOpen(false)
  }

  const confirmDialog = question && (
    <Dialog
      {...question}
      open={open}
      onOpenChange={(next) => {
        if (!next) respond(false)
      }}
      onConfirm={() => respond(true)}
    />
  )
  return { confirm, confirmDialog }
}
