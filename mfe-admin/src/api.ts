import type { AdminUsers, AdminUsersResponse } from '@onfreq/contracts/admin/admin'
import { api } from '@onfreq/session/api'

export const adminUsersApi = api.injectEndpoints({
  endpoints: (build) => ({
    adminUsers: build.query<AdminUsersResponse, AdminUsers>({
      query: (body) => ({ url: 'vadmin/users', method: 'POST', body }),
      providesTags: ['AdminUser'],
    }),
  }),
  overrideExisting: true,
})
