import type { NewSpot, NewSpotAnswer } from '@onfreq/contracts/spots/spots'
import { api } from '@onfreq/session/api'

/** Apart from the calls of the log: it comes with the dialog. */
export const spotApi = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    logSpot: build.mutation<NewSpotAnswer, NewSpot>({ query: (body) => ({ url: 'spots', method: 'POST', body }) }),
  }),
})
