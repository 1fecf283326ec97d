/** "Who are you, again?": calls that prove who somebody is, and links that were sent to an address. */
import { type Static, Type } from 'typebox'
import { ACCOUNT_LIMITS } from './accounts.ts'
import { SignedCredential } from './passkeys.ts'

const strict = { additionalProperties: false } as const

export const VERIFICATION_LIMITS = {
  /** A link to a new address lives so many hours. */
  emailHours: 24,
  /** And so many days the old one can undo the change. */
  undoDays: 7,
} as const

/** `vverify/ways`: how this person can prove who they are. */
export const VerifyWays = Type.Object({
  password: Type.Boolean(),
  /** A PIN can be sent to the address, which is shown in part. */
  pin: Type.Union([Type.String(), Type.Null()]),
  passkey: Type.Boolean(),
  recovery_code: Type.Boolean(),
})
export type VerifyWays = Static<typeof VerifyWays>

/** `vverify`: one of them. */
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

/** The secret of a link that was sent by mail. */
export const EmailLink = Type.Object({ link: Type.String({ minLength: 1, maxLength: 100 }) }, strict)
export type EmailLink = Static<typeof EmailLink>

/** `vemail/look`: what a link would do, which uses nothing up. The act is that of the page it leads to. */
export const LookAtEmailLink = Type.Object(
  { act: Type.Union([Type.Literal('confirm'), Type.Literal('undo')]), link: EmailLink.properties.link },
  strict,
)
export type LookAtEmailLink = Static<typeof LookAtEmailLink>

/** `vemail/look`: whose address it would be, and which. `vemail/confirm`, `vemail/undo`: whose address it is, and what it is now. */
export const EmailLinkAnswer = Type.Object({ callsign: Type.String(), email: Type.String() })
export type EmailLinkAnswer = Static<typeof EmailLinkAnswer>
