import type { ReleaseBoard } from '@onfreq/contracts/releases/releases'
import type { AddSigningKey, RevokeSigningKey, SetPartRule } from '@onfreq/contracts/releases/signing'
import type { NewTrust, TrustId, TrustList } from '@onfreq/contracts/releases/trust'
import { api } from '@onfreq/session/api'

export const accessApi = api.injectEndpoints({
  endpoints: (build) => ({
    adminTrusts: build.query<TrustList, void>({ query: () => 'admin/releases/trusts', providesTags: ['Release'] }),
    adminTrust: build.mutation<TrustList, NewTrust>({
      query: (body) => ({ url: 'admin/releases/trusts', method: 'POST', body }),
      invalidatesTags: ['Release'],
    }),
    adminTrustRemove: build.mutation<TrustList, TrustId>({
      query: (body) => ({ url: 'admin/releases/trusts/remove', method: 'POST', body }),
      invalidatesTags: ['Release'],
    }),
    adminRule: build.mutation<ReleaseBoard, SetPartRule>({
      query: (body) => ({ url: 'admin/releases/rule', method: 'POST', body }),
      invalidatesTags: ['Release'],
    }),
    adminKey: build.mutation<ReleaseBoard, AddSigningKey>({
      query: (body) => ({ url: 'admin/releases/keys', method: 'POST', body }),
      invalidatesTags: ['Release'],
    }),
    adminKeyRevoke: build.mutation<ReleaseBoard, RevokeSigningKey>({
      query: (body) => ({ url: 'admin/releases/keys/revoke', method: 'POST', body }),
      invalidatesTags: ['Release'],
    }),
  }),
  overrideExisting: true,
})
