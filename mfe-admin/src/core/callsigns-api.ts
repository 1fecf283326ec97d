import type { ClaimsResponse, DecideClaim, VouchFor } from '@onfreq/contracts/accounts/callsign-proofs'
import { api } from '@onfreq/session/api'

export const callsignsApi = api.injectEndpoints({
  endpoints: (build) => ({
    adminCallsigns: build.query<ClaimsResponse, void>({
      query: () => 'admin/callsigns',
      providesTags: ['Claim'],
    }),
    adminDecideClaim: build.mutation<ClaimsResponse, DecideClaim>({
      query: (body) => ({ url: 'admin/callsigns/decide', method: 'POST', body }),
      invalidatesTags: ['Claim', 'AdminUser'],
    }),
    adminVouchFor: build.mutation<unknown, VouchFor>({
      query: (body) => ({ url: 'admin/callsigns/verify', method: 'POST', body }),
      invalidatesTags: ['Claim'],
    }),
  }),
  overrideExisting: true,
})
