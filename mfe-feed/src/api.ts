import type {
  AwardContactsQuery,
  AwardContactsResponse,
  AwardMatrixResponse,
  ProgressQuery,
  ProgressResponse,
  WhatIfResponse,
} from '@onfreq/contracts/needs/needs'
import type {
  OwnAward,
  OwnAwardInput,
  OwnAwardsResponse,
  OwnAwardTestResponse,
  SharedAwardResponse,
} from '@onfreq/contracts/needs/own-awards'
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
    feedAwardMatrix: build.query<AwardMatrixResponse, ProgressQuery & { readonly id: string }>({
      query: ({ id, ...query }) => ({ url: `vawards/progress/${encodeURIComponent(id)}`, params: query }),
      providesTags: ['Award', 'Logbook'],
    }),
    /** Why each contact counts for an award or not; `services` is comma-separated. */
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
    /** The member's custom awards; their progress is part of the award progress. */
    feedOwnAwards: build.query<OwnAwardsResponse, void>({ query: () => 'vawards/own', providesTags: ['Award'] }),
    feedOwnAward: build.query<OwnAward, string>({ query: (id) => `vawards/own/${id}`, providesTags: ['Award'] }),
    feedOwnAwardTest: build.mutation<OwnAwardTestResponse, OwnAwardInput>({
      query: (body) => ({ url: 'vawards/own/test', method: 'POST', body }),
    }),
    /** Adds an award, or updates the award with this id. */
    feedOwnAwardSave: build.mutation<OwnAward, { readonly id: string | null; readonly award: OwnAwardInput }>({
      query: ({ id, award: body }) => ({
        url: id === null ? 'vawards/own' : `vawards/own/${id}/change`,
        method: 'POST',
        body,
      }),
      invalidatesTags: ['Award'],
    }),
    feedOwnAwardRemove: build.mutation<OwnAwardsResponse, string>({
      query: (id) => ({ url: `vawards/own/${id}/remove`, method: 'POST', body: {} }),
      invalidatesTags: ['Award'],
    }),
    feedOwnAwardShare: build.mutation<OwnAward, { readonly id: string; readonly shared: boolean }>({
      query: ({ id, shared }) => ({ url: `vawards/own/${id}/share`, method: 'POST', body: { shared } }),
      invalidatesTags: ['Award'],
    }),
    feedSharedAward: build.query<SharedAwardResponse, string>({
      query: (id) => `vawards/shared/${encodeURIComponent(id)}`,
    }),
    feedSharedAwardTake: build.mutation<OwnAward, string>({
      query: (id) => ({ url: `vawards/shared/${encodeURIComponent(id)}/take`, method: 'POST', body: {} }),
      invalidatesTags: ['Award'],
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
