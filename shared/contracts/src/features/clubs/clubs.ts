/** Clubs: one callsign with several operators. Calls are below `/api/vclubs`. */
import { type Static, Type } from 'typebox'
import { AccountId, Ok } from '../../core/accounts/accounts.ts'
import { LIMITS } from '../../platform/site/limits.ts'
import { ClubRole, ClubSummary } from './session.ts'

const strict = { additionalProperties: false } as const

export const CLUB_LIMITS = {
  /** Maximum clubs per owner. */
  owned: 20,
  members: 300,
  /** Maximum pending invitations. */
  invitations: 100,
  /** Days until an invitation or a handover offer expires. */
  inviteDays: 14,
  /** Maximum callsigns to which a member may be restricted. */
  calls: 20,
  /** Minutes after the last contact or frequency change during which a member is on the air. */
  onAirMinutes: 10,
  /** Seconds between two reports of a radio whose frequency does not change. */
  onAirSeconds: 60,
  auditPage: 50,
} as const

/** Roles that can be assigned; ownership can only be handed over. */
export const GivenClubRole = Type.Union([Type.Literal('reader'), Type.Literal('operator'), Type.Literal('manager')])
export type GivenClubRole = Static<typeof GivenClubRole>

const Instant = Type.String()
const NullableText = Type.Union([Type.String(), Type.Null()])
const Calls = Type.Union([
  Type.Array(Type.String({ minLength: LIMITS.callsign.min, maxLength: LIMITS.callsign.max }), {
    minItems: 1,
    maxItems: CLUB_LIMITS.calls,
  }),
  Type.Null(),
])

export const ClubMember = Type.Object({
  id: Type.Integer(),
  callsign: Type.String(),
  name: Type.String(),
  profile_image_name: NullableText,
  callsign_verified: Type.Boolean(),
  role: ClubRole,
  calls: Type.Union([Type.Array(Type.String()), Type.Null()]),
  joined_at: Instant,
})
export type ClubMember = Static<typeof ClubMember>

export const ClubInvitation = Type.Object({
  id: Type.Integer(),
  /** Callsign that was invited; null for a link. */
  callsign: NullableText,
  role: GivenClubRole,
  calls: Type.Union([Type.Array(Type.String()), Type.Null()]),
  invited_by: Type.String(),
  created_at: Instant,
  expires_at: Instant,
})
export type ClubInvitation = Static<typeof ClubInvitation>

/** An invitation, as its recipient sees it. */
export const ClubOffer = Type.Object({
  club_id: Type.Integer(),
  id: Type.Integer(),
  callsign: Type.String(),
  name: Type.String(),
  role: GivenClubRole,
  calls: Type.Union([Type.Array(Type.String()), Type.Null()]),
  invited_by: Type.String(),
  expires_at: Instant,
})
export type ClubOffer = Static<typeof ClubOffer>

export const ClubOnAir = Type.Object({
  id: Type.Integer(),
  callsign: Type.String(),
  /** Club callsign that is in use. */
  station_callsign: Type.String(),
  band: Type.String(),
  mode: NullableText,
  /** In kHz, as everywhere in the API. */
  Freq: Type.Union([Type.Number(), Type.Null()]),
  seen_at: Instant,
})
export type ClubOnAir = Static<typeof ClubOnAir>

export const Club = Type.Object({
  id: Type.Integer(),
  callsign: Type.String(),
  name: Type.String(),
  profile_image_name: NullableText,
  callsign_verified: Type.Boolean(),
  /** Callsigns of the club: its own, followed by its event calls. */
  callsigns: Type.Array(Type.String()),
  role: ClubRole,
  /** Member id of the user. */
  member_id: Type.Integer(),
  operators_public: Type.Boolean(),
  members: Type.Array(ClubMember),
  /** Only for managers. */
  invitations: Type.Array(ClubInvitation),
  /** Recipient of a handover offer; only for the owner and the recipient. */
  hand_over: Type.Union([
    Type.Object({ id: Type.Integer(), callsign: Type.String(), expires_at: Instant }),
    Type.Null(),
  ]),
  on_air: Type.Array(ClubOnAir),
})
export type Club = Static<typeof Club>

export const ClubResponse = Type.Object({ club: Club })
export type ClubResponse = Static<typeof ClubResponse>
export const ClubsResponse = Type.Object({ clubs: Type.Array(ClubSummary), invitations: Type.Array(ClubOffer) })
export type ClubsResponse = Static<typeof ClubsResponse>

