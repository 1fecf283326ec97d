/** Re-authentication, and links sent by mail. */
import { type Static, Type } from 'typebox'
import { ACCOUNT_LIMITS } from './accounts.ts'
import { SignedCredential } from './passkeys.ts'

const strict = { additionalProperties: false } as const

export const VERIFICATION_LIMITS = {
  /** Lifetime of a link to a new address, in hours. */
  emailHours: 24,
  /** Days during which the old address can revert the change. */
  undoDays: 7,
} as const

/** `vverify/ways`: verification methods available to this user. */
export const VerifyWays = Type.Object({
  password: Type.Boolean(),
  /** The masked address that can receive a PIN. */
  pin: Type.Union([Type.String(), Type.Null()]),
  passkey: Type.Boolean(),
  recovery_code: Type.Boolean(),
})
export type VerifyWays = Static<typeof VerifyWays>

/** `vverify`: one of the methods. */
export const Verify = Type.Object(
  {
    password: Type.Optional(Type.String({ minLength: 1, maxLength: ACCOUNT_LIMITS.password })),
    pin: Type.Optional(Type.String({ minLength: 1, maxLength: 20 })),
    passkey: Type.Optional(SignedCredential),
    recovery_code: Type.Optional(Type.String({ minLength: 1, maxLength: 40 })),
  },
  strict,
)
export type Verify = Static<typeof Verify>

/** The secret of a mailed link. */
export const EmailLink = Type.Object({ link: Type.String({ minLength: 1, maxLength: 100 }) }, strict)
export type EmailLink = Static<typeof EmailLink>

/** `vemail/look`: describes a link without consuming it. The target page performs the action. */
export const LookAtEmailLink = Type.Object(
  { act: Type.Union([Type.Literal('confirm'), Type.Literal('undo')]), link: EmailLink.properties.link },
  strict,
)
export type LookAtEmailLink = Static<typeof LookAtEmailLink>

/**
 * `vemail/look`: the account and the address it would get. `vemail/confirm`, `vemail/undo`: the account and its current
 * address.
 */
export const EmailLinkResponse = Type.Object({ callsign: Type.String(), email: Type.String() })
export type EmailLinkResponse = Static<typeof EmailLinkResponse>
