import type { GlobeFeedResponse } from '@onfreq/contracts/live/globe'
import { api } from '@onfreq/session/api'

export const globeApi = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    /** `full` requires a subscription; the API rejects it otherwise. */
    globeFeed: build.query<GlobeFeedResponse, 'public' | 'full'>({ query: (part) => `globe_feed?part=${part}` }),
  }),
})

export const { useGlobeFeedQuery } = globeApi
