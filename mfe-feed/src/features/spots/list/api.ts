/** API calls for spots: separate from `api.ts`, so that they load with the pages that use them. */
import type {
  SpotSourcesAnswer,
  SpotsAnswer,
  SpotsQuery,
  TuneRadio,
  TuneRadioAnswer,
} from '@onfreq/contracts/spots/spots'
import { api } from '@onfreq/session/api'

export const spotsApi = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    feedSpots: build.query<SpotsAnswer, SpotsQuery>({
      query: (params) => ({ url: 'spots', params }),
      // Spots expire quickly.
      keepUnusedDataFor: 5,
    }),
    /** Tunes the member's radio, when a bridge allows it. */
    feedTuneRadio: build.mutation<TuneRadioAnswer, TuneRadio>({
      query: (body) => ({ url: 'spots/tune', method: 'POST', body }),
    }),
    feedSpotSources: build.query<SpotSourcesAnswer, void>({ query: () => 'spots/sources' }),
  }),
})

export const { useFeedSpotsQuery, useFeedSpotSourcesQuery } = spotsApi
