/** Written by `npm run generate -- calls` from api/openapi.json: the calls that calls.json names. Not to be changed by hand. */
import { api } from '@onfreq/session/api'

const addTagTypes = ['Feed', 'Stations', 'Leaderboards', 'Contest', 'Award', 'Logbook'] as const
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      mainPublicFeed: build.query<MainPublicFeedApiResponse, MainPublicFeedApiArg>({
        query: () => ({ url: `/main_public_feed` }),
        providesTags: ['Feed'],
      }),
      activeUserList: build.query<ActiveUserListApiResponse, ActiveUserListApiArg>({
        query: () => ({ url: `/ActiveUserList` }),
        providesTags: ['Stations'],
      }),
      loggedInUsersNotInRigControl: build.query<
        LoggedInUsersNotInRigControlApiResponse,
        LoggedInUsersNotInRigControlApiArg
      >({
        query: () => ({ url: `/logged_in_users_not_in_rig_control` }),
        providesTags: ['Stations'],
      }),
      frontDoor: build.query<FrontDoorApiResponse, FrontDoorApiArg>({
        query: () => ({ url: `/front_door` }),
        providesTags: [],
      }),
      vleaderboards: build.query<VleaderboardsApiResponse, VleaderboardsApiArg>({
        query: () => ({ url: `/vleaderboards` }),
        providesTags: ['Leaderboards'],
      }),
      boardsTrends: build.query<BoardsTrendsApiResponse, BoardsTrendsApiArg>({
        query: () => ({ url: `/boards/trends` }),
        providesTags: ['Leaderboards'],
      }),
      vbandstatsByBands: build.query<VbandstatsByBandsApiResponse, VbandstatsByBandsApiArg>({
        query: (queryArg) => ({
          url: `/vbandstats/${encodeURIComponent(String(queryArg))}`,
        }),
        providesTags: [],
      }),
      bandsNow: build.query<BandsNowApiResponse, BandsNowApiArg>({
        query: () => ({ url: `/bands/now` }),
        providesTags: [],
      }),
      periodsByPeriod: build.query<PeriodsByPeriodApiResponse, PeriodsByPeriodApiArg>({
        query: (queryArg) => ({
          url: `/periods/${encodeURIComponent(String(queryArg))}`,
        }),
        providesTags: ['Leaderboards'],
      }),
      vopofday: build.query<VopofdayApiResponse, VopofdayApiArg>({
        query: (queryArg) => ({
          url: `/vopofday`,
          method: 'POST',
          body: queryArg,
        }),
        providesTags: [],
      }),
      vscores: build.query<VscoresApiResponse, VscoresApiArg>({
        query: (queryArg) => ({
          url: `/vscores`,
          method: 'POST',
          body: queryArg,
        }),
        providesTags: ['Contest'],
      }),
      vscores4Megastream: build.query<Vscores4MegastreamApiResponse, Vscores4MegastreamApiArg>({
        query: (queryArg) => ({
          url: `/vscores4megastream`,
          method: 'POST',
          body: queryArg,
        }),
        providesTags: ['Contest'],
      }),
      awardLatest: build.query<AwardLatestApiResponse, AwardLatestApiArg>({
        query: () => ({ url: `/award/latest` }),
        providesTags: ['Award'],
      }),
      awardCatalogue: build.query<AwardCatalogueApiResponse, AwardCatalogueApiArg>({
        query: () => ({ url: `/award/catalogue` }),
        providesTags: ['Award'],
      }),
      awardHolders: build.query<AwardHoldersApiResponse, AwardHoldersApiArg>({
        query: () => ({ url: `/award/holders` }),
        providesTags: ['Award'],
      }),
      awardCatalogueById: build.query<AwardCatalogueByIdApiResponse, AwardCatalogueByIdApiArg>({
        query: (queryArg) => ({
          url: `/award/catalogue/${encodeURIComponent(String(queryArg))}`,
        }),
        providesTags: ['Award'],
      }),
      awardProgress: build.query<AwardProgressApiResponse, AwardProgressApiArg>({
        query: () => ({ url: `/award/progress` }),
        providesTags: ['Award'],
      }),
      awardOfByCallsign: build.query<AwardOfByCallsignApiResponse, AwardOfByCallsignApiArg>({
        query: (queryArg) => ({
          url: `/award/of/${encodeURIComponent(String(queryArg))}`,
        }),
        providesTags: ['Award'],
      }),
      awardByIdContacts: build.query<AwardByIdContactsApiResponse, AwardByIdContactsApiArg>({
        query: (queryArg) => ({
          url: `/award/${encodeURIComponent(String(queryArg))}/contacts`,
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
      vawardsHours: build.query<VawardsHoursApiResponse, VawardsHoursApiArg>({
        query: () => ({ url: `/vawards/hours` }),
        providesTags: [],
      }),
      spotsOpenings: build.query<SpotsOpeningsApiResponse, SpotsOpeningsApiArg>({
        query: () => ({ url: `/spots/openings` }),
        providesTags: [],
      }),
    }),
    overrideExisting: true,
  })

