/** Written by `npm run generate -- calls` from api/openapi.json: the calls that calls.json names. Not to be changed by hand. */
import { api } from '@onfreq/session/api'

const addTagTypes = ['Logbook', 'Import', 'Profile'] as const
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      vcallsignLookUp: build.query<VcallsignLookUpApiResponse, VcallsignLookUpApiArg>({
        query: (queryArg) => ({
          url: `/vcallsign/look-up`,
          method: 'POST',
          body: queryArg,
        }),
        providesTags: [],
      }),
      vcheckoutStart: build.mutation<VcheckoutStartApiResponse, VcheckoutStartApiArg>({
        query: (queryArg) => ({
          url: `/vcheckout/start`,
          method: 'POST',
          body: queryArg,
        }),
        invalidatesTags: [],
      }),
      vdxccLookup: build.query<VdxccLookupApiResponse, VdxccLookupApiArg>({
        query: (queryArg) => ({
          url: `/vdxcc/lookup`,
          params: {
            call: queryArg.call,
            date: queryArg.date,
          },
        }),
        providesTags: [],
      }),
      vlogbookcount: build.query<VlogbookcountApiResponse, VlogbookcountApiArg>({
        query: (queryArg) => ({
          url: `/vlogbookcount`,
          method: 'POST',
          body: queryArg,
        }),
        providesTags: ['Logbook'],
      }),
      vimports: build.query<VimportsApiResponse, VimportsApiArg>({
        query: (queryArg) => ({
          url: `/vimports`,
          method: 'POST',
          body: queryArg,
        }),
        providesTags: ['Import'],
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
    }),
    overrideExisting: true,
  })

export { injectedRtkApi as calls }
export type VcallsignLookUpApiResponse = CallsignLookup
export type VcallsignLookUpApiArg = {}
export type VcheckoutStartApiResponse = {
  url: string
}
export type VcheckoutStartApiArg = StartCheckout
export type VdxccLookupApiResponse = DxccLookupResponse
export type VdxccLookupApiArg = {
  call: string
  date?: string
}
export type VlogbookcountApiResponse = LogbookCountResponse
export type VlogbookcountApiArg = {}
export type VimportsApiResponse = ImportsResponse
export type VimportsApiArg = {}
export type VprofileforApiResponse = ProfileResponse
export type VprofileforApiArg = string
export type OwnCallbookEntry = {
  name: string | null
  qth: string | null
  grid: string | null
}
export type CallsignLookup = {
  entry: OwnCallbookEntry | null
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
export type DxccLookupResponse = {
  call: string
  version: string
  dxcc: number | null
  country: string | null
  continent: string | null
  cq_zone: number | null
  itu_zone: number | null
  lat: number | null
  lon: number | null
  wae: string | null
  reason: string
  question: string | null
}
export type LogbookCountResponse = {
  count: number
}
export type ImportStatus =
  | 'queued'
  | 'reading'
  | 'applying'
  | 'review'
  | 'done'
  | 'failed'
  | 'cancelled'
  | 'undoing'
  | 'undone'
export type ImportBatch = {
  id: number
  filename: string
  source: string
  created_at: string
  finished_at: string | null
  status: ImportStatus
  dry_run: boolean
  error: string | null
  bytes_total: number
  bytes_read: number
  read: number
  new: number
  possible: number
  same: number
  merged: number
  rejected: number
  merged_fields: number
  conflicts: number
  notes: number
  strangers: number
  stranger_calls: string[]
  shifted_hours: number | null
  warning: string | null
  taken_back: number
  undo_until: string | null
}
export type ImportsResponse = {
  imports: ImportBatch[]
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
export const {
  useVcallsignLookUpQuery,
  useVcheckoutStartMutation,
  useVdxccLookupQuery,
  useVlogbookcountQuery,
  useVimportsQuery,
  useVprofileforQuery,
} = injectedRtkApi
