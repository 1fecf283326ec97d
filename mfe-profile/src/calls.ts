/** Written by `npm run generate -- calls` from api/openapi.json: the calls that calls.json names. Not to be changed by hand. */
import { api } from '@onfreq/session/api'

const addTagTypes = ['Logbook', 'Stations', 'Message', 'Notification', 'Profile'] as const
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      vantennas: build.query<VantennasApiResponse, VantennasApiArg>({
        query: (queryArg) => ({
          url: `/vantennas`,
          params: {
            days: queryArg.days,
            band: queryArg.band,
          },
        }),
        providesTags: ['Logbook'],
      }),
      vcheckoutStart: build.mutation<VcheckoutStartApiResponse, VcheckoutStartApiArg>({
        query: (queryArg) => ({
          url: `/vcheckout/start`,
          method: 'POST',
          body: queryArg,
        }),
        invalidatesTags: [],
      }),
      activeUserList: build.query<ActiveUserListApiResponse, ActiveUserListApiArg>({
        query: () => ({ url: `/ActiveUserList` }),
        providesTags: ['Stations'],
      }),
      vthreads: build.query<VthreadsApiResponse, VthreadsApiArg>({
        query: (queryArg) => ({
          url: `/vthreads`,
          params: {
            before: queryArg,
          },
        }),
        providesTags: ['Message'],
      }),
      vthread: build.query<VthreadApiResponse, VthreadApiArg>({
        query: (queryArg) => ({
          url: `/vthread`,
          params: {
            with: queryArg['with'],
            before: queryArg.before,
          },
        }),
        providesTags: ['Message'],
      }),
      vthreadRead: build.mutation<VthreadReadApiResponse, VthreadReadApiArg>({
        query: (queryArg) => ({
          url: `/vthread/read`,
          method: 'POST',
          body: queryArg,
        }),
        invalidatesTags: ['Message', 'Notification'],
      }),
      vprofilefor: build.query<VprofileforApiResponse, VprofileforApiArg>({
        query: (queryArg) => ({
          url: `/vprofilefor`,
          params: {
            callsign: queryArg,
          },
        }),
        providesTags: ['Profile'],
      }),
      vchat: build.query<VchatApiResponse, VchatApiArg>({
        query: (queryArg) => ({
          url: `/vchat`,
          params: {
            station: queryArg.station,
            before: queryArg.before,
          },
        }),
        providesTags: [],
      }),
      vchatSay: build.mutation<VchatSayApiResponse, VchatSayApiArg>({
        query: (queryArg) => ({
          url: `/vchat/say`,
          method: 'POST',
          body: queryArg,
        }),
        invalidatesTags: [],
      }),
      vchatRemove: build.mutation<VchatRemoveApiResponse, VchatRemoveApiArg>({
        query: (queryArg) => ({
          url: `/vchat/remove`,
          method: 'POST',
          body: queryArg,
        }),
        invalidatesTags: [],
      }),
      vchatMute: build.mutation<VchatMuteApiResponse, VchatMuteApiArg>({
        query: (queryArg) => ({
          url: `/vchat/mute`,
          method: 'POST',
          body: queryArg,
        }),
        invalidatesTags: [],
      }),
      vchatReport: build.mutation<VchatReportApiResponse, VchatReportApiArg>({
        query: (queryArg) => ({
          url: `/vchat/report`,
          method: 'POST',
          body: queryArg,
        }),
        invalidatesTags: [],
      }),
      vchatDesk: build.query<VchatDeskApiResponse, VchatDeskApiArg>({
        query: (queryArg) => ({
          url: `/vchat/desk`,
          params: {
            station: queryArg,
          },
        }),
        providesTags: [],
      }),
      vchatSettings: build.query<VchatSettingsApiResponse, VchatSettingsApiArg>({
        query: () => ({ url: `/vchat/settings` }),
        providesTags: [],
      }),
      vchatSettingsSave: build.mutation<VchatSettingsSaveApiResponse, VchatSettingsSaveApiArg>({
        query: (queryArg) => ({
          url: `/vchat/settings/save`,
          method: 'POST',
          body: queryArg,
        }),
        invalidatesTags: [],
      }),
      vcalling: build.mutation<VcallingApiResponse, VcallingApiArg>({
        query: (queryArg) => ({
          url: `/vcalling`,
          method: 'POST',
          body: queryArg,
        }),
        invalidatesTags: [],
      }),
      vstreams: build.query<VstreamsApiResponse, VstreamsApiArg>({
        query: (queryArg) => ({
          url: `/vstreams`,
          params: {
            station: queryArg,
          },
        }),
        providesTags: [],
      }),
      vstreamsSave: build.mutation<VstreamsSaveApiResponse, VstreamsSaveApiArg>({
        query: (queryArg) => ({
          url: `/vstreams/save`,
          method: 'POST',
          body: queryArg,
        }),
        invalidatesTags: [],
      }),
      vstreamsRemove: build.mutation<VstreamsRemoveApiResponse, VstreamsRemoveApiArg>({
        query: (queryArg) => ({
          url: `/vstreams/remove`,
          method: 'POST',
          body: queryArg,
        }),
        invalidatesTags: [],
      }),
    }),
    overrideExisting: true,
  })

