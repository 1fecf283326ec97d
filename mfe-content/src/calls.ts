/** Written by `npm run generate -- calls` from api/openapi.json: the calls that calls.json names. Not to be changed by hand. */
import { api } from '@onfreq/session/api'

const addTagTypes = ['Draft', 'Subscription', 'Comment', 'Stations', 'Release'] as const
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      vdrafts: build.query<VdraftsApiResponse, VdraftsApiArg>({
        query: () => ({ url: `/vdrafts` }),
        providesTags: ['Draft'],
      }),
      vdraftsOne: build.query<VdraftsOneApiResponse, VdraftsOneApiArg>({
        query: (queryArg) => ({
          url: `/vdrafts/one`,
          params: {
            key: queryArg,
          },
        }),
        providesTags: ['Draft'],
      }),
      vdraftsDiscard: build.mutation<VdraftsDiscardApiResponse, VdraftsDiscardApiArg>({
        query: (queryArg) => ({
          url: `/vdrafts/discard`,
          method: 'POST',
          body: queryArg,
        }),
        invalidatesTags: ['Draft'],
      }),
      vdownloads: build.query<VdownloadsApiResponse, VdownloadsApiArg>({
        query: () => ({ url: `/vdownloads` }),
        providesTags: ['Subscription'],
      }),
      vsiteinfo: build.query<VsiteinfoApiResponse, VsiteinfoApiArg>({
        query: () => ({ url: `/vsiteinfo` }),
        providesTags: [],
      }),
      vcomments: build.query<VcommentsApiResponse, VcommentsApiArg>({
        query: (queryArg) => ({
          url: `/vcomments`,
          params: {
            about: queryArg.about,
            id: queryArg.id,
            before: queryArg.before,
          },
        }),
        providesTags: ['Comment'],
      }),
      vcommentsAdd: build.mutation<VcommentsAddApiResponse, VcommentsAddApiArg>({
        query: (queryArg) => ({
          url: `/vcomments/add`,
          method: 'POST',
          body: queryArg,
        }),
        invalidatesTags: ['Comment'],
      }),
      vcommentsEdit: build.mutation<VcommentsEditApiResponse, VcommentsEditApiArg>({
        query: (queryArg) => ({
          url: `/vcomments/edit`,
          method: 'POST',
          body: queryArg,
        }),
        invalidatesTags: ['Comment'],
      }),
      vcommentsRemove: build.mutation<VcommentsRemoveApiResponse, VcommentsRemoveApiArg>({
        query: (queryArg) => ({
          url: `/vcomments/remove`,
          method: 'POST',
          body: queryArg,
        }),
        invalidatesTags: ['Comment'],
      }),
      vreactionsSet: build.mutation<VreactionsSetApiResponse, VreactionsSetApiArg>({
        query: (queryArg) => ({
          url: `/vreactions/set`,
          method: 'POST',
          body: queryArg,
        }),
        invalidatesTags: ['Comment'],
      }),
      vreport: build.mutation<VreportApiResponse, VreportApiArg>({
        query: (queryArg) => ({
          url: `/vreport`,
          method: 'POST',
          body: queryArg,
        }),
        invalidatesTags: [],
      }),
      embeds: build.query<EmbedsApiResponse, EmbedsApiArg>({
        query: () => ({ url: `/embeds` }),
        providesTags: [],
      }),
      vbridgeExecutables: build.query<VbridgeExecutablesApiResponse, VbridgeExecutablesApiArg>({
        query: () => ({ url: `/vbridge/executables` }),
        providesTags: [],
      }),
      activeUserList: build.query<ActiveUserListApiResponse, ActiveUserListApiArg>({
        query: () => ({ url: `/ActiveUserList` }),
        providesTags: ['Stations'],
      }),
      vsupporters: build.query<VsupportersApiResponse, VsupportersApiArg>({
        query: () => ({ url: `/vsupporters` }),
        providesTags: [],
      }),
      platform: build.query<PlatformApiResponse, PlatformApiArg>({
        query: () => ({ url: `/platform` }),
        providesTags: ['Release'],
      }),
    }),
    overrideExisting: true,
  })

