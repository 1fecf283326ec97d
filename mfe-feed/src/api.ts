/** Calls of the live site. Endpoint names start with `feed`. */
import type { AwardHoldersAnswer, AwardsOfAnswer, LatestAwardsAnswer } from '@onfreq/contracts/live/awards'
import type { MegastreamAnswer, ScoresAnswer } from '@onfreq/contracts/live/contests'
import type { MainPublicFeedAnswer } from '@onfreq/contracts/live/feed'
import type { BandStatsAnswer, LeaderboardsAnswer, OperatorOfTheDayAnswer } from '@onfreq/contracts/live/leaderboards'
import type { ActiveUserListAnswer, LoggedInUsersAnswer } from '@onfreq/contracts/live/stations'
import type { LogbookCountAnswer } from '@onfreq/contracts/log/log'
import type { AwardMatrixAnswer, BandHoursAnswer, ProgressAnswer, WhatIfAnswer } from '@onfreq/contracts/needs/needs'
import type { OpeningsAnswer, SpotsAnswer } from '@onfreq/contracts/spots/spots'
import { api } from '@onfreq/session/api'

export const feedApi = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    feedLatest: build.query<MainPublicFeedAnswer, void>({ query: () => 'main_public_feed', providesTags: ['Feed'] }),
    feedStations: build.query<ActiveUserListAnswer, void>({
      query: () => 'ActiveUserList',
      providesTags: ['Stations'],
    }),
    feedMembersOnline: build.query<LoggedInUsersAnswer, void>({
      query: () => 'logged_in_users_not_in_rig_control',
      providesTags: ['Stations'],
    }),
    feedBandStats: build.query<BandStatsAnswer, void>({ query: () => 'vbandstats/100' }),
    feedLeaderboards: build.query<LeaderboardsAnswer, void>({
      query: () => 'vleaderboards',
      providesTags: ['Leaderboards'],
    }),
    feedAwardsLatest: build.query<LatestAwardsAnswer, void>({ query: () => 'award/latest', providesTags: ['Award'] }),
    feedAwardHolders: build.query<AwardHoldersAnswer, void>({ query: () => 'award/holders', providesTags: ['Award'] }),
    feedAwardsOf: build.query<AwardsOfAnswer, string>({
      query: (callsign) => `award/of/${encodeURIComponent(callsign.replaceAll('/', '_'))}`,
      providesTags: ['Award'],
    }),
    feedOperatorOfTheDay: build.query<OperatorOfTheDayAnswer, void>({
      query: () => ({ url: 'vopofday', method: 'POST' }),
    }),
    /** Contacts in one's own log. */
    feedOwnCount: build.query<LogbookCountAnswer, void>({
      query: () => ({ url: 'vlogbookcount', method: 'POST', body: {} }),
      providesTags: ['Logbook'],
    }),
    /** `services` separated by commas. */
    feedAwardProgress: build.query<ProgressAnswer, string>({
      query: (services) => `vawards/progress?services=${encodeURIComponent(services)}`,
      providesTags: ['Award', 'Logbook'],
    }),
    feedAwardMatrix: build.query<AwardMatrixAnswer, { readonly id: string; readonly services: string }>({
      query: ({ id, services }) =>
        `vawards/progress/${encodeURIComponent(id)}?services=${encodeURIComponent(services)}`,
      providesTags: ['Award', 'Logbook'],
    }),
    /** A `WhatIfQuestion` as JSON; `services` separated by commas. */
    feedWhatIf: build.query<WhatIfAnswer, string>({
      query: (question) => ({ url: 'vawards/what-if', method: 'POST', body: JSON.parse(question) }),
      providesTags: ['Award', 'Logbook'],
      keepUnusedDataFor: 10,
    }),
    feedBandHours: build.query<BandHoursAnswer, void>({ query: () => 'vawards/hours' }),
    feedOpenings: build.query<OpeningsAnswer, void>({ query: () => 'spots/openings' }),
    /** What the member needs of the spots of the last quarter of an hour. */
    feedNeededSpots: build.query<SpotsAnswer, void>({ query: () => 'spots?age=15&needed=1' }),
    feedScores: build.query<ScoresAnswer, void>({
      query: () => ({ url: 'vscores', method: 'POST' }),
      providesTags: ['Contest'],
    }),
    feedMegastream: build.query<MegastreamAnswer, void>({
      query: () => ({ url: 'vscores4megastream', method: 'POST' }),
      providesTags: ['Contest'],
    }),
  }),
})

export const {
  useFeedLatestQuery,
  useFeedStationsQuery,
  useFeedMembersOnlineQuery,
  useFeedBandStatsQuery,
  useFeedLeaderboardsQuery,
  useFeedAwardHoldersQuery,
  useFeedAwardsLatestQuery,
  useFeedAwardsOfQuery,
  useFeedOperatorOfTheDayQuery,
  useFeedAwardProgressQuery,
  useFeedAwardMatrixQuery,
  useFeedWhatIfQuery,
  useFeedBandHoursQuery,
  useFeedOpeningsQuery,
  useFeedNeededSpotsQuery,
  useFeedOwnCountQuery,
  useFeedScoresQuery,
  useFeedMegastreamQuery,
} = feedApi
