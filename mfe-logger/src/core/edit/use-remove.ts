/** Removes a contact from the log after a confirmation, with an undo in the toast. */
import { useLingui } from '@lingui/react/macro'
import { LOG_TEXTS } from '@onfreq/contracts/log/texts'
import type { ConfirmQuestion } from '@onfreq/ui/confirm-dialog'
import { showToast } from '@onfreq/ui/toast'
import { useCallback } from 'react'
import { useLogbookUndoMutation, useLogDeleteMutation } from '../../api.ts'

/** Resolves to true if the contact was removed. */
export type RemoveContact = (contact: { readonly id: number; readonly call: string }) => Promise<boolean>

export function useRemoveContact(confirm: (question: ConfirmQuestion) => Promise<boolean>): RemoveContact {
  const { t } = useLingui()
  const [nuke] = useLogDeleteMutation()
  const [undo] = useLogbookUndoMutation()
  return useCallback(
    async ({ id, call }) => {
      const yes = await confirm({ title: LOG_TEXTS.deleteQso(id), confirmLabel: t`Delete`, danger: true })
      if (!yes) return false
      try {
        const { step_id } = await nuke({ id, callsign: call }).unwrap()
        showToast({
          text: t`Contact with ${call} deleted.`,
          tone: 'success',
          action: { label: t`Undo`, run: () => void undo(step_id) },
        })
        return true
      } catch {
        showToast({ text: LOG_TEXTS.networkError, tone: 'danger' })
        return false
      }
    },
    [confirm, nuke, undo, t],
  )
}
