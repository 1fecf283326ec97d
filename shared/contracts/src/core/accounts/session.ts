/** Session data of the logged-in user: responses of login, registration and the session check. */
import { type Static, Type } from 'typebox'
import { ClubOperator, ClubSummary } from '../../features/clubs/session.ts'
import { LANGUAGES, type Language } from '../../platform/site/languages.ts'

/** 0 or 1: the specification's wire format of flags. */
export const Flag = Type.Union([Type.Literal(0), Type.Literal(1)])
export type Flag = Static<typeof Flag>

/** A language of the site; null when unset. */
export const ChosenLanguage = Type.Union([Type.Unsafe<Language>({ type: 'string', enum: [...LANGUAGES] }), Type.Null()])

export const SubAccountSummary = Type.Object({
  id: Type.Integer(),
  callsign: Type.String(),
  name: Type.String(),
  profile_image_name: Type.Union([Type.String(), Type.Null()]),
  /** The callsign has been verified for this account. */
  callsign_verified: Type.Boolean(),
})
export type SubAccountSummary = Static<typeof SubAccountSummary>

/** The logged-in account, as visible in its own browser. Never contains secrets, only whether they are set. */
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
  /** 1 with any subscription, a free trial too. */
  subscribed: Flag,
  /** 1 with a subscription that is paid for. */
  paid_subscription: Flag,
  /** The callsign has been verified for this account. */
  callsign_verified: Type.Boolean(),
  /** Whether an eQSL key is stored; without one the promo box is shown. */
  eqsl_apikey_set: Type.Boolean(),
  qrz_api_key_set: Type.Boolean(),
  managed_by_id: Type.Union([Type.Integer(), Type.Null()]),
  main_account: Type.Union([
    Type.Object({ id: Type.Integer(), callsign: Type.String(), callsign_verified: Type.Boolean() }),
    Type.Null(),
  ]),
  sub_accounts: Type.Array(SubAccountSummary),
  /** The user's clubs; absent in older stored sessions. */
  clubs: Type.Optional(Type.Array(ClubSummary)),
  /** For a club account: callsign, role and rights of the acting member. */
  operator: Type.Optional(Type.Union([ClubOperator, Type.Null()])),
  /** Absent in older stored sessions. */
  language: Type.Optional(ChosenLanguage),
  created_at: Type.String(),
})
export type SessionUser = Static<typeof SessionUser>

export const Subscription = Type.Object({
  /** `none`, `trial` or `monthly`. */
  level: Type.Union([Type.Literal('none'), Type.Literal('trial'), Type.Literal('monthly')]),
  /** UTC instant, null without a subscription. */
  expiryDate: Type.Union([Type.String(), Type.Null()]),
})
export type Subscription = Static<typeof Subscription>

/**
 * Response of `vlogin`, `vpinlogin`, `vregister`, `vLoginToSubaccount`, `vtoken`, verify-session. The session is in the
 * cookie.
 */
export const SignedIn = Type.Object({
  /** A bearer valid for 15 minutes. Pages hold it in memory; programs use API keys. */
  token: Type.String(),
  user: SessionUser,
  subscription: Subscription,
})
export type SignedIn = Static<typeof SignedIn>

/** Response of the session check `vsr`, every 10 s. */
export const SessionCheck = Type.Object({
  subscription: Subscription,
  notification_count: Type.Integer(),
  live_stream_count: Type.Integer(),
  /** Ids of the followed accounts. */
  following: Type.Array(Type.Integer()),
  /** The disk of the site is nearly full: files are rejected, or will be soon. */
  room_is_low: Type.Optional(Type.Boolean()),
})
export type SessionCheck = Static<typeof SessionCheck>

/** The `boot` block written into the page by the API. */
export const Boot = Type.Object({
  /** `prod` for visitors; live messages of another environment are ignored. */
  environment: Type.String(),
  /** True in trial mode, with labelled demonstration stations. */
  trial: Type.Boolean(),
  /** Owner of the cookie in the page request; null for visitors. */
  viewer: Type.Union([
    Type.Object({ id: Type.Integer(), callsign: Type.String(), user: SessionUser, subscription: Subscription }),
    Type.Null(),
  ]),
  /** Where Create Account leads; `/register` without it. */
  register_url: Type.Optional(Type.String()),
  /** The cached offline page: it has no user, so the browser's stored session applies. */
  offline: Type.Optional(Type.Boolean()),
})
export type Boot = Static<typeof Boot>
