/** API calls of the claimed-score boards; loaded with their pages. */
import type { ClubBoardResponse } from '@onfreq/contracts/clubs/boards'
import type { ContestBoardResponse, ContestEditionsResponse } from '@onfreq/contracts/contests/scores'
import { api } from '@onfreq/session/api'

export const contestsApi = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    feedContests: build.query<ContestEditionsResponse, void>({ query: () => 'contest-scores' }),
    feedContestBoard: build.query<ContestBoardResponse, { readonly contest: string; readonly edition: string }>({
      query: ({ contest, edition }) => `contest-scores/${encodeURIComponent(contest)}/${encodeURIComponent(edition)}`,
    }),
    feedClubBoard: build.query<ClubBoardResponse, { readonly club: string; readonly id: string }>({
      query: ({ club, id }) => `club-boards/${encodeURIComponent(club)}/${encodeURIComponent(id)}`,
    }),
  }),
})

export const { useFeedContestsQuery, useFeedContestBoardQuery, useFeedClubBoardQuery } = contestsApi
