import { DRAFT_TEXTS } from '@onfreq/contracts/content/texts'
import { showToast } from '@onfreq/ui/show-toast'
import { useLazyVdraftsOneQuery } from '../../../api.ts'
import { DRAFT_MESSAGES } from './texts.ts'
import type { Autosave } from './use-autosave.ts'

/** Opens a draft from the server; shows a message if it no longer exists. */
export function useOpenDraft(autosave: Autosave) {
  const [request] = useLazyVdraftsOneQuery()
  return async (key: string): Promise<void> => {
    const { data } = await request(key, false)
    if (data?.draft) await autosave.open(data.draft)
    else showToast({ text: data ? DRAFT_TEXTS.gone : DRAFT_MESSAGES.openFailed, tone: 'danger' })
  }
}
