/** Shares a contact's public URL with the device's share dialog if it has one, otherwise copies it. */
import { t } from '@lingui/core/macro'
import { showToast } from '@onfreq/ui/toast'

export async function shareContact({ id, call }: { readonly id: number; readonly call: string }): Promise<void> {
  const url = `${window.location.origin}/qso/${id}`
  if (typeof navigator.share === 'function') {
    // Rejects when the user cancels.
    await navigator.share({ title: t`Contact with ${call}`, url }).catch(() => undefined)
    return
  }
  await navigator.clipboard.writeText(url).then(
    () => showToast({ text: t`Link copied.`, tone: 'success' }),
    () => showToast({ text: url }),
  )
}
