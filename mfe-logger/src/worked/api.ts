/** The call of the index of worked calls. */
import type { WorkedCallsAnswer } from '@onfreq/contracts/worked-calls'
import { api } from '@onfreq/session/api'

export const workedApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** What is newer than what is known. A mutation, since nothing of an answer of megabytes is to stay in the store. */
    logWorkedSince: build.mutation<WorkedCallsAnswer, { readonly epoch: number; readonly seq: number } | null>({
      query: (known) => ({
        url: 'vworked',
        ...(known && { params: { epoch: known.epoch, since: known.seq } }),
      }),
    }),
  }),
  overrideExisting: true,
})
