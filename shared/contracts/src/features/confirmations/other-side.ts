/**
 * Contacts that other members logged with the member's callsign and that the member's log lacks. All calls are POST below
 * `/api/`.
 */
import { type Static, Type } from 'typebox'
import { ContactId, nullable } from '../../core/log/contact.ts'

const strict = { additionalProperties: false } as const

export const OTHER_SIDE_LIMITS = {
  page: 100,
  /** Maximum contacts that can be selected individually for import or dismissal. */
  named: 10_000,
} as const

/** ADIF field that marks contacts imported from another member's log. */
export const OTHER_SIDE_FIELD = 'APP_ONFREQ_OTHER_SIDE'

/** `vconfirmations/others`: `after` is the `next` of the previous page. */
export const OthersQuery = Type.Object({ after: Type.Optional(Type.String({ maxLength: 60 })) }, strict)
export type OthersQuery = Static<typeof OthersQuery>

export const OthersContact = Type.Object({
  qdo_id: Type.Integer(),
  /** Station that logged the contact. */
  by: Type.String(),
  /** The member's call as logged by that station. */
  Call: Type.String(),
  TS: Type.String(),
  Band: nullable(Type.String()),
  Mode: nullable(Type.String()),
  /**
   * Whether the contact is older than the member's use of this callsign here, so that the callsign must be verified
   * first.
   */
  needs_proof: Type.Boolean(),
})
export type OthersContact = Static<typeof OthersContact>

export const OthersResponse = Type.Object({
  callsign: Type.String(),
  /** Total for the entire list. */
  stations: Type.Integer(),
  contacts: Type.Integer(),
  needs_proof: Type.Integer(),
  list: Type.Array(OthersContact),
  next: nullable(Type.String()),
})
export type OthersResponse = Static<typeof OthersResponse>

/** `vconfirmations/others/bring`: imports the listed contacts, or all of them. */
export const BringOthers = Type.Union([
  Type.Object({ only: Type.Array(ContactId, { minItems: 1, maxItems: OTHER_SIDE_LIMITS.named }) }, strict),
  Type.Object({ except: Type.Array(ContactId, { maxItems: OTHER_SIDE_LIMITS.named }) }, strict),
])
export type BringOthers = Static<typeof BringOthers>
/** Stored as one import, which can be undone. */
export const OthersBrought = Type.Object({ import_id: Type.Integer(), contacts: Type.Integer() })
export type OthersBrought = Static<typeof OthersBrought>
