import type { DecideReports, ReportsResponse } from '@onfreq/contracts/conversation/moderation'
import { api } from '@onfreq/session/api'

export type ReportState = 'open' | 'decided'

export const reportsApi = api.injectEndpoints({
  endpoints: (build) => ({
    adminReports: build.infiniteQuery<ReportsResponse, ReportState, number | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: ({ next }) => next ?? undefined },
      query: ({ queryArg, pageParam }) =>
        `admin/reports?state=${queryArg}${pageParam === null ? '' : `&before=${pageParam}`}`,
      providesTags: ['Report'],
    }),
    adminDecideReports: build.mutation<unknown, DecideReports>({
      query: (body) => ({ url: 'admin/reports/decide', method: 'POST', body }),
      invalidatesTags: ['Report', 'Comment', 'Post'],
    }),
  }),
  overrideExisting: true,
})
