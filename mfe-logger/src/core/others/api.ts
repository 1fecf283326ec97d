/** API calls for contacts that other members logged. */
import type { BringOthers, OthersBrought, OthersResponse } from '@onfreq/contracts/confirmations/other-side'
import { api } from '@onfreq/session/api'

export const othersApi = api.injectEndpoints({
  endpoints: (build) => ({
    others: build.query<OthersResponse, string | null>({
      query: (after) => ({ url: 'vconfirmations/others', method: 'POST', body: after === null ? {} : { after } }),
      providesTags: ['Logbook', 'Import', 'Account'],
      keepUnusedDataFor: 300,
    }),
    othersBring: build.mutation<OthersBrought, BringOthers>({
      query: (body) => ({ url: 'vconfirmations/others/bring', method: 'POST', body }),
      invalidatesTags: ['Import', 'Logbook', 'Contact'],
    }),
  }),
})
