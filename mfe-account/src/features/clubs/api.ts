/** API calls for clubs. */

import type { SignedIn } from '@onfreq/contracts/accounts/session'
import type { ClubBoardRef, ClubBoardsResponse, SaveClubBoard } from '@onfreq/contracts/clubs/boards'
import type {
  AnswerHandOver,
  ChangeClubMember,
  Club,
  ClubAudit,
  ClubAuditResponse,
  ClubInvitationRef,
  ClubMemberRef,
  ClubOfferResponse,
  ClubResponse,
  ClubSettings,
  ClubsResponse,
  CreateClub,
  InviteToClub,
  InviteToClubResponse,
  Ok,
} from '@onfreq/contracts/clubs/clubs'
import { api } from '@onfreq/session/api'
import type { AppDispatch } from '@onfreq/session/store'

const post = (url: string, body: object = {}) => ({ url, method: 'POST', body })

interface Changing {
  readonly dispatch: AppDispatch
  readonly queryFulfilled: Promise<{ data: ClubResponse }>
}

/** Changes to a club return all its data, so that the page updates without another request. */
async function showClub(_: unknown, { dispatch, queryFulfilled }: Changing): Promise<void> {
  const result = await queryFulfilled.catch(() => undefined)
  if (result) await dispatch(clubsApi.util.upsertQueryData('club', result.data.club.id, result.data.club))
}

interface ChangingBoards {
  readonly dispatch: AppDispatch
  readonly queryFulfilled: Promise<{ data: ClubBoardsResponse }>
}

/** Changes to a board return all boards of the club. */
async function showBoards(
  { club_id: id }: { readonly club_id: number },
  { dispatch, queryFulfilled }: ChangingBoards,
): Promise<void> {
  const result = await queryFulfilled.catch(() => undefined)
  if (result) await dispatch(clubsApi.util.upsertQueryData('clubBoards', id, result.data))
}

export const clubsApi = api.enhanceEndpoints({ addTagTypes: ['Clubs', 'ClubAudit'] }).injectEndpoints({
  endpoints: (build) => ({
    clubs: build.query<ClubsResponse, void>({ query: () => 'vclubs', providesTags: ['Clubs'] }),
    club: build.query<Club, number>({
      query: (id) => post('vclubs/get', { club_id: id }),
      transformResponse: ({ club }: ClubResponse) => club,
    }),
    clubAudit: build.query<ClubAuditResponse, ClubAudit>({
      query: (body) => post('vclubs/audit', body),
      providesTags: ['ClubAudit'],
    }),
    clubCreate: build.mutation<ClubResponse, CreateClub>({
      query: (body) => post('vclubs/create', body),
      invalidatesTags: (response) => (response ? ['Clubs', 'Account'] : []),
    }),
    clubConvert: build.mutation<ClubResponse, number>({
      query: (id) => post('vclubs/convert', { sub_account_id: id }),
      invalidatesTags: (response) => (response ? ['Clubs', 'Account'] : []),
    }),
    clubInvite: build.mutation<InviteToClubResponse, InviteToClub>({
      query: (body) => post('vclubs/invite', body),
      onQueryStarted: showClub,
      invalidatesTags: ['ClubAudit'],
    }),
    clubUninvite: build.mutation<ClubResponse, ClubInvitationRef>({
      query: (body) => post('vclubs/uninvite', body),
      onQueryStarted: showClub,
      invalidatesTags: ['ClubAudit'],
    }),
    clubLink: build.query<ClubOfferResponse, string>({ query: (token) => post('vclubs/link', { token }) }),
    clubJoin: build.mutation<ClubResponse, string>({
      query: (token) => post('vclubs/join', { token }),
      invalidatesTags: ['Clubs', 'Account'],
    }),
    clubAccept: build.mutation<ClubResponse, ClubInvitationRef>({
      query: (body) => post('vclubs/accept', body),
      invalidatesTags: ['Clubs', 'Account'],
    }),
    clubDecline: build.mutation<Ok, ClubInvitationRef>({
      query: (body) => post('vclubs/decline', body),
      invalidatesTags: ['Clubs'],
    }),
    clubChangeMember: build.mutation<ClubResponse, ChangeClubMember>({
      query: (body) => post('vclubs/member', body),
      onQueryStarted: showClub,
      invalidatesTags: ['ClubAudit'],
    }),
    clubRemoveMember: build.mutation<ClubResponse, ClubMemberRef>({
      query: (body) => post('vclubs/remove', body),
      onQueryStarted: showClub,
      invalidatesTags: ['ClubAudit'],
    }),
    clubSettings: build.mutation<ClubResponse, ClubSettings>({
      query: (body) => post('vclubs/settings', body),
      onQueryStarted: showClub,
      invalidatesTags: ['ClubAudit'],
    }),
    clubLeave: build.mutation<Ok, number>({
      query: (id) => post('vclubs/leave', { club_id: id }),
      invalidatesTags: ['Clubs', 'Account'],
    }),
    clubOffer: build.mutation<ClubResponse, ClubMemberRef>({
      query: (body) => post('vclubs/hand-over', body),
      onQueryStarted: showClub,
      invalidatesTags: ['ClubAudit'],
    }),
    clubWithdrawOffer: build.mutation<ClubResponse, number>({
      query: (id) => post('vclubs/hand-over/withdraw', { club_id: id }),
      onQueryStarted: showClub,
      invalidatesTags: ['ClubAudit'],
    }),
    clubAnswerOffer: build.mutation<ClubResponse, AnswerHandOver>({
      query: (body) => post('vclubs/hand-over/answer', body),
      onQueryStarted: showClub,
      invalidatesTags: ['ClubAudit', 'Clubs'],
    }),
    clubBoards: build.query<ClubBoardsResponse, number>({ query: (id) => post('vclubs/boards', { club_id: id }) }),
    clubBoardSave: build.mutation<ClubBoardsResponse, SaveClubBoard>({
      query: (body) => post('vclubs/boards/save', body),
      onQueryStarted: showBoards,
    }),
    clubBoardRemove: build.mutation<ClubBoardsResponse, ClubBoardRef>({
      query: (body) => post('vclubs/boards/remove', body),
      onQueryStarted: showBoards,
    }),
    clubSwitch: build.mutation<SignedIn, number>({
      query: (id) => post('vLoginToSubaccount', { sub_account_id: id }),
    }),
  }),
  overrideExisting: true,
})
