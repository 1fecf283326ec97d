/** The call of the index of worked calls. */
import type { WorkedCallsAnswer } from '@onfreq/contracts/worked-calls'
import { api } from '@onfreq/session/api'

export const workedApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** What is newer than what is known. Nothing of an answer of megabytes stays in the store. */
    logWorkedSince: build.query<WorkedCallsAnswer, { readonly epoch: number; readonly seq: number } | null>({
      query: (known) => ({
        url: 'vworked',
        ...(known && { params: { epoch: known.epoch, since: known.seq } }),
      }),
      keepUnusedDataFor: 0,
      structuralSharing: false,
    }),
  }),
  overrideExisting: true,
})
