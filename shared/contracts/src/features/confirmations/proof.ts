/**
 * Contacts signed by both stations. @onfreq/ham/proof/proof defines the signed format. All calls are POST below
 * `/api/`.
 */
import { type Static, Type } from 'typebox'
import { ContactId, nullable } from '../../core/log/contact.ts'

const strict = { additionalProperties: false } as const
const Base64Url = (limit: number) => Type.String({ pattern: '^[A-Za-z0-9_-]+$', minLength: 20, maxLength: limit })

export const PROOF_LIMITS = {
  /** Maximum contacts signed per call. */
  batch: 50,
  /** Characters of the recovery code, 5 bits each, excluding dashes. */
  recoveryCode: 24,
} as const

export const PublicKey = Type.Union([
  Type.Object({ kty: Type.Literal('OKP'), crv: Type.Literal('Ed25519'), x: Base64Url(60) }, strict),
  Type.Object({ kty: Type.Literal('EC'), crv: Type.Literal('P-256'), x: Base64Url(60), y: Base64Url(60) }, strict),
])
export type PublicKey = Static<typeof PublicKey>

/** The private key, encrypted in the browser with a key derived from the recovery code. */
export const SealedKey = Type.Object(
  { salt: Base64Url(60), iv: Type.String({ maxLength: 60 }), data: Base64Url(1000) },
  strict,
)
export type SealedKey = Static<typeof SealedKey>

export const SigningKey = Type.Object({
  id: Type.Integer(),
  key: PublicKey,
  /** RFC 7638, base64url. */
  thumbprint: Type.String(),
  created_at: Type.String(),
  revoked_at: nullable(Type.String()),
})
export type SigningKey = Static<typeof SigningKey>

/** `vsigning`: the member's keys, newest first; at most one is active. */
export const SigningResponse = Type.Object({
  keys: Type.Array(SigningKey),
  /** Number of confirmed contacts that the member has not signed. */
  waiting: Type.Integer(),
  /** Number of contacts signed by both stations. */
  signed: Type.Integer(),
})
export type SigningResponse = Static<typeof SigningResponse>

/** `vsigning/add`: `possession` is the key's signature of `{ format, key, owner }` (KEY_FORMAT). */
export const AddSigningKey = Type.Object({ key: PublicKey, possession: Base64Url(200), sealed: SealedKey }, strict)
export type AddSigningKey = Static<typeof AddSigningKey>
export const KEY_FORMAT = 'onfreq-key/1'

/** `vsigning/backup`: the encrypted key, which another browser can decrypt with the recovery code. */
export const SigningBackup = Type.Object({ key: SigningKey, sealed: SealedKey })
export type SigningBackup = Static<typeof SigningBackup>

/** `vsigning/revoke` */
export const SigningKeyRef = Type.Object({ id: ContactId }, strict)
export type SigningKeyRef = Static<typeof SigningKeyRef>

const text = Type.String()
const optionalText = Type.Optional(text)
export const ContactStatement = Type.Object({
  format: Type.Literal('onfreq-contact/1'),
  contact: Type.Object({
    call: text,
    with: text,
    start: text,
    band: text,
    mode: text,
    satellite: optionalText,
    report_sent: optionalText,
    report_received: optionalText,
  }),
  other: text,
})

/** `vsigning/waiting`: the next contacts for the browser to sign. */
export const SigningWaiting = Type.Object({
  statements: Type.Array(Type.Object({ qdo_id: Type.Integer(), statement: ContactStatement })),
})
export type SigningWaiting = Static<typeof SigningWaiting>

/** `vsigning/sign` */
export const SignContacts = Type.Object(
  {
    signatures: Type.Array(Type.Object({ qdo_id: ContactId, signature: Base64Url(200) }, strict), {
      minItems: 1,
      maxItems: PROOF_LIMITS.batch,
    }),
  },
  strict,
)
export type SignContacts = Static<typeof SignContacts>
/** `refused` counts contacts that have changed, or whose signature does not match the key. */
export const SignedContacts = Type.Object({ signed: Type.Integer(), refused: Type.Integer() })
export type SignedContacts = Static<typeof SignedContacts>

const Side = Type.Object({ statement: ContactStatement, key: PublicKey, signature: text })
export const ContactProof = Type.Object({ format: Type.Literal('onfreq-proof/1'), sides: Type.Tuple([Side, Side]) })

/** `vsigning/proof`: which stations have signed the contact; includes the proof if both have. */
export const ProofOf = Type.Object({ qdo_id: ContactId }, strict)
export type ProofOf = Static<typeof ProofOf>
export const ProofResponse = Type.Object({
  /** Whether another member's log confirms the contact. */
  confirmed: Type.Boolean(),
  mine: Type.Boolean(),
  theirs: Type.Boolean(),
  proof: nullable(ContactProof),
})
export type ProofResponse = Static<typeof ProofResponse>

/** GET `vsigning/keys/:callsign`: public keys for verifying a proof; no login required. */
export const PublishedKeys = Type.Object({
  callsign: Type.String(),
  /** Whether the account holder has verified the callsign. */
  verified: Type.Boolean(),
  keys: Type.Array(Type.Omit(SigningKey, ['id'])),
})
export type PublishedKeys = Static<typeof PublishedKeys>
