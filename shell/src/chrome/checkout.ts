/** Sends a member to the payment provider, whose page carries account and callsign: the API knows both of a session. */
import type { StartCheckoutAnswer } from '@onfreq/contracts/billing/billing'
import { api } from '@onfreq/session/api'
import { store } from '@onfreq/session/store'
import { referenceId } from '@onfreq/session/tracking'
import { showToast } from '@onfreq/ui/show-toast'

const { endpoints } = api.injectEndpoints({
  endpoints: (build) => ({
    chromeCheckoutStart: build.mutation<StartCheckoutAnswer, void>({
      query: () => ({ url: 'vcheckout/start', method: 'POST', body: { kind: 'upgrade', ref_id: referenceId() } }),
    }),
  }),
  overrideExisting: true,
})

export async function openCheckout(): Promise<void> {
  const { data } = await store.dispatch(endpoints.chromeCheckoutStart.initiate(undefined, { track: false }))
  if (data?.url) location.assign(data.url)
  else showToast({ text: 'Couldn’t open the checkout. Please try again.', tone: 'danger' })
}
