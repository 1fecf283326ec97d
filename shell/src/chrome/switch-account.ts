/** Switching between a main account and its sub-accounts. */
import type { SignedIn } from '@onfreq/contracts/accounts/session'
import { api, callProblem } from '@onfreq/session/api'
import { signIn } from '@onfreq/session/session'
import { store } from '@onfreq/session/store'
import { showToast } from '@onfreq/ui/show-toast'

const { endpoints } = api.injectEndpoints({
  endpoints: (build) => ({
    chromeSwitchAccount: build.mutation<SignedIn, number>({
      query: (id) => ({ url: 'vLoginToSubaccount', method: 'POST', body: { sub_account_id: id } }),
    }),
  }),
  overrideExisting: true,
})

export async function switchAccount({ id, callsign }: { id: number; callsign: string }): Promise<void> {
  const { data, error } = await store.dispatch(endpoints.chromeSwitchAccount.initiate(id, { track: false }))
  if (data) {
    signIn(data)
    showToast({ text: `You are ${callsign} now.`, tone: 'success' })
  } else {
    showToast({ text: callProblem(error).message || 'Couldn’t switch account.', tone: 'danger' })
  }
}
