/** API calls about people. Endpoint names start with `people`. */
import type { AddSubAccountAnswer } from '@onfreq/contracts/accounts/accounts'
import type { SignedIn } from '@onfreq/contracts/accounts/session'
import type { CardRequest, InLogAnswer, InLogQuery } from '@onfreq/contracts/cards/qsl-cards'
import type {
  SetStatisticsBlocks,
  StatisticsAnswer,
  StatisticsMapAnswer,
  StatisticsMapQuery,
  StatisticsQuery,
} from '@onfreq/contracts/log/statistics'
import type {
  FollowAnswer,
  InboxAnswer,
  ReadAnswer,
  SendMessage,
  SetBlock,
  SetFollowState,
} from '@onfreq/contracts/people/inbox'
import type { LiveStreamAnswer, ProfileContactsAnswer, ProfileContactsQuery } from '@onfreq/contracts/people/people'
import type { PhotosAnswer, SstvAnswer, SstvQuery, UploadPhotoAnswer } from '@onfreq/contracts/people/photos'
import type { StreamLogAnswer, StreamLogQuery, StreamSessionAnswer } from '@onfreq/contracts/streams/streams'
import { calls } from './calls.ts'

const post = (url: string, body: object = {}) => ({ url, method: 'POST', body })

function withQuery(path: string, values: Readonly<Record<string, string | number | undefined>>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(values)) if (value !== undefined) query.set(name, String(value))
  return `${path}?${query}`
}

/** Thousands of squares: frozen here, so that the store neither traverses nor freezes each of them. */
function closed(map: StatisticsMapAnswer): StatisticsMapAnswer {
  Object.freeze(map.squares)
  return Object.freeze(map)
}

export const peopleApi = calls.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    peopleContacts: build.query<ProfileContactsAnswer, ProfileContactsQuery>({
      query: (query) => withQuery('vprofilecontacts', query),
      providesTags: ['Profile'],
    }),
    peopleStatistics: build.query<StatisticsAnswer, StatisticsQuery>({
      query: (query) => withQuery('vstatistics', query),
      providesTags: ['Logbook'],
    }),
    peopleStatisticsMap: build.query<StatisticsMapAnswer, StatisticsMapQuery>({
      query: (query) => withQuery('vstatistics/map', query),
      providesTags: ['Logbook'],
      structuralSharing: false,
      transformResponse: closed,
    }),
    peopleSetStatistics: build.mutation<SetStatisticsBlocks, SetStatisticsBlocks>({
      query: (body) => post('vstatistics/public', body),
      invalidatesTags: ['Logbook'],
    }),
    /** Never cached: the next input is a different query. */
    peopleInLog: build.query<InLogAnswer, InLogQuery>({
      query: (query) => withQuery('vinlog', query),
      keepUnusedDataFor: 0,
    }),
    peopleRequestCard: build.mutation<unknown, CardRequest>({ query: (body) => post('vqslrequest', body) }),
    peopleFollow: build.mutation<FollowAnswer, SetFollowState>({ query: (body) => post('vsetfollowstate', body) }),
    peopleSendMessage: build.mutation<unknown, SendMessage>({
      query: (body) => post('vsendmessage', body),
      invalidatesTags: (_sent, error) => (error ? [] : ['Message']),
    }),
    peopleBlock: build.mutation<unknown, SetBlock>({
      query: (body) => post('vblock', body),
      invalidatesTags: ['Notification', 'Message'],
    }),
    peopleInbox: build.query<InboxAnswer, void>({ query: () => post('vinbox'), providesTags: ['Notification'] }),
    peopleReadNotifications: build.mutation<ReadAnswer, readonly number[] | undefined>({
      query: (ids) => post('vinbox/read', ids ? { ids } : {}),
      invalidatesTags: ['Notification', 'Message'],
    }),
    peoplePhotos: build.query<PhotosAnswer, void>({ query: () => post('vphotos'), providesTags: ['Photo'] }),
    peopleUploadPhoto: build.mutation<UploadPhotoAnswer, File>({
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
    peopleSstv: build.query<SstvAnswer, SstvQuery>({ query: (query) => withQuery('vsstv', query) }),
    peopleLiveStream: build.query<LiveStreamAnswer, number>({
      query: (id) => withQuery('vlivestream', { id }),
      providesTags: ['Stations'],
    }),
    peopleStreamLog: build.query<StreamLogAnswer, StreamLogQuery>({
      query: (query) => withQuery('vstreams/log', query),
    }),
    peopleStreamSession: build.query<StreamSessionAnswer, number>({
      query: (station) => withQuery('vstreams/session', { station }),
    }),
    peopleAddSubAccount: build.mutation<AddSubAccountAnswer, string>({
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
