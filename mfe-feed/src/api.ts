import type {
  AwardContactsQuery,
  AwardContactsResponse,
  AwardMatrixResponse,
  ProgressResponse,
  WhatIfResponse,
} from '@onfreq/contracts/needs/needs'
import type { SpotsResponse } from '@onfreq/contracts/spots/spots'
import { calls } from './calls.ts'

/** All bands: `vbandstats` requires a number. */
export const MAX_BANDS = 100

export const feedApi = calls.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    /** `services` is comma-separated. */
    feedAwardProgress: build.query<ProgressResponse, string>({
      query: (services) => `vawards/progress?services=${encodeURIComponent(services)}`,
      providesTags: ['Award', 'Logbook'],
    }),
    feedAwardMatrix: build.query<AwardMatrixResponse, { readonly id: string; readonly services: string }>({
      query: ({ id, services }) =>
        `vawards/progress/${encodeURIComponent(id)}?services=${encodeURIComponent(services)}`,
      providesTags: ['Award', 'Logbook'],
    }),
    /** Why contacts count for an award or do not; `services` separated by commas. */
    feedAwardContacts: build.query<AwardContactsResponse, AwardContactsQuery & { readonly id: string }>({
      query: ({ id, ...query }) => ({ url: `vawards/progress/${encodeURIComponent(id)}/contacts`, params: query }),
      providesTags: ['Award', 'Logbook'],
    }),
    /** A `WhatIfQuestion` as JSON; `services` is comma-separated. */
    feedWhatIf: build.query<WhatIfResponse, string>({
      query: (question) => ({ url: 'vawards/what-if', method: 'POST', body: JSON.parse(question) }),
      providesTags: ['Award', 'Logbook'],
      keepUnusedDataFor: 10,
    }),
    /** Spots of the last 15 minutes that the member needs. */
    feedNeededSpots: build.query<SpotsResponse, void>({ query: () => 'spots?age=15&needed=1' }),
  }),
})

export const {
  useFeedAwardProgressQuery,
  useFeedAwardMatrixQuery,
  useFeedAwardContactsQuery,
  useFeedWhatIfQuery,
  useFeedNeededSpotsQuery,
} = feedApi
export {
  useActiveUserListQuery,
  useAwardByIdContactsQuery,
  useAwardCatalogueByIdQuery,
  useAwardCatalogueQuery,
  useAwardHoldersQuery,
  useAwardLatestQuery,
  useAwardOfByCallsignQuery,
  useAwardProgressQuery,
  useBandsNowQuery,
  useBoardsTrendsQuery,
  useFrontDoorQuery,
  useLoggedInUsersNotInRigControlQuery,
  useMainPublicFeedQuery,
  usePeriodsByPeriodQuery,
  useSpotsOpeningsQuery,
  useVawardsHoursQuery,
  useVbandstatsByBandsQuery,
  useVleaderboardsQuery,
  useVlogbookcountQuery,
  useVopofdayQuery,
  useVscores4MegastreamQuery,
  useVscoresQuery,
} from './calls.ts'
