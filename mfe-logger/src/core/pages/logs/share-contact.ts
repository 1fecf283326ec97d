/** A contact has a page for everybody: its address goes to whoever the device can send it to, else to the clipboard. */
import { t } from '@lingui/core/macro'
import { showToast } from '@onfreq/ui/toast'

export async function shareContact({ id, call }: { readonly id: number; readonly call: string }): Promise<void> {
  const url = `${window.location.origin}/qso/${id}`
  if (typeof navigator.share === 'function') {
    // Refused when the person thinks better of it.
    await navigator.share({ title: t`Contact with ${call}`, url }).catch(() => undefined)
    return
  }
  await navigator.clipboard.writeText(url).then(
    () => showToast({ text: t`Link copied.`, tone: 'success' }),
    () => showToast({ text: url }),
  )
}
