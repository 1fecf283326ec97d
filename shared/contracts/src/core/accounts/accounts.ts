/** Ways in and out: registration, passwords, PINs, sessions, sub-accounts. All are POST below `/api/` unless said. */
import { type Static, Type } from 'typebox'
import { LIMITS } from '../../platform/site/limits.ts'
import { SessionUser, SignedIn, SubAccountSummary, Subscription } from './session.ts'

const strict = { additionalProperties: false } as const

/** Application-made, below 2^53. */
export const AccountId = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })

/** Limits that keep a field sane; the product specification sets the others (`LIMITS`). */
export const ACCOUNT_LIMITS = {
  email: 254,
  password: 200,
  place: 100,
  link: 300,
  secret: 200,
  keyName: 60,
  keys: 20,
  subAccounts: 50,
  graceDays: 14,
  pin: { digits: 6, minutes: 15, attempts: 5 },
  /** A session ends when it is not used for `idle` days, and after `absolute` days in any case. */
  sessionDays: { idle: 30, absolute: 180 },
  /** How long a page's bearer lives before the page asks for the next one. */
  bearerMinutes: 15,
} as const

/**
 * The cookie that holds the session, out of reach for scripts. It authenticates GET and HEAD, so that pictures, files and
 * the first page know the viewer, and `vtoken`, which hands out bearers for everything else.
 */
export const SESSION_COOKIE = 'onfreq_session'
/** The refusal of a call that needs a proof of the last ten minutes. */
export const VERIFICATION_REQUIRED = 'auth.verification_required'

/** `vtoken` and `vlogout` by cookie need this header with the value `1`: no form and no link of another site can send it. */
export const SESSION_HEADER = 'x-onfreq-session'

/** How far an account's way in was asked for too often: seconds stand in `Retry-After`. */
export const RATE_LIMITED = 'rate_limited'

const Email = Type.String({ maxLength: ACCOUNT_LIMITS.email })

/* ── vlogin, vsendpin, vpinlogin, vlogout ────────────────────────────────────────────────────────────────────────── */

export const Login = Type.Object(
  { email: Email, password: Type.String({ minLength: 1, maxLength: ACCOUNT_LIMITS.password }) },
  strict,
)
export type Login = Static<typeof Login>

/** The answer is the same whether the callsign exists or not. */
export const SendPin = Type.Object({ callsign: Type.String({ maxLength: 200 }) }, strict)
export type SendPin = Static<typeof SendPin>

export const PinLogin = Type.Object(
  // Six digits, or the secret of the link that came in the same mail.
  { callsign: Type.String({ maxLength: 200 }), pin: Type.String({ maxLength: 100 }) },
  strict,
)
export type PinLogin = Static<typeof PinLogin>

export const Ok = Type.Object({ status: Type.Literal('ok') })
export type Ok = Static<typeof Ok>

/* ── vtoken ──────────────────────────────────────────────────────────────────────────────────────────────────────── */

/** `vtoken`: a new bearer for the session of the cookie, with who that is: another tab may have gone over to a sub-account. */
export const TokenAnswer = SignedIn
export type TokenAnswer = Static<typeof TokenAnswer>

/* ── vregister ───────────────────────────────────────────────────────────────────────────────────────────────────── */

export const Register = Type.Object(
  {
    email: Email,
    my_callsign: Type.String({ maxLength: 200 }),
    /** Who sent this person, kept with the account. */
    ref_id: Type.Optional(Type.Union([Type.String({ maxLength: 64 }), Type.Null()])),
    /** Left out: the first login is by PIN and sets one in the settings. */
    password: Type.Optional(Type.String({ maxLength: ACCOUNT_LIMITS.password })),
    name: Type.Optional(Type.String({ maxLength: LIMITS.name })),
  },
  strict,
)
export type Register = Static<typeof Register>

/* ── sub-accounts ────────────────────────────────────────────────────────────────────────────────────────────────── */

export const AddSubAccount = Type.Object({ callsign: Type.String({ maxLength: 200 }) }, strict)
export type AddSubAccount = Static<typeof AddSubAccount>

