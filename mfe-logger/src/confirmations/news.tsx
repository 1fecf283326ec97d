import { api } from '@onfreq/session/api'
import { useLive } from '@onfreq/session/live'
import { useAppDispatch } from '@onfreq/session/store'
import { showToast } from '@onfreq/ui/toast'
import { Signs } from '../signing/signs.tsx'

/** Says at once when another member's log confirms a contact, and shows it where contacts are. */
export function ConfirmationNews() {
  const dispatch = useAppDispatch()
  useLive('confirmation', ({ call, confirmed, seconds }) => {
    if (confirmed) showToast({ text: confirmedText(call, seconds ?? 0), tone: 'success' })
    dispatch(api.util.invalidateTags(['Contact']))
  })
  return <Signs />
}

export function confirmedText(call: string, seconds: number): string {
  const apart = seconds < 120 ? `${seconds} s` : `${Math.round(seconds / 60)} min`
  return `${call}: confirmed on Onfreq, ${apart} apart`
}
