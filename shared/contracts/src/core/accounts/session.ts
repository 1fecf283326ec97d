/** What the session knows of the signed-in person: answers of login, registration and the session check. */
import { type Static, Type } from 'typebox'
import { ClubOperator, ClubSummary } from '../../features/clubs/session.ts'
import { LANGUAGES, type Language } from '../../platform/site/languages.ts'

/** 0 or 1, as the product specification writes flags on the wire. */
export const Flag = Type.Union([Type.Literal(0), Type.Literal(1)])
export type Flag = Static<typeof Flag>

/** A language of the site; null for who has chosen none. */
export const ChosenLanguage = Type.Union([Type.Unsafe<Language>({ type: 'string', enum: [...LANGUAGES] }), Type.Null()])

export const SubAccountSummary = Type.Object({
  id: Type.Integer(),
  callsign: Type.String(),
  name: Type.String(),
  profile_image_name: Type.Union([Type.String(), Type.Null()]),
  /** It was shown that the callsign is this account's. */
  callsign_verified: Type.Boolean(),
})
export type SubAccountSummary = Static<typeof SubAccountSummary>

/** The signed-in account as its own browser sees it. Secrets are never here, only whether they are set. */
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
  /** 1 for a subscriber: says nothing of whose the callsign is. */
  sub: Flag,
  /** 1 with any subscription, a free trial too. */
  subscribed: Flag,
  /** 1 with a subscription that is paid for. */
  paid_subscription: Flag,
  /** It was shown that the callsign is this account's. */
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
  /** Clubs that the person is a member of; absent in what a browser kept from before there were any. */
  clubs: Type.Optional(Type.Array(ClubSummary)),
  /** Who acts, where the account is a club: their own callsign, role and rights. */
  operator: Type.Optional(Type.Union([ClubOperator, Type.Null()])),
  /** Absent in what a browser kept from before there were any. */
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

/** Answer of `vlogin`, `vpinlogin`, `vregister`, `vLoginToSubaccount`, `vtoken`, verify-session. The session itself is the cookie. */
export const SignedIn = Type.Object({
  /** A bearer that lives 15 minutes. Pages keep it in memory; programs use API keys. */
  token: Type.String(),
  user: SessionUser,
  subscription: Subscription,
})
export type SignedIn = Static<typeof SignedIn>

/** Answer of the session check `vsr`, every 10 s. */
export const SessionCheck = Type.Object({
  subscription: Subscription,
  notification_count: Type.Integer(),
  live_stream_count: Type.Integer(),
  /** Ids of the followed accounts. */
  following: Type.Array(Type.Integer()),
  /** The disk of the site is nearly full: files are refused, or will be soon. */
  room_is_low: Type.Optional(Type.Boolean()),
})
export type SessionCheck = Static<typeof SessionCheck>

/** What the API writes into the page's `boot` block. */
export const Boot = Type.Object({
  /** `prod` for visitors; live messages of another environment are ignored. */
  environment: Type.String(),
  /** True in trial mode: demonstration stations exist and say so. */
  trial: Type.Boolean(),
  /** Whose cookie came with the request for the page; null for visitors. */
  viewer: Type.Union([
    Type.Object({ id: Type.Integer(), callsign: Type.String(), user: SessionUser, subscription: Subscription }),
    Type.Null(),
  ]),
  /** Where Create Account leads; `/register` without it. */
  register_url: Type.Optional(Type.String()),
  /** The page is the one kept for when there is no network: it knows nobody, and the browser's memory counts. */
  offline: Type.Optional(Type.Boolean()),
})
export type Boot = Static<typeof Boot>
