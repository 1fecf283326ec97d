/** Public profiles: `GET vprofilefor`, `GET vprofilecontacts`, `GET vlivestream`, `GET vsupporters`. */

import { type Static, Type } from 'typebox'
import { ClubOperatorFigures } from '../../features/clubs/session.ts'
import { AccountId } from '../accounts/accounts.ts'
import { Flag, SubAccountSummary } from '../accounts/session.ts'
import { Award } from '../live/awards.ts'
import { StationItem } from '../live/stations.ts'
import { Contact, ContactPoster, nullable } from '../log/contact.ts'
import { Photo } from './photos.ts'

const strict = { additionalProperties: false } as const
const str = nullable(Type.String())
const num = nullable(Type.Number())

/** Contacts per page of a profile list. */
export const PROFILE_PAGE = 25

/** Data of the country file about a callsign. */
export const CallFacts = Type.Object({
  callsign: Type.String(),
  /** False if the path is not a callsign. */
  valid: Type.Boolean(),
  /** ADIF entity code; null if unknown, 0 at sea or in the air. */
  dxcc: num,
  country: str,
  continent: str,
  cq_zone: num,
  itu_zone: num,
  lat: num,
  lon: num,
  /** Prefix or call that matched. */
  matched: str,
})
export type CallFacts = Static<typeof CallFacts>

/** Worked: in the station's log. Confirmed: the other station logged the contact on this site too. */
export const WorkedBandMode = Type.Object({
  band: Type.String(),
  mode_class: Type.String(),
  worked: Type.Integer(),
  confirmed: Type.Integer(),
})
export type WorkedBandMode = Static<typeof WorkedBandMode>

export const WorkedPlace = Type.Object({
  dxcc: Type.Integer(),
  name: Type.String(),
  lat: Type.Number(),
  lon: Type.Number(),
  contacts: Type.Integer(),
})
export type WorkedPlace = Static<typeof WorkedPlace>

/** The viewer's contacts with this station. */
export const OwnHistory = Type.Object({
  total: Type.Integer(),
  last: Type.Union([Type.Object({ qdo_id: Type.Integer(), TS: Type.String(), Band: str, Mode: str }), Type.Null()]),
  first_at: str,
  cells: Type.Array(Type.Object({ band: Type.String(), mode_class: Type.String(), n: Type.Integer() })),
})
export type OwnHistory = Static<typeof OwnHistory>

export const PublicProfile = Type.Object({
  id: Type.Integer(),
  my_callsign: Type.String(),
  name: Type.String(),
  profile_image_name: str,
  qth: Type.String(),
  grid: Type.String(),
  hamqth: Type.String(),
  club_call: Type.String(),
  profile_bio: Type.String(),
  facebook_link: Type.String(),
  youtube_link: Type.String(),
  instagram_link: Type.String(),
  twitter_link: Type.String(),
  is_ham: Flag,
  is_swl: Flag,
  is_cb: Flag,
  /** 1 for a subscriber; independent of callsign verification. */
  sub: Flag,
  /** Whether the callsign has been verified for this account. */
  callsign_verified: Type.Boolean(),
  is_admin: Flag,
  is_demo: Type.Boolean(),
  has_stream: Type.Boolean(),
  created_at: Type.String(),
  main_account: Type.Union([Type.Object({ callsign: Type.String(), callsign_verified: Type.Boolean() }), Type.Null()]),
  sub_accounts: Type.Array(SubAccountSummary),
  /** Contacts per operator, highest first, for clubs that show them. */
  operators: Type.Optional(Type.Array(ClubOperatorFigures)),
  /** Newest first. */
  user_awards: Type.Array(Award),
  /** Newest first, at most 10. */
  posts: Type.Array(
    Type.Object({ id: Type.Integer(), title: Type.String(), created_at: Type.String(), hero_image_name: str }),
  ),
  /** The latest four. */
  photos: Type.Array(Photo),
  photo_count: Type.Integer(),
  /** Public keys that sign the station's contacts, including revoked ones, newest first. */
  signing_keys: Type.Array(
    Type.Object({
      /** RFC 7638, base64url. */
      thumbprint: Type.String(),
      created_at: Type.String(),
      revoked_at: str,
    }),
  ),
})
export type PublicProfile = Static<typeof PublicProfile>

/** `GET vprofilefor?callsign=` (`/` may be written `_`), and first data `profile`. */
export const ProfileResponse = Type.Object({
  call: CallFacts,
  /** Null if no member has this callsign. */
  profile: Type.Union([PublicProfile, Type.Null()]),
  /** As on the station's card on the home page; null without activity in the last 5 minutes. */
  station: Type.Union([StationItem, Type.Null()]),
  contact_count: Type.Integer(),
  by_others_count: Type.Integer(),
  worked: Type.Array(WorkedBandMode),
  places: Type.Array(WorkedPlace),
  /** Null for visitors, and on the viewer's own page. */
  history: Type.Union([OwnHistory, Type.Null()]),
})
export type ProfileResponse = Static<typeof ProfileResponse>
export const ProfileQuery = Type.Object({ callsign: Type.String({ minLength: 1, maxLength: 60 }) }, strict)

/** `GET vprofilecontacts?callsign=&list=&page=` */
export const ProfileContactsQuery = Type.Object(
  {
    callsign: Type.String({ minLength: 1, maxLength: 60 }),
    /** `own`: logged by the station; `others`: logged by others who worked it. */
    list: Type.Union([Type.Literal('own'), Type.Literal('others')]),
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
  },
  strict,
)
export type ProfileContactsQuery = Static<typeof ProfileContactsQuery>
export const ProfileContactsResponse = Type.Object({ contacts: Type.Array(Contact), total: Type.Integer() })
export type ProfileContactsResponse = Static<typeof ProfileContactsResponse>

/* ── vlivestream ─────────────────────────────────────────────────────────────────────────────────────────────────── */

/** How a link is played: YouTube's player, a frame of an allowed host, an HLS playlist or a video file. */
export const StreamKind = Type.Union([
  Type.Literal('youtube'),
  Type.Literal('iframe'),
  Type.Literal('hls'),
  Type.Literal('video'),
])
export type StreamKind = Static<typeof StreamKind>
export const LiveStreamQuery = Type.Object({ id: AccountId }, strict)
export const LiveStreamResponse = Type.Object({
  user: ContactPoster,
  /** Null if the station has no link, or one that is not supported. */
  stream: Type.Union([Type.Object({ kind: StreamKind, src: Type.String() }), Type.Null()]),
  /** The original link, for opening it at its source. */
  link: str,
  station: Type.Union([StationItem, Type.Null()]),
})
export type LiveStreamResponse = Static<typeof LiveStreamResponse>

/* ── vsupporters ─────────────────────────────────────────────────────────────────────────────────────────────────── */

export const Supporter = Type.Object({ name: Type.String(), my_callsign: Type.String() })
export type Supporter = Static<typeof Supporter>
export const SupportersResponse = Type.Object({ supporters: Type.Array(Supporter) })
export type SupportersResponse = Static<typeof SupportersResponse>
