import { DRAFT_TEXTS } from '@onfreq/contracts/content/texts'
import { showToast } from '@onfreq/ui/show-toast'
import { useVdraftsDiscardMutation } from '../../api.ts'

/** Discards a draft of the server, and offers to bring it back. @returns whether it is gone */
export function useDiscard() {
  const [discard] = useVdraftsDiscardMutation()
  return async (key: string, undo: () => void): Promise<boolean> => {
    const { error } = await discard({ key })
    if (error) showToast({ text: DRAFT_TEXTS.discardFailed, tone: 'danger' })
    else showToast({ text: DRAFT_TEXTS.discarded, action: { label: 'Undo', run: undo } })
    return !error
  }
}
