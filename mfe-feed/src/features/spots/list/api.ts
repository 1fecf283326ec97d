/** API calls for spots. Separate from `api.ts`, so that they load only with pages that use them. */
import type {
  SpotSourcesResponse,
  SpotsQuery,
  SpotsResponse,
  TuneRadio,
  TuneRadioResponse,
} from '@onfreq/contracts/spots/spots'
import { api } from '@onfreq/session/api'

export const spotsApi = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    feedSpots: build.query<SpotsResponse, SpotsQuery>({
      query: (params) => ({ url: 'spots', params }),
      // Spots expire quickly, so they are not cached for long.
      keepUnusedDataFor: 5,
    }),
    /** Tunes the member's radio, if a bridge allows it. */
    feedTuneRadio: build.mutation<TuneRadioResponse, TuneRadio>({
      query: (body) => ({ url: 'spots/tune', method: 'POST', body }),
    }),
    feedSpotSources: build.query<SpotSourcesResponse, void>({ query: () => 'spots/sources' }),
  }),
})

export const { useFeedSpotsQuery, useFeedSpotSourcesQuery } = spotsApi
