/** Contacts that others logged with one's own callsign and that one's own log lacks. All POST below `/api/`. */
import { type Static, Type } from 'typebox'
import { ContactId, nullable } from '../../core/log/contact.ts'

const strict = { additionalProperties: false } as const

export const OTHER_SIDE_LIMITS = {
  page: 100,
  /** Contacts that are named one by one, to be brought in or left out. */
  named: 10_000,
} as const

/** The field that marks a contact as brought in from the other side's log. */
export const OTHER_SIDE_FIELD = 'APP_ONFREQ_OTHER_SIDE'

/** `vconfirmations/others`: `after` is the `next` of the page before. */
export const OthersQuery = Type.Object({ after: Type.Optional(Type.String({ maxLength: 60 })) }, strict)
export type OthersQuery = Static<typeof OthersQuery>

export const OthersContact = Type.Object({
  qdo_id: Type.Integer(),
  /** Who logged it. */
  by: Type.String(),
  /** As they logged one's own call. */
  Call: Type.String(),
  TS: Type.String(),
  Band: nullable(Type.String()),
  Mode: nullable(Type.String()),
  /** Made before one had the callsign here: the callsign has to be verified first. */
  needs_proof: Type.Boolean(),
})
export type OthersContact = Static<typeof OthersContact>

export const OthersAnswer = Type.Object({
  callsign: Type.String(),
  /** Of the whole list. */
  stations: Type.Integer(),
  contacts: Type.Integer(),
  needs_proof: Type.Integer(),
  list: Type.Array(OthersContact),
  next: nullable(Type.String()),
})
export type OthersAnswer = Static<typeof OthersAnswer>

/** `vconfirmations/others/bring`: those that are named, or all but those. */
export const BringOthers = Type.Union([
  Type.Object({ only: Type.Array(ContactId, { minItems: 1, maxItems: OTHER_SIDE_LIMITS.named }) }, strict),
  Type.Object({ except: Type.Array(ContactId, { maxItems: OTHER_SIDE_LIMITS.named }) }, strict),
])
export type BringOthers = Static<typeof BringOthers>
/** They come as an import, which can be undone as a whole. */
export const OthersBrought = Type.Object({ import_id: Type.Integer(), contacts: Type.Integer() })
export type OthersBrought = Static<typeof OthersBrought>
