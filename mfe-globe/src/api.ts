/** Arcs of the globe. */
import type { GlobeFeedAnswer } from '@onfreq/contracts/live/globe'
import { api } from '@onfreq/session/api'

export const globeApi = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    /** `full` needs a subscription; the API refuses it to everybody else. */
    globeFeed: build.query<GlobeFeedAnswer, 'public' | 'full'>({ query: (part) => `globe_feed?part=${part}` }),
  }),
})

export const { useGlobeFeedQuery } = globeApi
