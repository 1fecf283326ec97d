/** Pairing of programs by a code, and what Onfreq Bridge sends. All POST below `/api/`. */
import { type Static, Type } from 'typebox'
import { IdempotencyKey } from '../../core/log/log.ts'

const strict = { additionalProperties: false } as const

/** Where the site serves Onfreq Bridge, one file for Node; its SHA-256 is at the same address with `.sha256`. */
export const BRIDGE_PATH = '/download/onfreq-bridge.mjs'

/** What is served there, signed: a bridge replaces itself by nothing else. */
export const BRIDGE_MANIFEST_PATH = '/download/onfreq-bridge.json'

/** What is signed, as JSON. */
export const BridgeStatement = Type.Object({
  version: Type.String(),
  path: Type.String(),
  /** Hexadecimal. */
  sha256: Type.String(),
  bytes: Type.Integer(),
  /** Which key is in force: SPKI in base64. */
  key: Type.String(),
})
export type BridgeStatement = Static<typeof BridgeStatement>

/** One of the signatures is by the key that a bridge knows, also while the secret of a site changes. */
export const BridgeManifest = Type.Object({ statement: Type.String(), signatures: Type.Array(Type.String()) })
export type BridgeManifest = Static<typeof BridgeManifest>

/** Where executables of the bridge lie, those that were made for the site; `.sha256` and `.json` as of the file for Node. */
export const BRIDGE_FOLDER = '/download/bridge'

export const BridgeExecutable = Type.Object({
  name: Type.String(),
  system: Type.Union([Type.Literal('linux'), Type.Literal('macos'), Type.Literal('windows')]),
  processor: Type.Union([Type.Literal('x64'), Type.Literal('arm64')]),
  bytes: Type.Integer(),
  url: Type.String(),
})
export type BridgeExecutable = Static<typeof BridgeExecutable>

/** `GET vbridge/executables`: what there is, which may be nothing. */
export const BridgeExecutablesAnswer = Type.Object({ executables: Type.Array(BridgeExecutable) })
export type BridgeExecutablesAnswer = Static<typeof BridgeExecutablesAnswer>

/** Letters and digits that are not taken for one another. */
export const PAIRING_ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
export const PAIRING = { length: 8, minutes: 10 } as const

/** `vpairing/start`, by a person: a code to type into the program, `K7QM-4XPD`. */
export const PairingStarted = Type.Object({ code: Type.String(), expires_at: Type.String() })
export type PairingStarted = Static<typeof PairingStarted>

/** `vpairing/claim`, by the program: the code once, for a key of its own. */
export const ClaimPairing = Type.Object(
  { code: Type.String({ maxLength: 40 }), device: Type.String({ minLength: 1, maxLength: 60 }) },
  strict,
)
export type ClaimPairing = Static<typeof ClaimPairing>
export const PairingClaimed = Type.Object({
  api_key: Type.String(),
  callsign: Type.String(),
  /** With which the site signs new versions of Onfreq Bridge: Ed25519, SPKI in base64. */
  bridge_key: Type.String(),
})
export type PairingClaimed = Static<typeof PairingClaimed>

export const BRIDGE_BATCH = 100

/**
 * `vbridge/contacts`: each by a key that the bridge made, so that it may send it any number of times. With `adif` it is
 * added, or changed when `replace` is set and the key is known; without it is deleted.
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
  /** It will never be taken as it is; `reason` says why. */
  Type.Literal('refused'),
])
export type BridgeOutcome = Static<typeof BridgeOutcome>

/** In the order of the request. */
export const BridgeAnswer = Type.Object({
  results: Type.Array(
    Type.Object({ key: Type.String(), outcome: BridgeOutcome, reason: Type.Optional(Type.String()) }),
  ),
})
export type BridgeAnswer = Static<typeof BridgeAnswer>
