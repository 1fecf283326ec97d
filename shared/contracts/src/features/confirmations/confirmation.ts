/** Confirmations of contacts: what was sent and received, per service. */
import { type Static, Type } from 'typebox'
import { ContactId, nullable } from '../../core/log/contact.ts'

export const ConfirmationService = Type.Union([
  Type.Literal('lotw'),
  Type.Literal('eqsl'),
  Type.Literal('qrz'),
  Type.Literal('clublog'),
  Type.Literal('onfreq'),
  Type.Literal('paper'),
])
export type ConfirmationService = Static<typeof ConfirmationService>

/** In display order. */
export const CONFIRMATION_SERVICES: readonly ConfirmationService[] = [
  'lotw',
  'onfreq',
  'paper',
  'eqsl',
  'qrz',
  'clublog',
]
export const CONFIRMATION_NAMES: Readonly<Record<ConfirmationService, string>> = {
  lotw: 'LoTW',
  onfreq: 'Onfreq',
  paper: 'Paper card',
  eqsl: 'eQSL',
  qrz: 'QRZ.com',
  clublog: 'Club Log',
}

/**
 * Bits of the services that confirm a contact. `contact.confirmed_by` contains all but `onfreq`, which
 * `app.confirmations.confirmedSql` adds. They are stored, so the meaning of a bit must never change.
 */
export const CONFIRMATION_BITS: Readonly<Record<ConfirmationService, number>> = {
  lotw: 1,
  eqsl: 2,
  qrz: 4,
  clublog: 8,
  onfreq: 16,
  paper: 32,
}

/** Accepted for ARRL's DXCC award: cards and LoTW. */
export const DXCC_CONFIRMATION_MASK = CONFIRMATION_BITS.lotw | CONFIRMATION_BITS.paper

const optionalText = Type.Optional(Type.String())

/** Data in the confirmation of the other station. */
export const ConfirmationFacts = Type.Object({
  dxcc: Type.Optional(Type.Integer()),
  grid: optionalText,
  grids: optionalText,
  state: optionalText,
  county: optionalText,
  iota: optionalText,
  cqZone: Type.Optional(Type.Integer()),
  ituZone: Type.Optional(Type.Integer()),
  at: optionalText,
  mode: optionalText,
  call: optionalText,
})

/** State of one contact at one service. Dates are `YYYYMMDD`. */
export const ContactConfirmation = Type.Object({
  service: ConfirmationService,
  /** ADIF's QSLSent (Y N R Q I, M for "modified since"); null if not sent. */
  sent: nullable(Type.String()),
  sent_on: nullable(Type.String()),
  /** B bureau, D direct, E electronic, M manager. */
  sent_via: nullable(Type.String()),
  /** ADIF's QSLRcvd (Y N R I V). */
  received: nullable(Type.String()),
  received_on: nullable(Type.String()),
  received_via: nullable(Type.String()),
  /** Whether the contact counts as confirmed. */
  confirmed: Type.Boolean(),
  /** Whether both members logged the contact, but one callsign is not verified, so that it does not count. */
  matched: Type.Optional(Type.Boolean()),
  says: Type.Optional(ConfirmationFacts),
  /** Between two members: seconds between the start times. */
  seconds: Type.Optional(Type.Integer()),
})
export type ContactConfirmation = Static<typeof ContactConfirmation>

const strict = { additionalProperties: false } as const

/** Maximum contacts per request. */
export const CONFIRMATION_MARKS = 500

/** `vconfirmations/of`: confirmations of these contacts; contacts without confirmations are omitted. */
export const ConfirmationsOf = Type.Object({ qdo_ids: Type.Array(ContactId, { maxItems: CONFIRMATION_MARKS }) }, strict)
export type ConfirmationsOf = Static<typeof ConfirmationsOf>
export const ConfirmationsOfResponse = Type.Object({
  contacts: Type.Array(Type.Object({ qdo_id: Type.Integer(), confirmations: Type.Array(ContactConfirmation) })),
})
export type ConfirmationsOfResponse = Static<typeof ConfirmationsOfResponse>

/** Logbook filter by confirmation. */
export const ConfirmedFilter = Type.Union([Type.Literal('any'), Type.Literal('none'), ...ConfirmationService.anyOf])
export type ConfirmedFilter = Static<typeof ConfirmedFilter>

/** Services to which contacts are uploaded, for filtering contacts that were not sent. */
export const SENT_FILTERS = [
  'lotw',
  'paper',
  'eqsl',
  'qrz',
  'clublog',
  'not_lotw',
  'not_paper',
  'not_eqsl',
  'not_qrz',
  'not_clublog',
] as const
export const SentFilter = Type.Unsafe<(typeof SENT_FILTERS)[number]>({ type: 'string', enum: [...SENT_FILTERS] })
export type SentFilter = Static<typeof SentFilter>

/** How the two contacts of a near miss differ. */
export const SuggestionKind = Type.Union([
  Type.Literal('time'),
  Type.Literal('day'),
  Type.Literal('band'),
  Type.Literal('mode'),
  Type.Literal('call'),
])
export type SuggestionKind = Static<typeof SuggestionKind>

const SuggestionSide = Type.Object({
  TS: Type.String(),
  Band: nullable(Type.String()),
  Mode: nullable(Type.String()),
  Call: Type.String(),
})

/**
 * `vconfirmations/suggestions`: near misses with other members, newest contact first. Only the two members see
 * them.
 */
export const Suggestion = Type.Object({
  qdo_id: Type.Integer(),
  other_id: Type.Integer(),
  kind: SuggestionKind,
  /** The other member's call. */
  with: Type.String(),
  mine: SuggestionSide,
  theirs: SuggestionSide,
  /** `M0ABC has you at 14:21 UTC on 20m, you have 14:38 UTC on 40m.` */
  text: Type.String(),
})
export type Suggestion = Static<typeof Suggestion>
export const SuggestionsResponse = Type.Object({ suggestions: Type.Array(Suggestion) })
export type SuggestionsResponse = Static<typeof SuggestionsResponse>

/** `vconfirmations/suggestions/answer`: applies the other member's values, or retains one's own. */
export const SuggestionReply = Type.Object({ qdo_id: ContactId, other_id: ContactId, accept: Type.Boolean() }, strict)
export type SuggestionReply = Static<typeof SuggestionReply>
export const SuggestionAnswered = Type.Object({ status: Type.Literal('ok') })
