import type { GlobeFeedResponse } from '@onfreq/contracts/live/globe'
import { api } from '@onfreq/session/api'

export const globeApi = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    /** `full` requires a subscription, otherwise the API rejects it. */
    globeFeed: build.query<GlobeFeedResponse, 'public' | 'full'>({ query: (part) => `globe_feed?part=${part}` }),
  }),
})

export const { useGlobeFeedQuery } = globeApi
