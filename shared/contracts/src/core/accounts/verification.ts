/** Reauthentication, and confirmation links sent by mail. */
import { type Static, Type } from 'typebox'
import { ACCOUNT_LIMITS } from './accounts.ts'
import { SignedCredential } from './passkeys.ts'

const strict = { additionalProperties: false } as const

export const VERIFICATION_LIMITS = {
  /** Lifetime of the link sent to a new address, in hours. */
  emailHours: 24,
  /** Days during which the old address can revert the change. */
  undoDays: 7,
} as const

/** `vverify/ways`: methods by which this member can reauthenticate. */
export const VerifyWays = Type.Object({
  password: Type.Boolean(),
  /** Masked address to which a PIN can be sent. */
  pin: Type.Union([Type.String(), Type.Null()]),
  passkey: Type.Boolean(),
  recovery_code: Type.Boolean(),
})
export type VerifyWays = Static<typeof VerifyWays>

/** `vverify`: reauthenticates with one of the methods. */
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

/** The secret of a link sent by mail. */
export const EmailLink = Type.Object({ link: Type.String({ minLength: 1, maxLength: 100 }) }, strict)
export type EmailLink = Static<typeof EmailLink>

/** `vemail/look`: describes a link without using it up. The page that the link opens performs the action. */
export const LookAtEmailLink = Type.Object(
  { act: Type.Union([Type.Literal('confirm'), Type.Literal('undo')]), link: EmailLink.properties.link },
  strict,
)
export type LookAtEmailLink = Static<typeof LookAtEmailLink>

/**
 * `vemail/look`: the account and the e-mail address it would get. `vemail/confirm` and `vemail/undo`: the account
 * and its current address.
 */
export const EmailLinkResponse = Type.Object({ callsign: Type.String(), email: Type.String() })
export type EmailLinkResponse = Static<typeof EmailLinkResponse>
