import type { SpotSettings } from '@onfreq/contracts/spots/spots'
import { api } from '@onfreq/session/api'

export const accountSpotsApi = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    accountSpotSettings: build.query<SpotSettings, void>({ query: () => 'spots/settings' }),
    accountSaveSpotSettings: build.mutation<SpotSettings, SpotSettings>({
      query: (body) => ({ url: 'spots/settings', method: 'PUT', body }),
      // Updates the switch at once, and reverts it if the request fails.
      async onQueryStarted(body, { dispatch, queryFulfilled }) {
        const patch = dispatch(accountSpotsApi.util.updateQueryData('accountSpotSettings', undefined, () => body))
        queryFulfilled.catch(patch.undo)
      },
    }),
  }),
})
