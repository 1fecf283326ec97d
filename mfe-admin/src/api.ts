import type { AdminUsers, AdminUsersAnswer } from '@onfreq/contracts/admin/admin'
import { api } from '@onfreq/session/api'

export const adminUsersApi = api.injectEndpoints({
  endpoints: (build) => ({
    adminUsers: build.query<AdminUsersAnswer, AdminUsers>({
      query: (body) => ({ url: 'vadmin/users', method: 'POST', body }),
      providesTags: ['AdminUser'],
    }),
  }),
  overrideExisting: true,
})
