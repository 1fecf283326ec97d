/** The API call for the index of worked calls. */
import type { WorkedCallsResponse } from '@onfreq/contracts/log/worked-calls'
import { api } from '@onfreq/session/api'

interface WorkedQuestion {
  readonly known: { readonly epoch: number; readonly seq: number } | null
  /**
   * Makes each query unique: the store refetches a query invalidated by a write, and an identical concurrent one would
   * get no response.
   */
  readonly number: number
}

export const workedApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Fetches changes only. The store does not retain a response of several megabytes. */
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
