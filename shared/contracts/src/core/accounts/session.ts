/** Session data of the logged-in member, returned by login, registration and the session check. */
import { type Static, Type } from 'typebox'
import { ClubOperator, ClubSummary } from '../../features/clubs/session.ts'
import { LANGUAGES, type Language } from '../../platform/site/languages.ts'

/** 0 or 1, as the specification writes flags. */
export const Flag = Type.Union([Type.Literal(0), Type.Literal(1)])
export type Flag = Static<typeof Flag>

/** A language of the site; null when unset. */
export const ChosenLanguage = Type.Union([Type.Unsafe<Language>({ type: 'string', enum: [...LANGUAGES] }), Type.Null()])

export const SubAccountSummary = Type.Object({
  id: Type.Integer(),
  callsign: Type.String(),
  name: Type.String(),
  profile_image_name: Type.Union([Type.String(), Type.Null()]),
  /** Whether the callsign has been verified for this account. */
  callsign_verified: Type.Boolean(),
})
export type SubAccountSummary = Static<typeof SubAccountSummary>

/** The logged-in account as sent to its own browser. Contains no secrets, only whether they are set. */
export const SessionUser = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  email: Type.String(),
  my_callsign: Type.String(),
  profile_image_name: Type.Union([Type.String(), Type.Null()]),
  grid: Type.String(),
  qth: Type.String(),
  is_ham: Flag,
  is_swl: Flag,
  is_cb: Flag,
  is_admin: Flag,
  /** 1 for a subscriber; independent of callsign verification. */
  sub: Flag,
  /** 1 with any subscription, including a free trial. */
  subscribed: Flag,
  /** 1 with a paid subscription. */
  paid_subscription: Flag,
  /** Whether the callsign has been verified for this account. */
  callsign_verified: Type.Boolean(),
  /** Whether an eQSL key is stored; the promo box is shown if not. */
  eqsl_apikey_set: Type.Boolean(),
  qrz_api_key_set: Type.Boolean(),
  managed_by_id: Type.Union([Type.Integer(), Type.Null()]),
  main_account: Type.Union([
    Type.Object({ id: Type.Integer(), callsign: Type.String(), callsign_verified: Type.Boolean() }),
    Type.Null(),
  ]),
  sub_accounts: Type.Array(SubAccountSummary),
  /** The member's clubs; absent in sessions stored by older versions. */
  clubs: Type.Optional(Type.Array(ClubSummary)),
  /** For a club account: callsign, role and rights of the member who acts for the club. */
  operator: Type.Optional(Type.Union([ClubOperator, Type.Null()])),
  /** Absent in sessions stored by older versions. */
  language: Type.Optional(ChosenLanguage),
  created_at: Type.String(),
})
export type SessionUser = Static<typeof SessionUser>

export const Subscription = Type.Object({
  /** `none`, `trial` or `monthly`. */
  level: Type.Union([Type.Literal('none'), Type.Literal('trial'), Type.Literal('monthly')]),
  /** UTC; null without a subscription. */
  expiryDate: Type.Union([Type.String(), Type.Null()]),
})
export type Subscription = Static<typeof Subscription>

/**
 * Response of `vlogin`, `vpinlogin`, `vregister`, `vLoginToSubaccount`, `vtoken` and verify-session. The cookie
 * holds the session.
 */
export const SignedIn = Type.Object({
  /** A bearer token valid for 15 minutes. Pages keep it in memory; programs use API keys. */
  token: Type.String(),
  user: SessionUser,
  subscription: Subscription,
})
export type SignedIn = Static<typeof SignedIn>

/** Response of the session check `vsr`, which pages call every 10 s. */
export const SessionCheck = Type.Object({
  subscription: Subscription,
  notification_count: Type.Integer(),
  live_stream_count: Type.Integer(),
  /** Ids of the followed accounts. */
  following: Type.Array(Type.Integer()),
  /** Whether the disk of the site is nearly full, so that files are or soon will be rejected. */
  room_is_low: Type.Optional(Type.Boolean()),
})
export type SessionCheck = Static<typeof SessionCheck>

/** The `boot` block that the API writes into the page. */
export const Boot = Type.Object({
  /** `prod` for visitors; live messages from another environment are ignored. */
  environment: Type.String(),
  /** Whether the site is in trial mode, which shows labelled demonstration stations. */
  trial: Type.Boolean(),
  /** Account whose cookie was sent with the page request; null for visitors. */
  viewer: Type.Union([
    Type.Object({ id: Type.Integer(), callsign: Type.String(), user: SessionUser, subscription: Subscription }),
    Type.Null(),
  ]),
  /** URL of Create Account; `/register` if absent. */
  register_url: Type.Optional(Type.String()),
  /** Whether this is the cached offline page. It contains no user, so the session stored in the browser applies. */
  offline: Type.Optional(Type.Boolean()),
})
export type Boot = Static<typeof Boot>