export const ClubRef = Type.Object({ club_id: AccountId }, strict)
export type ClubRef = Static<typeof ClubRef>
export const CreateClub = Type.Object(
  { callsign: Type.String({ maxLength: 200 }), name: Type.String({ maxLength: LIMITS.name }) },
  strict,
)
export type CreateClub = Static<typeof CreateClub>
/** Converts a sub-account of the calling main account to a club, including its log and data. */
export const ConvertToClub = Type.Object({ sub_account_id: AccountId }, strict)
export type ConvertToClub = Static<typeof ConvertToClub>

export const InviteToClub = Type.Object(
  {
    club_id: AccountId,
    role: GivenClubRole,
    /** If omitted, the response contains a link that anyone can use once. */
    callsign: Type.Optional(Type.String({ maxLength: 200 })),
    calls: Type.Optional(Calls),
  },
  strict,
)
export type InviteToClub = Static<typeof InviteToClub>
export const InviteToClubResponse = Type.Object({
  club: Club,
  /** Returned only once; null for an invitation by callsign. */
  link: NullableText,
})
export type InviteToClubResponse = Static<typeof InviteToClubResponse>
export const ClubInvitationRef = Type.Object({ club_id: AccountId, invitation_id: AccountId }, strict)
export type ClubInvitationRef = Static<typeof ClubInvitationRef>
/** Part of the link's path after `/clubs/join/`. */
export const ClubLink = Type.Object({ token: Type.String({ minLength: 20, maxLength: 100 }) }, strict)
export type ClubLink = Static<typeof ClubLink>
export const ClubOfferResponse = Type.Object({ invitation: ClubOffer })
export type ClubOfferResponse = Static<typeof ClubOfferResponse>

export const ChangeClubMember = Type.Object(
  { club_id: AccountId, member_id: AccountId, role: GivenClubRole, calls: Type.Optional(Calls) },
  strict,
)
export type ChangeClubMember = Static<typeof ChangeClubMember>
export const ClubMemberRef = Type.Object({ club_id: AccountId, member_id: AccountId }, strict)
export type ClubMemberRef = Static<typeof ClubMemberRef>
export const ClubSettings = Type.Object({ club_id: AccountId, operators_public: Type.Boolean() }, strict)
export type ClubSettings = Static<typeof ClubSettings>
export const AnswerHandOver = Type.Object({ club_id: AccountId, accept: Type.Boolean() }, strict)
export type AnswerHandOver = Static<typeof AnswerHandOver>

const ClubEventKind = Type.Union([
  Type.Literal('created'),
  Type.Literal('converted'),
  Type.Literal('invited'),
  Type.Literal('uninvited'),
  Type.Literal('joined'),
  Type.Literal('declined'),
  Type.Literal('changed'),
  Type.Literal('removed'),
  Type.Literal('left'),
  Type.Literal('offered'),
  Type.Literal('offer_withdrawn'),
  Type.Literal('offer_declined'),
  Type.Literal('handed_over'),
  Type.Literal('settings'),
])
export type ClubEventKind = Static<typeof ClubEventKind>
export const ClubEvent = Type.Object({
  id: Type.Integer(),
  at: Instant,
  actor: Type.String(),
  kind: ClubEventKind,
  subject: NullableText,
  detail: NullableText,
})
export type ClubEvent = Static<typeof ClubEvent>
export const ClubAudit = Type.Object({ club_id: AccountId, before: Type.Optional(AccountId) }, strict)
export type ClubAudit = Static<typeof ClubAudit>
export const ClubAuditResponse = Type.Object({
  events: Type.Array(ClubEvent),
  /** Value of `before` for the next page; null at the end. */
  before: Type.Union([Type.Integer(), Type.Null()]),
})
export type ClubAuditResponse = Static<typeof ClubAuditResponse>

/** Frequency in the log bar of a member who acts for a club. */
export const ReportOnAir = Type.Object(
  {
    /** kHz */
    Freq: Type.Number({ exclusiveMinimum: 0, maximum: 1e9 }),
    Mode: Type.Optional(Type.String({ maxLength: 20 })),
  },
  strict,
)
export type ReportOnAir = Static<typeof ReportOnAir>
export const OnAirResponse = Type.Object({ on_air: Type.Array(ClubOnAir) })
export type OnAirResponse = Static<typeof OnAirResponse>

export { Ok }
