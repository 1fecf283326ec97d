import type { NewSpot, NewSpotAnswer } from '@onfreq/contracts/spots/spots'
import { api } from '@onfreq/session/api'

/** Separate from the log endpoints: loaded with the dialog. */
export const spotApi = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    logSpot: build.mutation<NewSpotAnswer, NewSpot>({ query: (body) => ({ url: 'spots', method: 'POST', body }) }),
  }),
})
