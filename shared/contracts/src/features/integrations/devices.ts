/** Pairs programs by code, and receives data of Onfreq Bridge. All calls are POST below `/api/`. */
import { type Static, Type } from 'typebox'
import { IdempotencyKey } from '../../core/log/log.ts'

const strict = { additionalProperties: false } as const

/** Path of Onfreq Bridge, a single file for Node; its SHA-256 is at the same path with `.sha256`. */
export const BRIDGE_PATH = '/download/onfreq-bridge.mjs'

/** Signed manifest of that file: a bridge installs an update only with a valid manifest. */
export const BRIDGE_MANIFEST_PATH = '/download/onfreq-bridge.json'

/** The content that is signed, as JSON. */
export const BridgeStatement = Type.Object({
  version: Type.String(),
  path: Type.String(),
  /** Hexadecimal. */
  sha256: Type.String(),
  bytes: Type.Integer(),
  /** The current public key: SPKI in base64. */
  key: Type.String(),
})
export type BridgeStatement = Static<typeof BridgeStatement>

/** During a rotation of the site's secret, one of the signatures is made with the key that older bridges know. */
export const BridgeManifest = Type.Object({ statement: Type.String(), signatures: Type.Array(Type.String()) })
export type BridgeManifest = Static<typeof BridgeManifest>

/** Path of the bridge executables that this site offers; `.sha256` and `.json` exist as for the Node file. */
export const BRIDGE_FOLDER = '/download/bridge'

export const BridgeExecutable = Type.Object({
  name: Type.String(),
  system: Type.Union([Type.Literal('linux'), Type.Literal('macos'), Type.Literal('windows')]),
  processor: Type.Union([Type.Literal('x64'), Type.Literal('arm64')]),
  bytes: Type.Integer(),
  url: Type.String(),
})
export type BridgeExecutable = Static<typeof BridgeExecutable>

/** `GET vbridge/executables`: executables that this site offers; may be empty. */
export const BridgeExecutablesResponse = Type.Object({ executables: Type.Array(BridgeExecutable) })
export type BridgeExecutablesResponse = Static<typeof BridgeExecutablesResponse>

/** Letters and digits that cannot be confused. */
export const PAIRING_ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
export const PAIRING = { length: 8, minutes: 10 } as const

/** `vpairing/start`, called by a member: returns a code to type into the program, `K7QM-4XPD`. */
export const PairingStarted = Type.Object({ code: Type.String(), expires_at: Type.String() })
export type PairingStarted = Static<typeof PairingStarted>

/** `vpairing/claim`, called by the program: exchanges the code for an API key, once. */
export const ClaimPairing = Type.Object(
  { code: Type.String({ maxLength: 40 }), device: Type.String({ minLength: 1, maxLength: 60 }) },
  strict,
)
export type ClaimPairing = Static<typeof ClaimPairing>
export const PairingClaimed = Type.Object({
  api_key: Type.String(),
  callsign: Type.String(),
  /** Public key for updates of Onfreq Bridge: Ed25519, SPKI in base64. */
  bridge_key: Type.String(),
})
export type PairingClaimed = Static<typeof PairingClaimed>

export const BRIDGE_BATCH = 100

/**
 * `vbridge/contacts`: each contact has an idempotency key that the bridge creates. With `adif`, the contact is added, or
 * changed if `replace` is set and the key exists; without `adif`, it is deleted.
 */
export const BridgeContacts = Type.Object(
  {
    contacts: Type.Array(
      Type.Object(
        {
          key: IdempotencyKey,
          adif: Type.Optional(Type.String({ maxLength: 20_000 })),
          replace: Type.Optional(Type.Boolean()),
        },
        strict,
      ),
      { minItems: 1, maxItems: BRIDGE_BATCH },
    ),
  },
  strict,
)
export type BridgeContacts = Static<typeof BridgeContacts>

export const BridgeOutcome = Type.Union([
  Type.Literal('new'),
  Type.Literal('possible'),
  Type.Literal('same'),
  Type.Literal('merged'),
  Type.Literal('updated'),
  Type.Literal('deleted'),
  /** It can never be accepted unchanged; `reason` explains why. */
  Type.Literal('refused'),
])
export type BridgeOutcome = Static<typeof BridgeOutcome>

/** Outcomes in the order of the request. */
export const BridgeResponse = Type.Object({
  results: Type.Array(
    Type.Object({ key: Type.String(), outcome: BridgeOutcome, reason: Type.Optional(Type.String()) }),
  ),
})
export type BridgeResponse = Static<typeof BridgeResponse>
