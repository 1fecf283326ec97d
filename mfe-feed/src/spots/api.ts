/** Calls of spots: apart from `api.ts`, so that they come with the pages that show them. */
import type { SpotSourcesAnswer, SpotsAnswer, SpotsQuery } from '@onfreq/contracts/spots'
import { api } from '@onfreq/session/api'

export const spotsApi = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    feedSpots: build.query<SpotsAnswer, SpotsQuery>({
      query: (params) => ({ url: 'spots', params }),
      // What was heard is old soon.
      keepUnusedDataFor: 5,
    }),
    feedSpotSources: build.query<SpotSourcesAnswer, void>({ query: () => 'spots/sources' }),
  }),
})

export const { useFeedSpotsQuery, useFeedSpotSourcesQuery } = spotsApi
