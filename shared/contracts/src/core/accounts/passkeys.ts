/** Passkeys and recovery codes. Browser messages use WebAuthn's JSON form. All calls are POST below `/api/`. */
import { type Static, Type } from 'typebox'

const strict = { additionalProperties: false } as const

export const PASSKEY_LIMITS = {
  perPerson: 20,
  name: 60,
  /** Lifetime of a challenge in minutes. */
  challengeMinutes: 5,
  recoveryCodes: 10,
} as const

/** Error code for an administrator without a passkey. */
export const PASSKEY_REQUIRED = 'auth.passkey_required'
/** URL of the page for adding passkeys. */
export const PASSKEY_SETTINGS = '/account/security#passkeys'

const Bytes = Type.String({ minLength: 1, maxLength: 20_000, pattern: '^[A-Za-z0-9_-]+$' })
/** Transports: `internal`, `usb`, … Browsers may add new values. */
const Transports = Type.Optional(Type.Array(Type.String({ maxLength: 32 }), { maxItems: 10 }))
const KnownCredential = Type.Object({
  id: Type.String(),
  type: Type.Literal('public-key'),
  transports: Transports,
})
const UserVerification = Type.Union([Type.Literal('required'), Type.Literal('preferred'), Type.Literal('discouraged')])

/** `vpasskeys/options`: options for creating a passkey. */
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

/** `vpasskeylogin/options`, `vverify/passkey`: options for signing with a passkey. */
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

/** Extension results. The site requests none, but a browser may send some anyway. */
const Extensions = Type.Object({}, { additionalProperties: true })

/** A created passkey: the complete `RegistrationResponseJSON` of WebAuthn, because browsers send all of it. */
export const CreatedCredential = Type.Object({
  ...Credential,
  clientExtensionResults: Extensions,
  response: Type.Object({
    clientDataJSON: Bytes,
    attestationObject: Bytes,
    transports: Transports,
    // Copies of values in the attestation, for clients that cannot parse it; the server parses the attestation.
    authenticatorData: Type.Optional(Bytes),
    publicKey: Type.Optional(Bytes),
    publicKeyAlgorithm: Type.Optional(Type.Integer()),
  }),
})
export type CreatedCredential = Static<typeof CreatedCredential>

/** A signed challenge: WebAuthn's `AuthenticationResponseJSON`. */
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
/** `vrecoverylogin`: login without a passkey; the code is used up. */
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
  /** Whether the passkey is synced by its provider and available on other devices. */
  backed_up: Type.Boolean(),
  created_at: Type.String(),
  last_used_at: Type.Union([Type.String(), Type.Null()]),
})
export type Passkey = Static<typeof Passkey>

/** Response of `vpasskeys` and of calls that change the list: the current list. */
export const PasskeysResponse = Type.Object({
  passkeys: Type.Array(Passkey),
  /** Number of remaining recovery codes. */
  recovery_codes: Type.Integer(),
})
export type PasskeysResponse = Static<typeof PasskeysResponse>

/** `vpasskeys/recovery-codes`: a new set of codes, shown once. */
export const RecoveryCodesResponse = Type.Object({ codes: Type.Array(Type.String()) })
export type RecoveryCodesResponse = Static<typeof RecoveryCodesResponse>