/** `user` is the main account with its new list; `sub_account` the one that was added. */
export const AddSubAccountAnswer = Type.Object({ user: SessionUser, sub_account: SubAccountSummary })
export type AddSubAccountAnswer = Static<typeof AddSubAccountAnswer>

/** From a main account into one of its sub-accounts, from there to another one, or back to the main account. */
export const LoginToSubAccount = Type.Object({ sub_account_id: AccountId }, strict)
export type LoginToSubAccount = Static<typeof LoginToSubAccount>

/* ── sessions of an account ──────────────────────────────────────────────────────────────────────────────────────── */

export const Device = Type.Object({
  id: Type.Integer(),
  /** Browser and system in words: "Firefox on Windows". */
  device: Type.String(),
  address: Type.String(),
  /** The account it is signed in to: a main account lists those of its sub-accounts too. */
  callsign: Type.String(),
  created_at: Type.String(),
  last_used_at: Type.String(),
  /** The session that asks. */
  current: Type.Boolean(),
})
export type Device = Static<typeof Device>
export const DevicesAnswer = Type.Object({ devices: Type.Array(Device) })
export type DevicesAnswer = Static<typeof DevicesAnswer>
export const RevokeDevice = Type.Object({ id: AccountId }, strict)
export type RevokeDevice = Static<typeof RevokeDevice>
/** Log out everywhere: how many sessions ended, the one that asked among them. */
export const RevokeAllAnswer = Type.Object({ status: Type.Literal('ok'), revoked: Type.Integer() })
export type RevokeAllAnswer = Static<typeof RevokeAllAnswer>

/* ── keys for programs ───────────────────────────────────────────────────────────────────────────────────────────── */

/** `log` adds and changes contacts, `rig` reports the radio, `read` reads. */
export const KeyScope = Type.Union([Type.Literal('log'), Type.Literal('rig'), Type.Literal('read')])
export type KeyScope = Static<typeof KeyScope>
export const KEY_SCOPES: readonly KeyScope[] = ['log', 'rig', 'read']

export const ApiKey = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  scopes: Type.Array(KeyScope),
  /** The key of the mobile app's QR code; it can be rotated but not removed. */
  is_primary: Type.Boolean(),
  created_at: Type.String(),
  last_used_at: Type.Union([Type.String(), Type.Null()]),
})
export type ApiKey = Static<typeof ApiKey>
export const ApiKeysAnswer = Type.Object({ keys: Type.Array(ApiKey) })
export type ApiKeysAnswer = Static<typeof ApiKeysAnswer>
export const AddApiKey = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: ACCOUNT_LIMITS.keyName }),
    scopes: Type.Array(KeyScope, { minItems: 1, maxItems: 3, uniqueItems: true }),
  },
  strict,
)
export type AddApiKey = Static<typeof AddApiKey>
export const ApiKeyRef = Type.Object({ id: AccountId }, strict)
export type ApiKeyRef = Static<typeof ApiKeyRef>
/** The only answers that hold a key: adding, rotating and revealing. */
export const RevealedKey = Type.Object({ key: ApiKey, api_key: Type.String() })
export type RevealedKey = Static<typeof RevealedKey>

/** What the mobile app reads from the QR code, as JSON text. */
export const PairingCode = Type.Object({
  app: Type.Literal('onfreq'),
  url: Type.String(),
  callsign: Type.String(),
  api_key: Type.String(),
})
export type PairingCode = Static<typeof PairingCode>

/* ── demonstration accounts (trial mode only) ────────────────────────────────────────────────────────────────────── */

export const DemoAccount = Type.Object({
  id: Type.Integer(),
  callsign: Type.String(),
  name: Type.String(),
  role: Type.String(),
})
export type DemoAccount = Static<typeof DemoAccount>
/** `GET vdemoaccounts`: empty outside of trial mode. */
export const DemoAccountsAnswer = Type.Object({ accounts: Type.Array(DemoAccount) })
export type DemoAccountsAnswer = Static<typeof DemoAccountsAnswer>
export const DemoLogin = Type.Object({ id: AccountId }, strict)
export type DemoLogin = Static<typeof DemoLogin>

export { SessionUser, SignedIn, SubAccountSummary, Subscription }
