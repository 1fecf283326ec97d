/**
 * Awards that members declare: `GET|POST vawards/own`, `POST vawards/own/test`, `GET vawards/own/{id}`, `POST
 * vawards/own/{id}/change`, `…/remove`, `…/share`, `GET vawards/shared/{id}`, `POST vawards/shared/{id}/take`. Their progress is in `vawards/progress`.
 */
import { type Static, Type } from 'typebox'
import { ConfirmationService } from '../confirmations/confirmation.ts'

const strict = { additionalProperties: false } as const

export const OWN_AWARD_LIMITS = { awards: 20, listLength: 400_000, goals: 10, entities: 100, nameLength: 60 } as const

const ReferenceSource = Type.Union([
  Type.Literal('field'),
  Type.Literal('comment'),
  Type.Literal('call'),
  Type.Literal('prefix'),
  Type.Literal('locator'),
  Type.Literal('entity'),
])
/** UTC. */
const Day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' })

export const OwnAwardInput = Type.Object(
  {
    name: Type.String({ minLength: 2, maxLength: OWN_AWARD_LIMITS.nameLength, pattern: '\\S.*\\S' }),
    /** Where contacts contain their reference. */
    source: ReferenceSource,
    /** ADIF field for the source `field`: SIG_INFO, STATE, CNTY, user-defined fields. */
    field: Type.Optional(Type.String({ minLength: 1, maxLength: 60, pattern: '^[A-Z0-9_]+$' })),
    /** Programme in the ADIF field SIG that contacts must have. */
    sig: Type.Optional(Type.String({ minLength: 1, maxLength: 40, pattern: '\\S' })),
    /** ADIF entity codes that contacts must have. */
    entities: Type.Optional(
      Type.Array(Type.Integer({ minimum: 1, maximum: 999 }), { minItems: 1, maxItems: OWN_AWARD_LIMITS.entities }),
    ),
    /** CSV with one line per reference: reference, name, first day, last day. */
    references: Type.String({ minLength: 1, maxLength: OWN_AWARD_LIMITS.listLength }),
    /** Bands that count, including `satellite`. All but 11 m if omitted. */
    bands: Type.Optional(Type.Array(Type.String({ minLength: 2, maxLength: 9 }), { minItems: 1, maxItems: 40 })),
    modeClass: Type.Optional(
      Type.Union([Type.Literal('voice'), Type.Literal('cw'), Type.Literal('data'), Type.Literal('sstv')]),
    ),
    /** Whether contacts over repeaters, EchoLink and the internet count too. */
    relayed: Type.Optional(Type.Boolean()),
    since: Type.Optional(Day),
    until: Type.Optional(Day),
    /** Accepted confirmations; if empty, worked contacts count. */
    services: Type.Array(ConfirmationService, { maxItems: 6 }),
    /** `items`: each reference counts once. `slots`: once per band. */
    count: Type.Union([Type.Literal('items'), Type.Literal('slots')]),
    goals: Type.Array(Type.Integer({ minimum: 1, maximum: 1_000_000 }), {
      minItems: 1,
      maxItems: OWN_AWARD_LIMITS.goals,
    }),
  },
  strict,
)
export type OwnAwardInput = Static<typeof OwnAwardInput>

/** `id` is the id of the award in `vawards/progress`. */
export const OwnAward = Type.Object({
  id: Type.String(),
  award: OwnAwardInput,
  references: Type.Integer(),
  /** Whether members with the link may copy the award. */
  shared: Type.Boolean(),
  /** Id of the award in `vawards/shared`. */
  share_id: Type.String(),
})
export type OwnAward = Static<typeof OwnAward>

/** Awards without their references, oldest first. */
export const OwnAwardsResponse = Type.Object({
  awards: Type.Array(
    Type.Object({
      ...Type.Omit(OwnAward, ['award']).properties,
      name: Type.String(),
    }),
  ),
  /** Maximum number of awards per account. */
  limit: Type.Integer(),
})
export type OwnAwardsResponse = Static<typeof OwnAwardsResponse>

/** What the award would count in the current log; nothing is stored. */
export const OwnAwardTestResponse = Type.Object({
  references: Type.Integer(),
  /** Contacts that count, that are worked but not confirmed, and that have a reference but do not count. */
  counts: Type.Object({ counts: Type.Integer(), shown: Type.Integer(), no: Type.Integer() }),
  worked: Type.Integer(),
  confirmed: Type.Integer(),
  /** The first ten contacts with a reference, oldest first. */
  contacts: Type.Array(
    Type.Object({
      qdo_id: Type.Integer(),
      Call: Type.String(),
      TS: Type.String(),
      Band: Type.Union([Type.String(), Type.Null()]),
      item: Type.String(),
      name: Type.String(),
      state: Type.Union([Type.Literal('counts'), Type.Literal('shown'), Type.Literal('no')]),
      because: Type.String(),
    }),
  ),
  /** References in the log that are not in the list, most frequent first; at most 50. */
  unknown: Type.Array(Type.Object({ reference: Type.String(), contacts: Type.Integer() })),
})
export type OwnAwardTestResponse = Static<typeof OwnAwardTestResponse>

export const ShareOwnAward = Type.Object({ shared: Type.Boolean() }, strict)
export type ShareOwnAward = Static<typeof ShareOwnAward>

/** An award that another member has shared. */
export const SharedAwardResponse = Type.Object({
  callsign: Type.String(),
  award: OwnAwardInput,
  references: Type.Integer(),
})
export type SharedAwardResponse = Static<typeof SharedAwardResponse>
