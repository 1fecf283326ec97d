/** The API call for the index of worked calls. */
import type { WorkedCallsResponse } from '@onfreq/contracts/log/worked-calls'
import { api } from '@onfreq/session/api'

interface WorkedQuestion {
  readonly known: { readonly epoch: number; readonly seq: number } | null
  /**
   * Makes each query unique: the store refetches a query that was invalidated by a write, and an identical concurrent
   * query would get no response.
   */
  readonly number: number
}

export const workedApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Fetches only changes. The result is not cached in the store, because it may be several megabytes. */
    logWorkedSince: build.query<WorkedCallsResponse, WorkedQuestion>({
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
