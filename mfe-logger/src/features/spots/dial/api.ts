import type { NewSpot, NewSpotResponse } from '@onfreq/contracts/spots/spots'
import { api } from '@onfreq/session/api'

/** Separate from the log's endpoints, because it loads with the spot dialog. */
export const spotApi = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    logSpot: build.mutation<NewSpotResponse, NewSpot>({ query: (body) => ({ url: 'spots', method: 'POST', body }) }),
  }),
})
