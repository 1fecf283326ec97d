/** Realistic members and stations for stories and tests. */
import type { Award } from '@onfreq/contracts/live/awards'
import type { StationItem } from '@onfreq/contracts/live/stations'
import type { Contact } from '@onfreq/contracts/log/contact'
import type { ProfileResponse, PublicProfile } from '@onfreq/contracts/people/people'
import type { Photo } from '@onfreq/contracts/people/photos'

const STATION: StationItem = {
  key: 'station-700',
  id: 700,
  name: 'Jonah Merrit',
  my_callsign: 'W7QSE',
  profile_image_name: 'summit.svg',
  mode: 'USB',
  azimuth: 45,
  on_freq: 1,
  op_mode: 2,
  contesting: 0,
  ptt_down: 1,
  is_live: 0,
  is_online: 1,
  rig_name: 'IC-7610',
  activation_type: 'POTA',
  activation_ref: 'US-2274',
  sub: 1,
  callsign_verified: true,
  is_admin: 0,
  freq: 14_250,
  band: '20m',
  country: 'United States',
  last_seen: '2026-11-21T18:42:00Z',
}

export const station = (change: Partial<StationItem> = {}): StationItem => ({ ...STATION, ...change })

const CONTACT: Contact = {
  qdo_id: 482_139_901,
  TS: '2026-11-21T18:36:11Z',
  has_seconds: true,
  Call: 'VP8QEM',
  station_callsign: 'W7QSE',
  Freq: 14_250,
  Band: '20m',
  Mode: 'SSB',
  SubMode: 'USB',
  radio_mode: null,
  mode_class: 'voice',
  Name: null,
  SNT: '59',
  RCV: '57',
  Comment: 'Wow, on 5 W',
  Power: 5,
  dxcc: 141,
  Continent: 'SA',
  country: 'Falkland Islands',
  LAT: null,
  LON: null,
  cq_zone: 13,
  itu_zone: 16,
  qso_origin: 'LOGBAR',
  IsRunQSO: 1,
  mp3_name: null,
  mp3s: [],
  sstvs: [],
  has_email: false,
  ContactType: null,
  ContestName: null,
  ZN: null,
  GridSquare: null,
  SatName: null,
  PropMode: null,
  activation_type: null,
  activation_ref: null,
  created_at: '2026-11-21T18:36:12Z',
  updated_at: null,
  dxcc_source: 'prefix',
  import_id: null,
}

export const contact = (change: Partial<Contact> = {}): Contact => ({ ...CONTACT, ...change })

export const CONTACTS: readonly Contact[] = [
  contact(),
  contact({ qdo_id: 2, Call: 'ON4QIL', TS: '2026-11-21T18:33:50Z', Comment: 'POTA hunter' }),
  contact({ qdo_id: 3, Call: 'ZL2QBU', TS: '2026-11-21T18:31:02Z', Comment: 'Long path' }),
  contact({ qdo_id: 4, Call: 'K5QRX', TS: '2026-11-21T18:20:44Z', Comment: null }),
  contact({
    qdo_id: 5,
    Call: 'OH8QTN',
    TS: '2026-11-20T17:55:30Z',
    Freq: 14_074,
    Mode: 'FT8',
    SubMode: null,
    Comment: null,
  }),
  contact({
    qdo_id: 6,
    Call: 'VE3QNO',
    TS: '2026-11-20T17:12:08Z',
    Freq: 14_058,
    Mode: 'CW',
    SubMode: null,
    Comment: 'New park for me',
  }),
]

/** Pictures that Storybook serves instead of the API. */
export const PICTURES = ['summit.svg', 'radio.svg', 'key.svg', 'mast.svg', 'boat.svg', 'sstv.svg'] as const

export const photo = (id: number, change: Partial<Photo> = {}): Photo => ({
  id,
  profile_image_name: PICTURES[id % PICTURES.length] ?? '',
  created_at: '2026-11-12T10:00:00Z',
  width: 1600,
  height: 1200,
  is_default: false,
  ...change,
})

const award = (id: number, name: string, short_name: string, award_date: string): Award => ({
  id,
  award_id: id,
  award: { name, short_name },
  award_date,
  qso_count: 100,
  highlighted: id === 1,
  user: { id: 700, my_callsign: 'W7QSE', name: 'Jonah Merrit', profile_image_name: null },
})

