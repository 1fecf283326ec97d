/**
 * Contacts that other members logged with the own callsign and that are missing from the own log. All calls are POST
 * below `/api/`.
 */
import { type Static, Type } from 'typebox'
import { ContactId, nullable } from '../../core/log/contact.ts'

const strict = { additionalProperties: false } as const

export const OTHER_SIDE_LIMITS = {
  page: 100,
  /** Contacts selected individually for import or dismissal. */
  named: 10_000,
} as const

/** ADIF field that marks a contact as imported from the other side's log. */
export const OTHER_SIDE_FIELD = 'APP_ONFREQ_OTHER_SIDE'

/** `vconfirmations/others`: `after` is the `next` of the previous page. */
export const OthersQuery = Type.Object({ after: Type.Optional(Type.String({ maxLength: 60 })) }, strict)
export type OthersQuery = Static<typeof OthersQuery>

export const OthersContact = Type.Object({
  qdo_id: Type.Integer(),
  /** Logging station. */
  by: Type.String(),
  /** The own call as they logged it. */
  Call: Type.String(),
  TS: Type.String(),
  Band: nullable(Type.String()),
  Mode: nullable(Type.String()),
  /** Dates from before the member had this callsign here, so the callsign has to be verified first. */
  needs_proof: Type.Boolean(),
})
export type OthersContact = Static<typeof OthersContact>

export const OthersResponse = Type.Object({
  callsign: Type.String(),
  /** Of the entire list. */
  stations: Type.Integer(),
  contacts: Type.Integer(),
  needs_proof: Type.Integer(),
  list: Type.Array(OthersContact),
  next: nullable(Type.String()),
})
export type OthersResponse = Static<typeof OthersResponse>

/** `vconfirmations/others/bring`: the listed contacts, or all others. */
export const BringOthers = Type.Union([
  Type.Object({ only: Type.Array(ContactId, { minItems: 1, maxItems: OTHER_SIDE_LIMITS.named }) }, strict),
  Type.Object({ except: Type.Array(ContactId, { maxItems: OTHER_SIDE_LIMITS.named }) }, strict),
])
export type BringOthers = Static<typeof BringOthers>
/** Stored as an import that can be undone as a whole. */
export const OthersBrought = Type.Object({ import_id: Type.Integer(), contacts: Type.Integer() })
export type OthersBrought = Static<typeof OthersBrought>
