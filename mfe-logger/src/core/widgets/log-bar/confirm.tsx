/** Confirmation dialogs of the log bar; their code loads with the first dialog. */
import { lazyPart } from '@onfreq/federation/lazy-part'
import type { ConfirmDialogProps } from '@onfreq/ui/confirm-dialog'
import { useQuestion } from '@onfreq/ui/use-question'
import { Suspense } from 'react'
import { later } from './later.ts'

const Dialog = lazyPart<ConfirmDialogProps>(later.confirm)

export function useConfirmLater() {
  return useQuestion(LazyConfirmDialog)
}

function LazyConfirmDialog(props: ConfirmDialogProps) {
  return (
    <Suspense>
      <Dialog {...props} />
    </Suspense>
  )
}