export { injectedRtkApi as calls }
export type VdraftsApiResponse = DraftsResponse
export type VdraftsApiArg = void
export type VdraftsOneApiResponse = DraftResponse
export type VdraftsOneApiArg = string
export type VdraftsDiscardApiResponse = {
  status: 'ok'
}
export type VdraftsDiscardApiArg = {
  key: string
}
export type VdownloadsApiResponse = DownloadsResponse
export type VdownloadsApiArg = void
export type VsiteinfoApiResponse = SiteInfoResponse
export type VsiteinfoApiArg = void
export type VcommentsApiResponse = CommentsResponse
export type VcommentsApiArg = {
  about: 'post' | 'contact' | 'award'
  id: number
  before?: number
}
export type VcommentsAddApiResponse = SavedComment
export type VcommentsAddApiArg = AddComment
export type VcommentsEditApiResponse = SavedComment
export type VcommentsEditApiArg = EditComment
export type VcommentsRemoveApiResponse = {
  status: 'ok'
}
export type VcommentsRemoveApiArg = {
  id: number
}
export type VreactionsSetApiResponse = ReactionsResponse
export type VreactionsSetApiArg = SetReaction
export type VreportApiResponse = {
  status: 'ok'
}
export type VreportApiArg = SendReport
export type EmbedsApiResponse = PublishedEmbeds
export type EmbedsApiArg = void
export type VbridgeExecutablesApiResponse = BridgeExecutablesResponse
export type VbridgeExecutablesApiArg = void
export type ActiveUserListApiResponse = ActiveUserListResponse
export type ActiveUserListApiArg = void
export type VsupportersApiResponse = SupportersResponse
export type VsupportersApiArg = void
export type PlatformApiResponse = PlatformResponse
export type PlatformApiArg = void
export type DraftCard = {
  key: string
  post_id: number | null
  saved_at: string
  title: string
  excerpt: string
}
export type DraftsResponse = {
  drafts: DraftCard[]
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
export type DraftResponse = {
  draft: {
    key: string
    post_id: number | null
    version: number
    saved_at: string
    title: string
    body: string
    youtube_video_id: string
  } | null
}
export type DownloadsResponse = {
  available: 'yes' | 'login' | 'upgrade'
  version: string | null
  published_at: string | null
  stale: boolean
  files: {
    platform: 'windows' | 'mac' | 'linux' | 'windows-original'
    name: string
    url: string
    bytes: number
  }[]
}
export type SiteInfoResponse = {
  company: string | null
  phone: string | null
  email: string | null
  chat_url: string | null
  donate_url: string | null
}
export type Comment = {
  id: number
  body: string
  created_at: string
  edited_at: string | null
  author: {
    id: number
    name: string
    my_callsign: string
    profile_image_name: string | null
  }
  answers: {
    id: number
    my_callsign: string
  } | null
  mine: boolean
  can_edit: boolean
  can_remove: boolean
}
export type ReactionCount = {
  kind: 'like' | '73' | 'congratulations' | 'insightful'
  n: number
  mine: boolean
}
export type CommentsResponse = {
  comments: Comment[]
  earlier: number | null
  total: number
  reactions: ReactionCount[]
}
export type SavedComment = {
  status: 'ok'
  comment: Comment
}
export type AddComment = {
  about: 'post' | 'contact' | 'award'
  id: number
  body: string
  answers?: number
}
export type EditComment = {
  id: number
  body: string
}
export type ReactionsResponse = {
  reactions: ReactionCount[]
}
export type SetReaction = {
  about: 'post' | 'contact' | 'award'
  id: number
  kind: 'like' | '73' | 'congratulations' | 'insightful'
  on: boolean
}
export type SendReport = {
  about: 'post' | 'comment'
  id: number
  reason: 'spam' | 'abuse' | 'personal' | 'other'
  note: string
}
export type PageRoom = {
  width: number
  head: number
  narrow?: {
    below: number
    head: number
  }
  rows?: {
    usual: number
    height?: number
    ratio?: number
    across?: number
    wide?: {
      from: number
      across: number
    }
    most?: number
  }
}
export type StreamRoom = {
  width: number
  height: number
  rows?: number
  row?: number
  across?: number
}
export type PublishedOption = {
  label: string
  kind: 'choice' | 'color' | 'text' | 'number'
  choices?: string[]
  default: string
  words?: string[]
}
export type PublishedEmbed = {
  name: string
  title: string
  blurb: string
  page: PageRoom
  stream: StreamRoom
  options: {
    [key: string]: PublishedOption
  }
  subscribersOnly: boolean
  badge: boolean
}
export type EmbedLoader = {
  path: string
  integrity: string
}
export type PublishedEmbeds = {
  embeds: PublishedEmbed[]
  loader?: EmbedLoader
}
export type BridgeExecutable = {
  name: string
  system: 'linux' | 'macos' | 'windows'
  processor: 'x64' | 'arm64'
  bytes: number
  url: string
}
export type BridgeExecutablesResponse = {
  executables: BridgeExecutable[]
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
export type Supporter = {
  name: string
  my_callsign: string
}
export type SupportersResponse = {
  supporters: Supporter[]
}
export type Tier = 'house' | 'guest'
export type Power =
  | 'downloads'
  | 'forms'
  | 'popups'
  | 'camera'
  | 'clipboard-write'
  | 'fullscreen'
  | 'geolocation'
  | 'microphone'
  | 'screen-wake-lock'
export type PlatformChange = {
  release: string
  at: string
  notes: string[]
}
export type WidgetProp = {
  type: string
  optional: boolean
}
export type Deprecation = {
  since: string
  until: string
  instead: string
}
export type ReleasedDeprecation = Deprecation | string
export type PlatformWidget = {
  name: string
  props?: {
    [key: string]: WidgetProp
  }
  deprecated: ReleasedDeprecation | null
  used_by: string[]
}
export type PlatformPart = {
  name: string
  owner: string | null
  tier: Tier
  powers: Power[]
  release: string
  released_at: string
  docs: string | null
  stories: string | null
  changes: PlatformChange[]
  vitals: {
    [key: string]: number
  }
  heaviest: number | null
  budget: number | null
  pages: {
    title: string
    path: string
    guard: string
  }[]
  widgets: PlatformWidget[]
  embeds: {
    name: string
    title: string
  }[]
  menu: string[]
  own_calls: {
    name: string
    method: string
    may: string
    deprecated: ReleasedDeprecation | null
  }[]
  takes: {
    widgets: string[]
    calls: string[]
    events: string[]
  }
}
export type PlatformResponse = {
  kit: {
    version: string
    packages: string[]
  } | null
  stories: string | null
  shared: {
    [key: string]: number
  }
  parts: PlatformPart[]
}
export const {
  useVdraftsQuery,
  useVdraftsOneQuery,
  useVdraftsDiscardMutation,
  useVdownloadsQuery,
  useVsiteinfoQuery,
  useVcommentsQuery,
  useVcommentsAddMutation,
  useVcommentsEditMutation,
  useVcommentsRemoveMutation,
  useVreactionsSetMutation,
  useVreportMutation,
  useEmbedsQuery,
  useVbridgeExecutablesQuery,
  useActiveUserListQuery,
  useVsupportersQuery,
  usePlatformQuery,
} = injectedRtkApi