export const profile = (change: Partial<PublicProfile> = {}): PublicProfile => ({
  id: 700,
  my_callsign: 'W7QSE',
  name: 'Jonah Merrit',
  profile_image_name: 'summit.svg',
  qth: 'Vernonia, Oregon',
  grid: 'CN85mk',
  hamqth: '',
  club_call: '',
  profile_bio: "portable from Oregon's coast range, mostly low power",
  facebook_link: '',
  youtube_link: 'https://www.youtube.com/@example',
  instagram_link: '',
  twitter_link: '',
  is_ham: 1,
  is_swl: 0,
  is_cb: 0,
  sub: 1,
  callsign_verified: true,
  is_admin: 0,
  is_demo: false,
  has_stream: true,
  created_at: '2022-03-09T10:12:00Z',
  main_account: null,
  sub_accounts: [
    { id: 701, callsign: 'W7QSE/P', name: 'Portable', profile_image_name: 'mast.svg', callsign_verified: true },
    { id: 702, callsign: 'KQ7QSE', name: 'Club', profile_image_name: null, callsign_verified: false },
  ],
  user_awards: [
    award(1, 'DX Century', '100', '2026-11-03'),
    award(2, 'Low Power Hundred', '5W', '2026-10-28'),
    award(3, 'Straight Key Week', 'CW', '2026-08-19'),
    award(4, 'Grid Hunter', 'GRID', '2026-07-02'),
  ],
  posts: [
    { id: 91, title: 'A key from a saw blade', created_at: '2026-11-17T09:00:00Z', hero_image_name: 'key.svg' },
    { id: 92, title: 'Reading the waterfall at dawn', created_at: '2026-10-30T09:00:00Z', hero_image_name: null },
  ],
  photos: [photo(4), photo(3), photo(2), photo(1)],
  photo_count: 26,
  signing_keys: [
    { thumbprint: 'qT3vJw0x9Zb1nKc7YhQd5LmRsUeAoPf2GiWtXyVBk4M', created_at: '2026-10-02T08:11:00Z', revoked_at: null },
    {
      thumbprint: 'B7sNf0aHc1eKj2mPq3rTu4vXw5yZ6dG8hJ9kLbMnQoE',
      created_at: '2026-03-14T19:40:00Z',
      revoked_at: '2026-10-02T08:10:00Z',
    },
  ],
  ...change,
})

export const profileResponse = (change: Partial<ProfileResponse> = {}): ProfileResponse => ({
  call: {
    callsign: 'W7QSE',
    valid: true,
    dxcc: 291,
    country: 'United States',
    continent: 'NA',
    cq_zone: 3,
    itu_zone: 6,
    lat: 37.6,
    lon: -91.87,
    matched: 'W',
  },
  profile: profile(),
  station: station(),
  contact_count: 4_182,
  by_others_count: 388,
  worked: [
    { band: '80m', mode_class: 'cw', worked: 41, confirmed: 0 },
    { band: '40m', mode_class: 'cw', worked: 212, confirmed: 20 },
    { band: '40m', mode_class: 'data', worked: 530, confirmed: 61 },
    { band: '20m', mode_class: 'voice', worked: 1_204, confirmed: 188 },
    { band: '20m', mode_class: 'cw', worked: 611, confirmed: 90 },
    { band: '20m', mode_class: 'data', worked: 981, confirmed: 140 },
    { band: '20m', mode_class: 'sstv', worked: 12, confirmed: 0 },
    { band: '15m', mode_class: 'data', worked: 402, confirmed: 33 },
    { band: '10m', mode_class: 'voice', worked: 189, confirmed: 12 },
  ],
  places: [
    { dxcc: 291, name: 'United States', lat: 37.6, lon: -91.9, contacts: 1_820 },
    { dxcc: 339, name: 'Japan', lat: 36.4, lon: 138.4, contacts: 610 },
    { dxcc: 1, name: 'Canada', lat: 44.4, lon: -78.8, contacts: 402 },
    { dxcc: 230, name: 'Germany', lat: 51, lon: 10, contacts: 190 },
    { dxcc: 223, name: 'England', lat: 52.8, lon: -1.5, contacts: 160 },
    { dxcc: 170, name: 'New Zealand', lat: -41.8, lon: 172.6, contacts: 44 },
    { dxcc: 108, name: 'Brazil', lat: -10, lon: -53, contacts: 21 },
    { dxcc: 462, name: 'South Africa', lat: -29, lon: 24, contacts: 9 },
  ],
  history: {
    total: 3,
    last: { qdo_id: 4711, TS: '2026-09-11T19:20:00Z', Band: '20m', Mode: 'FT8' },
    first_at: '2024-02-11T19:20:00Z',
    cells: [{ band: '20m', mode_class: 'data', n: 3 }],
  },
  ...change,
})

export const unknownProfile = (callsign: string): ProfileResponse =>
  profileResponse({
    call: {
      callsign,
      valid: true,
      dxcc: 339,
      country: 'Japan',
      continent: 'AS',
      cq_zone: 25,
      itu_zone: 45,
      lat: 36.4,
      lon: 138.4,
      matched: 'JA',
    },
    profile: null,
    station: null,
    contact_count: 0,
    by_others_count: 2,
    worked: [],
    places: [],
    history: null,
  })
