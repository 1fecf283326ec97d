/** API calls about people. Endpoint names start with `people`. */
import type { AddSubAccountResponse } from '@onfreq/contracts/accounts/accounts'
import type { SignedIn } from '@onfreq/contracts/accounts/session'
import type { CardRequest, InLogQuery, InLogResponse } from '@onfreq/contracts/cards/qsl-cards'
import type {
  SetStatisticsBlocks,
  StatisticsMapQuery,
  StatisticsMapResponse,
  StatisticsQuery,
  StatisticsResponse,
} from '@onfreq/contracts/log/statistics'
import type {
  FollowResponse,
  InboxResponse,
  ReadResponse,
  SendMessage,
  SetBlock,
  SetFollowState,
} from '@onfreq/contracts/people/inbox'
import type { LiveStreamResponse, ProfileContactsQuery, ProfileContactsResponse } from '@onfreq/contracts/people/people'
import type { PhotosResponse, SstvQuery, SstvResponse, UploadPhotoResponse } from '@onfreq/contracts/people/photos'
import type { StreamLogQuery, StreamLogResponse, StreamSessionResponse } from '@onfreq/contracts/streams/streams'
import { calls } from './calls.ts'

const post = (url: string, body: object = {}) => ({ url, method: 'POST', body })

function withQuery(path: string, values: Readonly<Record<string, string | number | undefined>>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(values)) if (value !== undefined) query.set(name, String(value))
  return `${path}?${query}`
}

/** Freezes a map here, so that the store neither traverses nor freezes each of its thousands of squares. */
function freezeMap(map: StatisticsMapResponse): StatisticsMapResponse {
  Object.freeze(map.squares)
  return Object.freeze(map)
}

export const peopleApi = calls.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    peopleContacts: build.query<ProfileContactsResponse, ProfileContactsQuery>({
      query: (query) => withQuery('vprofilecontacts', query),
      providesTags: ['Profile'],
    }),
    peopleStatistics: build.query<StatisticsResponse, StatisticsQuery>({
      query: (query) => withQuery('vstatistics', query),
      providesTags: ['Logbook'],
    }),
    peopleStatisticsMap: build.query<StatisticsMapResponse, StatisticsMapQuery>({
      query: (query) => withQuery('vstatistics/map', query),
      providesTags: ['Logbook'],
      structuralSharing: false,
      transformResponse: freezeMap,
    }),
    peopleSetStatistics: build.mutation<SetStatisticsBlocks, SetStatisticsBlocks>({
      query: (body) => post('vstatistics/public', body),
      invalidatesTags: ['Logbook'],
    }),
    /** Never cached: each input is a different query. */
    peopleInLog: build.query<InLogResponse, InLogQuery>({
      query: (query) => withQuery('vinlog', query),
      keepUnusedDataFor: 0,
    }),
    peopleRequestCard: build.mutation<unknown, CardRequest>({ query: (body) => post('vqslrequest', body) }),
    peopleFollow: build.mutation<FollowResponse, SetFollowState>({ query: (body) => post('vsetfollowstate', body) }),
    peopleSendMessage: build.mutation<unknown, SendMessage>({
      query: (body) => post('vsendmessage', body),
      invalidatesTags: (_sent, error) => (error ? [] : ['Message']),
    }),
    peopleBlock: build.mutation<unknown, SetBlock>({
      query: (body) => post('vblock', body),
      invalidatesTags: ['Notification', 'Message'],
    }),
    peopleInbox: build.query<InboxResponse, void>({ query: () => post('vinbox'), providesTags: ['Notification'] }),
    peopleReadNotifications: build.mutation<ReadResponse, readonly number[] | undefined>({
      query: (ids) => post('vinbox/read', ids ? { ids } : {}),
      invalidatesTags: ['Notification', 'Message'],
    }),
    peoplePhotos: build.query<PhotosResponse, void>({ query: () => post('vphotos'), providesTags: ['Photo'] }),
    peopleUploadPhoto: build.mutation<UploadPhotoResponse, File>({
      query: (file) => {
        const body = new FormData()
        body.set('image', file)
        return { url: 'vuploadphoto', method: 'POST', body, timeout: 120_000 }
      },
      invalidatesTags: ['Photo', 'Profile', 'Account'],
    }),
    peopleDeletePhoto: build.mutation<unknown, number>({
      query: (id) => post('vphotodelete', { id }),
      invalidatesTags: ['Photo', 'Profile', 'Account'],
    }),
    peopleMakeDefaultPhoto: build.mutation<unknown, number>({
      query: (id) => post('vphotomakedefault', { id }),
      invalidatesTags: ['Photo', 'Profile', 'Account'],
    }),
    peopleSstv: build.query<SstvResponse, SstvQuery>({ query: (query) => withQuery('vsstv', query) }),
    peopleLiveStream: build.query<LiveStreamResponse, number>({
      query: (id) => withQuery('vlivestream', { id }),
      providesTags: ['Stations'],
    }),
    peopleStreamLog: build.query<StreamLogResponse, StreamLogQuery>({
      query: (query) => withQuery('vstreams/log', query),
    }),
    peopleStreamSession: build.query<StreamSessionResponse, number>({
      query: (station) => withQuery('vstreams/session', { station }),
    }),
    peopleAddSubAccount: build.mutation<AddSubAccountResponse, string>({
      query: (callsign) => post('vaddsubaccount', { callsign }),
      invalidatesTags: ['SubAccount', 'Profile'],
    }),
    peopleSwitchAccount: build.mutation<SignedIn, number>({
      query: (sub_account_id) => post('vLoginToSubaccount', { sub_account_id }),
    }),
  }),
})

export const {
  usePeopleContactsQuery,
  usePeopleStatisticsQuery,
  usePeopleStatisticsMapQuery,
  usePeopleSetStatisticsMutation,
  useLazyPeopleInLogQuery,
  useLazyVchatQuery,
  usePeopleRequestCardMutation,
  usePeopleFollowMutation,
  usePeopleSendMessageMutation,
  usePeopleBlockMutation,
  usePeopleInboxQuery,
  usePeopleReadNotificationsMutation,
  usePeoplePhotosQuery,
  usePeopleUploadPhotoMutation,
  usePeopleDeletePhotoMutation,
  usePeopleMakeDefaultPhotoMutation,
  usePeopleSstvQuery,
  usePeopleLiveStreamQuery,
  usePeopleStreamLogQuery,
  usePeopleStreamSessionQuery,
  usePeopleAddSubAccountMutation,
  usePeopleSwitchAccountMutation,
} = peopleApi
export {
  useActiveUserListQuery,
  useVantennasQuery,
  useVcallingMutation,
  useVchatDeskQuery,
  useVchatMuteMutation,
  useVchatQuery,
  useVchatRemoveMutation,
  useVchatReportMutation,
  useVchatSayMutation,
  useVchatSettingsQuery,
  useVchatSettingsSaveMutation,
  useVcheckoutStartMutation,
  useVprofileforQuery,
  useVstreamsQuery,
  useVstreamsRemoveMutation,
  useVstreamsSaveMutation,
  useVthreadQuery,
  useVthreadReadMutation,
  useVthreadsQuery,
} from './calls.ts'
