/** The claimed-score boards; loaded with their pages. */
import type { ClubBoardAnswer } from '@onfreq/contracts/clubs/boards'
import type { ContestBoardAnswer, ContestEditionsAnswer } from '@onfreq/contracts/contests/scores'
import { api } from '@onfreq/session/api'

export const contestsApi = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    feedContests: build.query<ContestEditionsAnswer, void>({ query: () => 'contest-scores' }),
    feedContestBoard: build.query<ContestBoardAnswer, { readonly contest: string; readonly edition: string }>({
      query: ({ contest, edition }) => `contest-scores/${encodeURIComponent(contest)}/${encodeURIComponent(edition)}`,
    }),
    feedClubBoard: build.query<ClubBoardAnswer, { readonly club: string; readonly id: string }>({
      query: ({ club, id }) => `club-boards/${encodeURIComponent(club)}/${encodeURIComponent(id)}`,
    }),
  }),
})

export const { useFeedContestsQuery, useFeedContestBoardQuery, useFeedClubBoardQuery } = contestsApi
