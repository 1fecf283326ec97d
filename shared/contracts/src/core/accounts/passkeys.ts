/** Passkeys and recovery codes. What a browser signs and answers is WebAuthn's JSON form. All calls are POST below `/api/`. */
import { type Static, Type } from 'typebox'

const strict = { additionalProperties: false } as const

export const PASSKEY_LIMITS = {
  perPerson: 20,
  name: 60,
  /** What is to be signed must be signed within so many minutes. */
  challengeMinutes: 5,
  recoveryCodes: 10,
} as const

/** The refusal of an administrator without a passkey. */
export const PASSKEY_REQUIRED = 'auth.passkey_required'
/** Where passkeys are added. */
export const PASSKEY_SETTINGS = '/account/security#passkeys'

const Bytes = Type.String({ minLength: 1, maxLength: 20_000, pattern: '^[A-Za-z0-9_-]+$' })
/** How a device can be reached: `internal`, `usb`, … Browsers get new words for it. */
const Transports = Type.Optional(Type.Array(Type.String({ maxLength: 32 }), { maxItems: 10 }))
const KnownCredential = Type.Object({
  id: Type.String(),
  type: Type.Literal('public-key'),
  transports: Transports,
})
const UserVerification = Type.Union([Type.Literal('required'), Type.Literal('preferred'), Type.Literal('discouraged')])

/** `vpasskeys/options`: what a browser needs to make a passkey. */
export const CreationOptions = Type.Object({
  challenge: Type.String(),
  rp: Type.Object({ id: Type.Optional(Type.String()), name: Type.String() }),
  user: Type.Object({ id: Type.String(), name: Type.String(), displayName: Type.String() }),
  pubKeyCredParams: Type.Array(Type.Object({ alg: Type.Integer(), type: Type.Literal('public-key') })),
  timeout: Type.Optional(Type.Integer()),
  excludeCredentials: Type.Optional(Type.Array(KnownCredential)),
  authenticatorSelection: Type.Optional(
    Type.Object({
      residentKey: Type.Optional(UserVerification),
      requireResidentKey: Type.Optional(Type.Boolean()),
      userVerification: Type.Optional(UserVerification),
    }),
  ),
  attestation: Type.Optional(Type.Literal('none')),
})
export type CreationOptions = Static<typeof CreationOptions>

/** `vpasskeylogin/options`, `vverify/passkey`: what a browser needs to sign with one. */
export const RequestOptions = Type.Object({
  challenge: Type.String(),
  rpId: Type.Optional(Type.String()),
  timeout: Type.Optional(Type.Integer()),
  allowCredentials: Type.Optional(Type.Array(KnownCredential)),
  userVerification: Type.Optional(UserVerification),
})
export type RequestOptions = Static<typeof RequestOptions>

const Attachment = Type.Optional(Type.Union([Type.Literal('cross-platform'), Type.Literal('platform')]))
const Credential = { id: Bytes, rawId: Bytes, type: Type.Literal('public-key'), authenticatorAttachment: Attachment }

/** What extensions answered. None is asked for, and a browser may tell of them all the same. */
const Extensions = Type.Object({}, { additionalProperties: true })

/** A passkey that was made: WebAuthn's `RegistrationResponseJSON`, whole, since browsers send all of it. */
export const CreatedCredential = Type.Object({
  ...Credential,
  clientExtensionResults: Extensions,
  response: Type.Object({
    clientDataJSON: Bytes,
    attestationObject: Bytes,
    transports: Transports,
    // Copies of what stands in the attestation, for pages that cannot read it. The server reads the attestation.
    authenticatorData: Type.Optional(Bytes),
    publicKey: Type.Optional(Bytes),
    publicKeyAlgorithm: Type.Optional(Type.Integer()),
  }),
})
export type CreatedCredential = Static<typeof CreatedCredential>

/** What a passkey has signed: WebAuthn's `AuthenticationResponseJSON`. */
export const SignedCredential = Type.Object({
  ...Credential,
  clientExtensionResults: Extensions,
  response: Type.Object({
    clientDataJSON: Bytes,
    authenticatorData: Bytes,
    signature: Bytes,
    userHandle: Type.Optional(Bytes),
  }),
})
export type SignedCredential = Static<typeof SignedCredential>

const Name = Type.String({ minLength: 1, maxLength: PASSKEY_LIMITS.name, pattern: '\\S' })

/** `vpasskeys/add`, `vpasskeys/rename`, `vpasskeys/remove`, `vpasskeylogin`. */
export const AddPasskey = Type.Object({ name: Name, credential: CreatedCredential }, strict)
export type AddPasskey = Static<typeof AddPasskey>
export const RenamePasskey = Type.Object({ id: Type.Integer({ minimum: 1 }), name: Name }, strict)
export type RenamePasskey = Static<typeof RenamePasskey>
export const PasskeyRef = Type.Object({ id: Type.Integer({ minimum: 1 }) }, strict)
export const PasskeyLogin = Type.Object({ credential: SignedCredential }, strict)
export type PasskeyLogin = Static<typeof PasskeyLogin>
/** `vrecoverylogin`: for whoever has lost the passkey. Used up by it. */
export const RecoveryLogin = Type.Object(
  {
    email: Type.String({ minLength: 1, maxLength: 254 }),
    recovery_code: Type.String({ minLength: 1, maxLength: 40 }),
  },
  strict,
)
export type RecoveryLogin = Static<typeof RecoveryLogin>

export const Passkey = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  /** It is kept by a service of its owner's and comes along to a new device. */
  backed_up: Type.Boolean(),
  created_at: Type.String(),
  last_used_at: Type.Union([Type.String(), Type.Null()]),
})
export type Passkey = Static<typeof Passkey>

/** `vpasskeys`, and what changes them: what there is now. */
export const PasskeysAnswer = Type.Object({
  passkeys: Type.Array(Passkey),
  /** How many recovery codes are left. */
  recovery_codes: Type.Integer(),
})
export type PasskeysAnswer = Static<typeof PasskeysAnswer>

/** `vpasskeys/recovery-codes`: a new set, shown this once. */
export const RecoveryCodesAnswer = Type.Object({ codes: Type.Array(Type.String()) })
export type RecoveryCodesAnswer = Static<typeof RecoveryCodesAnswer>