export { injectedRtkApi as calls }
export type MainPublicFeedApiResponse = MainPublicFeedResponse
export type MainPublicFeedApiArg = void
export type ActiveUserListApiResponse = ActiveUserListResponse
export type ActiveUserListApiArg = void
export type LoggedInUsersNotInRigControlApiResponse = ActiveUserListResponse
export type LoggedInUsersNotInRigControlApiArg = void
export type FrontDoorApiResponse = FrontDoorResponse
export type FrontDoorApiArg = void
export type VleaderboardsApiResponse = LeaderboardsResponse
export type VleaderboardsApiArg = void
export type BoardsTrendsApiResponse = BoardTrendsResponse
export type BoardsTrendsApiArg = void
export type VbandstatsByBandsApiResponse = BandStatsResponse
export type VbandstatsByBandsApiArg = number
export type BandsNowApiResponse = BandsNowResponse
export type BandsNowApiArg = void
export type PeriodsByPeriodApiResponse = PeriodFigures
export type PeriodsByPeriodApiArg = PeriodName
export type VopofdayApiResponse = OperatorOfTheDayResponse
export type VopofdayApiArg = {}
export type VscoresApiResponse = ScoresResponse
export type VscoresApiArg = {}
export type Vscores4MegastreamApiResponse = MegastreamResponse
export type Vscores4MegastreamApiArg = {}
export type AwardLatestApiResponse = LatestAwardsResponse
export type AwardLatestApiArg = void
export type AwardCatalogueApiResponse = AwardCatalogueResponse
export type AwardCatalogueApiArg = void
export type AwardHoldersApiResponse = AwardHoldersResponse
export type AwardHoldersApiArg = void
export type AwardCatalogueByIdApiResponse = AwardPageResponse
export type AwardCatalogueByIdApiArg = number
export type AwardProgressApiResponse = AwardsSoFarResponse
export type AwardProgressApiArg = void
export type AwardOfByCallsignApiResponse = AwardsOfResponse
export type AwardOfByCallsignApiArg = string
export type AwardByIdContactsApiResponse = AwardContactsResponse
export type AwardByIdContactsApiArg = number
export type VlogbookcountApiResponse = LogbookCountResponse
export type VlogbookcountApiArg = {}
export type VawardsHoursApiResponse = BandHoursResponse
export type VawardsHoursApiArg = void
export type SpotsOpeningsApiResponse = OpeningsResponse
export type SpotsOpeningsApiArg = void
export type StationPlace = {
  dxcc: number
  continent: string | null
  cq_zone: number | null
}
export type FeedQso = {
  qdo_id: number
  TS: string
  Call: string
  station_callsign: string
  Freq: number | null
  Band: string | null
  Mode: string | null
  SubMode: string | null
  mode_class: string | null
  SNT: string | null
  RCV: string | null
  Comment: string | null
  country: string | null
  place?: StationPlace
  ContactType: string | null
  ContestName: string | null
  has_email: boolean
  mp3_name: string | null
  mp3s: {
    file_name: string
  }[]
  sstvs: {
    file_name: string
  }[]
}
export type FullFeedItem = {
  entity_id: number | string
  created_at: string
  TimeAgo: string
  redacted: false
  poster_id: number
  poster_name: string
  poster_image_name: string | null
  station_callsign: string
  log_of: string | null
  call: string
  qso: FeedQso
}
export type RedactedFeedItem = {
  entity_id: number | string
  created_at: string
  TimeAgo: string
  redacted: true
}
export type FeedItem = FullFeedItem | RedactedFeedItem
export type MainPublicFeedResponse = {
  feed: FeedItem[]
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
export type FrontDoorArc = {
  id: number
  from: {
    call: string
    lat: number
    lon: number
  }
  to: {
    call: string
    lat: number
    lon: number
  }
  band: string | null
  distance_km: number
}
export type FrontDoorResponse = {
  contacts_today: number
  contacts_yesterday: number
  stations_now: number
  stations_yesterday: number
  countries_this_week: number
  countries_last_week: number
  arcs: FrontDoorArc[]
}
export type HotStationRow = {
  call: string
  count: number
}
export type PileUpRow = {
  station_callsign: string
  mode: string | null
  freq: number | null
  count: number
}
export type LastHourRow = {
  band: string | null
  mode: string | null
  station_callsign: string
  count: number
}
export type LeaderboardRow = {
  station_callsign: string
  count: number
}
export type PeriodBoards = {
  from: string
  to: string
  voice: LeaderboardRow[]
  sstv: LeaderboardRow[]
  cw: LeaderboardRow[]
  data: LeaderboardRow[]
}
export type LeaderboardsResponse = {
  lb_hot_now_3: HotStationRow[]
  lb_hot_now_2: PileUpRow[]
  lb_hot_now_1: LastHourRow[]
  lb_voice1: LeaderboardRow[]
  lbcw1: LeaderboardRow[]
  lb_sstv1: LeaderboardRow[]
  lb1: LeaderboardRow[]
  leader_board_2: LeaderboardRow[]
  leader_board_2_voice: LeaderboardRow[]
  leader_board_2_data: LeaderboardRow[]
  leader_board_3: LeaderboardRow[]
  leader_board_3_voice: LeaderboardRow[]
  leader_board_3_data: LeaderboardRow[]
  periods: {
    today: PeriodBoards
    yesterday: PeriodBoards
    this_week: PeriodBoards
    this_month: PeriodBoards
  }
}
export type BoardTrendRow = {
  callsign: string
  band: string | null
  mode: string | null
  freq: number | null
  count: number
  bars: number[]
}
export type BoardTrend = {
  board: string
  from: string
  step: number
  rows: BoardTrendRow[]
}
export type BoardTrendsResponse = {
  faces: {
    [key: string]: string
  }
  boards: BoardTrend[]
}
export type BandStat = {
  band: string
  count: number
  voice: number
  cw: number
  data: number
  sstv: number
  stations: number
}
export type BandStatsResponse = {
  minutes: number
  bands: BandStat[]
}
export type BandOpening = {
  band: string
  from: string
  to: string
  contacts: number
  minutes: number
  times: number | null
  opened: boolean
}
export type BandsNowResponse = {
  at: string
  from: string
  bands: string[]
  continents: string[]
  cells: number[][]
  last_hour: number[][]
  openings: BandOpening[]
  next: {
    band: string
    hour: number
  } | null
  headline: string
}
export type PeriodBar = {
  from: string
  voice: number
  cw: number
  data: number
  sstv: number
  other: number
}
export type PeriodRecord = {
  span: 'hour' | 'day'
  at: string
  contacts: number
  before: number
}
export type PeriodFigures = {
  from: string
  to: string
  contacts: number
  stations: number
  bars: PeriodBar[]
  modes: {
    voice: number
    cw: number
    data: number
    sstv: number
    other: number
  }
  compared: {
    until: string
    contacts: number
    before: number
  } | null
  records: PeriodRecord[]
}
export type PeriodName = 'today' | 'yesterday' | 'this_week' | 'this_month'
export type OperatorOfTheDay = {
  id: number
  my_callsign: string
  name: string
  profile_image_name: string | null
  contacts: number
  day: string
}
export type OperatorOfTheDayResponse = {
  operator: OperatorOfTheDay | null
}
export type ContestBoard = 'club' | 'megastream'
export type Contest = {
  id: number
  board: ContestBoard
  name: string
  starts_at: string
  ends_at: string
  modes: string[]
  club_call: string | null
  state: 'upcoming' | 'running' | 'finished'
}
export type ContestRow = {
  my_callsign: string
  name: string
  profile_image_name: string | null
  contacts: number
}
export type ScoresResponse = {
  contest: Contest | null
  contest_lb: ContestRow[]
}
export type MegastreamRow = {
  my_callsign: string
  name: string
  profile_image_name: string | null
  contacts: number
  freq: number | null
  number_of_contacts: number
  last_qso_time_in_seconds: number | null
  last_qso_time_in_minutes: number | null
  last_10_min_avg: number
}
export type MegastreamResponse = {
  contest: Contest | null
  contest_lb: MegastreamRow[]
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
export type AwardHolder = {
  id: number
  my_callsign: string
  name: string
  profile_image_name: string | null
  awards: number
  latest: Award[]
}
export type LatestAwardsResponse = {
  awards: Award[]
  holders: AwardHolder[]
}
export type AwardCatalogueResponse = {
  awards: {
    award_id: number
    name: string
    short_name: string
    rule: string
    goal: number
    highlighted: boolean
    holders: number
  }[]
}
export type AwardHoldersResponse = {
  holders: AwardHolder[]
}
export type AwardDefinition = {
  award_id: number
  name: string
  short_name: string
  rule: string
  goal: number
  highlighted: boolean
}
export type AwardPageResponse = {
  award: AwardDefinition
  holders_total: number
  holders: Award[]
}
export type AwardsSoFarResponse = {
  counted_to: string | null
  awards: {
    award_id: number
    so_far: number
  }[]
}
export type AwardsOfResponse = {
  awards: Award[]
}
export type AwardContactsResponse = {
  award: Award
  contacts: {
    qdo_id: number
    TS: string
    Call: string
    Band: string | null
    Mode: string | null
    country: string | null
  }[]
}
export type LogbookCountResponse = {
  count: number
}
export type BandHoursResponse = {
  hours: {
    hour: number
    band: string
    contacts: number
  }[]
}
export type OpeningsResponse = {
  hours: {
    hour: string
    band: string
    from: string
    to: string
    decodes: number
  }[]
}
export const {
  useMainPublicFeedQuery,
  useActiveUserListQuery,
  useLoggedInUsersNotInRigControlQuery,
  useFrontDoorQuery,
  useVleaderboardsQuery,
  useBoardsTrendsQuery,
  useVbandstatsByBandsQuery,
  useBandsNowQuery,
  usePeriodsByPeriodQuery,
  useVopofdayQuery,
  useVscoresQuery,
  useVscores4MegastreamQuery,
  useAwardLatestQuery,
  useAwardCatalogueQuery,
  useAwardHoldersQuery,
  useAwardCatalogueByIdQuery,
  useAwardProgressQuery,
  useAwardOfByCallsignQuery,
  useAwardByIdContactsQuery,
  useVlogbookcountQuery,
  useVawardsHoursQuery,
  useSpotsOpeningsQuery,
} = injectedRtkApi