export { injectedRtkApi as calls }
export type VantennasApiResponse = AntennasResponse
export type VantennasApiArg = {
  days?: number
  band?: string
}
export type VcheckoutStartApiResponse = {
  url: string
}
export type VcheckoutStartApiArg = StartCheckout
export type ActiveUserListApiResponse = ActiveUserListResponse
export type ActiveUserListApiArg = void
export type VthreadsApiResponse = ThreadsResponse
export type VthreadsApiArg = number | undefined
export type VthreadApiResponse = ThreadResponse
export type VthreadApiArg = {
  with: number
  before?: number
}
export type VthreadReadApiResponse = ReadResponse
export type VthreadReadApiArg = ReadThread
export type VprofileforApiResponse = ProfileResponse
export type VprofileforApiArg = string
export type VchatApiResponse = ChatResponse
export type VchatApiArg = {
  station: number
  before?: number
}
export type VchatSayApiResponse = SaidResponse
export type VchatSayApiArg = SayInChat
export type VchatRemoveApiResponse = {
  status: 'ok'
}
export type VchatRemoveApiArg = ChatMessageId
export type VchatMuteApiResponse = {
  status: 'ok'
}
export type VchatMuteApiArg = MuteInChat
export type VchatReportApiResponse = {
  status: 'ok'
}
export type VchatReportApiArg = ChatMessageId
export type VchatDeskApiResponse = ChatDeskResponse
export type VchatDeskApiArg = number
export type VchatSettingsApiResponse = ChatSettings
export type VchatSettingsApiArg = void
export type VchatSettingsSaveApiResponse = ChatSettings
export type VchatSettingsSaveApiArg = ChatSettings
export type VcallingApiResponse = CallingResponse
export type VcallingApiArg = SetCalling
export type VstreamsApiResponse = StreamsResponse
export type VstreamsApiArg = number
export type VstreamsSaveApiResponse = StreamsResponse
export type VstreamsSaveApiArg = SaveStream
export type VstreamsRemoveApiResponse = StreamsResponse
export type VstreamsRemoveApiArg = {
  id: number
}
export type Antenna = {
  name: string
  contacts: number
  entities: number
  hours: number
  distance: {
    median_km: number
    n: number
  } | null
  strength_received: {
    mean: number
    n: number
  } | null
  snr_received: {
    mean: number
    n: number
  } | null
  strength_sent: {
    mean: number
    n: number
  } | null
  snr_sent: {
    mean: number
    n: number
  } | null
  heard: {
    reports: number
    best_snr: number | null
  } | null
  by_hour: number[]
}
export type AntennaVerdict = {
  measure: 'strength_received' | 'snr_received' | 'strength_sent' | 'snr_sent' | 'spots'
  outcome: 'better' | 'no_difference' | 'too_few'
  antenna: string | null
  lead: number | null
}
export type AntennasResponse = {
  bands: string[]
  antennas: Antenna[]
  more: number
  contacts: number
  without_antenna: number
  unassigned_spots: number
  verdicts: AntennaVerdict[]
}
export type ApiError = {
  error: {
    code: string
    message: string
    fields?: {
      [key: string]: string
    }
    request_id?: string
  }
}
export type CheckoutKind = 'trial' | 'upgrade'
export type StartCheckout = {
  kind: CheckoutKind
  callsign?: string
  ref_id?: string | null
}
export type StationPlace = {
  dxcc: number
  continent: string | null
  cq_zone: number | null
}
export type StationItem = {
  key: string
  id: number
  name: string
  my_callsign: string
  profile_image_name: string | null
  mode: string | null
  azimuth: number | null
  on_freq: 0 | 1
  op_mode: number | null
  contesting: 0 | 1
  ptt_down: 0 | 1
  is_live: 0 | 1
  is_online: 0 | 1
  rig_name: string | null
  activation_type: string | null
  activation_ref: string | null
  sub: 0 | 1
  callsign_verified: boolean
  is_admin: 0 | 1
  freq: number | null
  band: string | null
  country: string | null
  place?: StationPlace
  mode_class?: string
  net?: {
    name: string
    check_ins: number
    spoken: number
  }
  last_seen: string
}
export type ActiveUserListResponse = {
  stations: StationItem[]
}
export type Correspondent = {
  id: number
  name: string
  my_callsign: string
  profile_image_name: string | null
  blocked: boolean
}
export type Thread = {
  with: Correspondent
  last: {
    id: number
    message: string
    mine: boolean
    created_at: string
  }
  unread: number
}
export type ThreadsResponse = {
  threads: Thread[]
  earlier: number | null
}
export type ThreadMessage = {
  id: number
  message: string
  mine: boolean
  created_at: string
  unread: boolean
}
export type ThreadResponse = {
  with: Correspondent
  messages: ThreadMessage[]
  earlier: number | null
}
export type ReadResponse = {
  status: 'ok'
  notification_count: number
}
export type ReadThread = {
  with: number
}
export type CallFacts = {
  callsign: string
  valid: boolean
  dxcc: number | null
  country: string | null
  continent: string | null
  cq_zone: number | null
  itu_zone: number | null
  lat: number | null
  lon: number | null
  matched: string | null
}
export type SubAccountSummary = {
  id: number
  callsign: string
  name: string
  profile_image_name: string | null
  callsign_verified: boolean
}
export type ClubOperatorFigures = {
  callsign: string
  is_known: boolean
  contacts: number
  bands: number
  last_at: string
}
export type AwardUser = {
  id: number
  my_callsign: string
  name: string
  profile_image_name: string | null
}
export type Award = {
  id: number
  award_id: number
  award: {
    name: string
    short_name: string
  }
  award_date: string
  qso_count: number
  highlighted: boolean
  user: AwardUser
}
export type Photo = {
  id: number
  profile_image_name: string
  created_at: string
  width: number
  height: number
  is_default: boolean
}
export type PublicProfile = {
  id: number
  my_callsign: string
  name: string
  profile_image_name: string | null
  qth: string
  grid: string
  hamqth: string
  club_call: string
  profile_bio: string
  facebook_link: string
  youtube_link: string
  instagram_link: string
  twitter_link: string
  is_ham: 0 | 1
  is_swl: 0 | 1
  is_cb: 0 | 1
  sub: 0 | 1
  callsign_verified: boolean
  is_admin: 0 | 1
  is_demo: boolean
  has_stream: boolean
  created_at: string
  main_account: {
    callsign: string
    callsign_verified: boolean
  } | null
  sub_accounts: SubAccountSummary[]
  operators?: ClubOperatorFigures[]
  user_awards: Award[]
  posts: {
    id: number
    title: string
    created_at: string
    hero_image_name: string | null
  }[]
  photos: Photo[]
  photo_count: number
  signing_keys: {
    thumbprint: string
    created_at: string
    revoked_at: string | null
  }[]
}
export type WorkedBandMode = {
  band: string
  mode_class: string
  worked: number
  confirmed: number
}
export type WorkedPlace = {
  dxcc: number
  name: string
  lat: number
  lon: number
  contacts: number
}
export type WorkedCell = {
  band: string
  mode_class: string
  n: number
}
export type OwnHistory = {
  total: number
  last: {
    qdo_id: number
    TS: string
    Band: string | null
    Mode: string | null
  } | null
  first_at: string | null
  cells: WorkedCell[]
}
export type ProfileResponse = {
  call: CallFacts
  profile: PublicProfile | null
  station: StationItem | null
  contact_count: number
  by_others_count: number
  worked: WorkedBandMode[]
  places: WorkedPlace[]
  history: OwnHistory | null
}
export type ChatRules = {
  open: boolean
  readers: 'everybody' | 'members'
  writers: 'members' | 'followers'
  slow_seconds: number
}
export type ChatRole = 'owner' | 'moderator' | null
export type ChatMessage = {
  seq: number
  at: string
  kind: 'said'
  account_id: number
  callsign: string
  role: ChatRole
  text: string
}
export type ChatBar = 'closed' | 'logged_out' | 'muted' | 'blocked' | 'followers_only' | null
export type ChatCaller = {
  account_id: number
  callsign: string
  since: string
}
export type ChatResponse = {
  rules: ChatRules
  readable: boolean
  messages: ChatMessage[]
  more: boolean
  last: number
  role: ChatRole
  bar: ChatBar
  muted_until: string | null
  hidden: number[]
  callers: ChatCaller[]
}
export type SaidResponse = {
  seq: number
}
export type SayInChat = {
  station: number
  text: string
  key: string
}
export type ChatMessageId = {
  station: number
  seq: number
}
export type MuteInChat = {
  station: number
  account_id: number
  time: 'none' | '10m' | '1h' | '1d' | 'good'
}
export type ChatDeskResponse = {
  muted: {
    account_id: number
    callsign: string
    until: string | null
    by: string
  }[]
  reports: {
    seq: number
    at: string
    kind: 'said'
    account_id: number
    callsign: string
    role: ChatRole
    text: string
    reports: number
  }[]
}
export type ChatSettings = {
  open: boolean
  readers: 'everybody' | 'members'
  writers: 'members' | 'followers'
  slow_seconds: number
  words: string[]
  moderators: string[]
}
export type CallingResponse = {
  callers: ChatCaller[]
}
export type SetCalling = {
  station: number
  calling: boolean
}
export type StreamKind = 'youtube' | 'iframe' | 'hls' | 'video'
export type Stream = {
  id: number
  title: string
  starts_at: string
  minutes: number
  link: string
  recording: {
    kind: StreamKind
    src: string
  } | null
}
export type StreamsResponse = {
  planned: Stream[]
  past: Stream[]
}
export type SaveStream = {
  id?: number
  title: string
  starts_at: string
  minutes: number
  link: string
}
export const {
  useVantennasQuery,
  useVcheckoutStartMutation,
  useActiveUserListQuery,
  useVthreadsQuery,
  useVthreadQuery,
  useVthreadReadMutation,
  useVprofileforQuery,
  useVchatQuery,
  useVchatSayMutation,
  useVchatRemoveMutation,
  useVchatMuteMutation,
  useVchatReportMutation,
  useVchatDeskQuery,
  useVchatSettingsQuery,
  useVchatSettingsSaveMutation,
  useVcallingMutation,
  useVstreamsQuery,
  useVstreamsSaveMutation,
  useVstreamsRemoveMutation,
} = injectedRtkApi
