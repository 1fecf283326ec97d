/** Sends a member to the payment provider, whose page carries account and callsign: the API knows both of a session. */
import { store } from '@onfreq/session/store'
import { referenceId } from '@onfreq/session/tracking'
import { showToast } from '@onfreq/ui/show-toast'
import { calls } from '../calls.ts'

export async function openCheckout(): Promise<void> {
  const start = calls.endpoints.vcheckoutStart.initiate({ kind: 'upgrade', ref_id: referenceId() }, { track: false })
  const { data } = await store.dispatch(start)
  if (data?.url) location.assign(data.url)
  else showToast({ text: 'Couldn’t open the checkout. Please try again.', tone: 'danger' })
}
