/** Calls of spots: apart from `api.ts`, so that they come with the pages that show them. */
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
      // What was heard is old soon.
      keepUnusedDataFor: 5,
    }),
    /** Turns the member's radio, where a bridge may. */
    feedTuneRadio: build.mutation<TuneRadioAnswer, TuneRadio>({
      query: (body) => ({ url: 'spots/tune', method: 'POST', body }),
    }),
    feedSpotSources: build.query<SpotSourcesAnswer, void>({ query: () => 'spots/sources' }),
  }),
})

export const { useFeedSpotsQuery, useFeedSpotSourcesQuery } = spotsApi
