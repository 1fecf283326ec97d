import { useLingui } from '@lingui/react/macro'
import { showToast } from '@onfreq/ui/show-toast'
import { useVdraftsDiscardMutation } from '../../../api.ts'
import { DRAFT_MESSAGES } from './texts.ts'

/**
 * Discards a draft on the server, with undo.
 *
 * @returns whether the draft was deleted
 */
export function useDiscard() {
  const { t } = useLingui()
  const [discard] = useVdraftsDiscardMutation()
  return async (key: string, undo: () => void): Promise<boolean> => {
    const { error } = await discard({ key })
    if (error) showToast({ text: DRAFT_MESSAGES.discardFailed, tone: 'danger' })
    else showToast({ text: DRAFT_MESSAGES.discarded, action: { label: t`Undo`, run: undo } })
    return !error
  }
}
