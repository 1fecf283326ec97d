/** Verifying a callsign, and claiming one that another account on this site holds. */
import { type Static, Type } from 'typebox'

const strict = { additionalProperties: false } as const
const Call = Type.String({ minLength: 1, maxLength: 30 })

export const PROOF_LIMITS = {
  codeDigits: 8,
  codeMinutes: 60,
  codeAttempts: 5,
  /** Days within which the holder of a claimed callsign can object. */
  objectDays: 7,
  note: 500,
  /** A certificate file in base64, in characters. */
  file: 90_000,
  /** Callbook look-ups that the site makes per account. */
  lookUpsPerMinute: 10,
} as const

export const ProofMethod = Type.Union([Type.Literal('mail'), Type.Literal('lotw'), Type.Literal('administrator')])
export type ProofMethod = Static<typeof ProofMethod>

export const ClaimState = Type.Union([
  Type.Literal('waiting'),
  Type.Literal('objected'),
  Type.Literal('moving'),
  Type.Literal('moved'),
  Type.Literal('refused'),
])
export type ClaimState = Static<typeof ClaimState>

/** `vcallsign`: verification status of this account's callsign, and of the callsigns it claims. */
export const CallsignProofs = Type.Object({
  callsign: Type.String(),
  verified: Type.Union([Type.Object({ method: ProofMethod, at: Type.String() }), Type.Null()]),
  /** Callsigns of other accounts that this account claims. */
  claims: Type.Array(Type.Object({ callsign: Type.String(), state: ClaimState, due_at: Type.String() })),
  /** A claim to this account's callsign; null if there is none. */
  claimed: Type.Union([Type.Object({ state: ClaimState, due_at: Type.String() }), Type.Null()]),
})
export type CallsignProofs = Static<typeof CallsignProofs>

/**
 * Callbook entry of the account's own callsign. Offered in the first hour, and stored only if the member saves it.
 */
export const OwnCallbookEntry = Type.Object({
  name: Type.Union([Type.String(), Type.Null()]),
  qth: Type.Union([Type.String(), Type.Null()]),
  /** A locator in standard notation, `IO84ph`. */
  grid: Type.Union([Type.String(), Type.Null()]),
})
export type OwnCallbookEntry = Static<typeof OwnCallbookEntry>
/** `vcallsign/look-up`. `entry` is null if the site has no callbook or the callbook has no entry. */
export const CallsignLookup = Type.Object({ entry: Type.Union([OwnCallbookEntry, Type.Null()]) })
export type CallsignLookup = Static<typeof CallsignLookup>

/** `vcallsign/code`, `vcallsign/withdraw`. */
export const ProofOf = Type.Object({ callsign: Call }, strict)
export type ProofOf = Static<typeof ProofOf>
/** Masked address to which the code was sent: `j…@example.org`. */
export const CodeSent = Type.Object({ to: Type.String() })
export type CodeSent = Static<typeof CodeSent>
/** `vcallsign/confirm`. */
export const ProveByCode = Type.Object({ callsign: Call, code: Type.String({ minLength: 1, maxLength: 20 }) }, strict)
export type ProveByCode = Static<typeof ProveByCode>
/** `vcallsign/certificate`: the .p12 file that TQSL saved, in base64. It is checked once and not stored. */
export const ProveByCertificate = Type.Object(
  { callsign: Call, file: Type.String({ maxLength: PROOF_LIMITS.file }), password: Type.String({ maxLength: 200 }) },
  strict,
)
export type ProveByCertificate = Static<typeof ProveByCertificate>

/** `admin/callsigns/verify`: an administrator vouches for the account that holds the callsign. */
export const VouchFor = Type.Object(
  { callsign: Call, note: Type.String({ minLength: 1, maxLength: PROOF_LIMITS.note }) },
  strict,
)
export type VouchFor = Static<typeof VouchFor>
/** `admin/callsigns/decide`: decides a claim after an objection. */
export const DecideClaim = Type.Object(
  {
    callsign: Call,
    claimant: Call,
    move: Type.Boolean(),
    note: Type.String({ minLength: 1, maxLength: PROOF_LIMITS.note }),
  },
  strict,
)
export type DecideClaim = Static<typeof DecideClaim>
/** `admin/callsigns`: pending claims; claims with an objection come first. */
export const ClaimsResponse = Type.Object({
  claims: Type.Array(
    Type.Object({
      callsign: Type.String(),
      claimant: Type.String(),
      holder: Type.String(),
      /** How the claimant verified the callsign; null if the verification is no longer valid. */
      proved_by: Type.Union([ProofMethod, Type.Null()]),
      holder_proved_by: Type.Union([ProofMethod, Type.Null()]),
      state: ClaimState,
      created_at: Type.String(),
      due_at: Type.String(),
    }),
  ),
})
export type ClaimsResponse = Static<typeof ClaimsResponse>
