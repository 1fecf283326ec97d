/** The call of the index of worked calls. */
import type { WorkedCallsAnswer } from '@onfreq/contracts/log/worked-calls'
import { api } from '@onfreq/session/api'

interface WorkedQuestion {
  readonly known: { readonly epoch: number; readonly seq: number } | null
  /** Each question is its own: one that a write overtook is asked again by the store, and whoever then asked the same would get no answer. */
  readonly number: number
}

export const workedApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** What is newer than what is known. Nothing of an answer of megabytes stays in the store. */
    logWorkedSince: build.query<WorkedCallsAnswer, WorkedQuestion>({
      query: ({ known }) => ({
        url: 'vworked',
        ...(known && { params: { epoch: known.epoch, since: known.seq } }),
      }),
      keepUnusedDataFor: 0,
      structuralSharing: false,
    }),
  }),
  overrideExisting: true,
})
