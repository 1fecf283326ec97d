import { type ComponentType, useCallback, useRef, useState } from 'react'
import type { ConfirmDialogProps, ConfirmQuestion } from './confirm-dialog.tsx'

/** `useConfirm` with a custom dialog, for pages that load it on demand. */
export function useQuestion(Dialog: ComponentType<ConfirmDialogProps>) {
  const [question, setQuestion] = useState<ConfirmQuestion | null>(null)
  const [open, setOpen] = useState(false)
  const settle = useRef<((yes: boolean) => void) | null>(null)

  const confirm = useCallback((requested: ConfirmQuestion) => {
    settle.current?.(false)
    setQuestion(requested)
    setOpen(true)
    return new Promise<boolean>((resolve) => {
      settle.current = resolve
    })
  }, [])

  const respond = (yes: boolean) => {
    settle.current?.(yes)
    settle.current = null
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
