/**
 * Needs of an operator: `GET vneeds` (incremental index), `GET vawards/progress`, `GET vawards/progress/{id}`,
 * `POST vawards/what-if`, `GET vawards/hours`; for administrators `GET|POST vawards/rules`, `POST
 * vawards/rules/import`, `POST vawards/rules/preview`,
 * `DELETE vawards/rules/{id}`.
 */
import { type Static, Type } from 'typebox'
import { ContactInput } from '../../core/log/contact.ts'
import { ConfirmationService } from '../confirmations/confirmation.ts'

const strict = { additionalProperties: false } as const
const nullable = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) => Type.Union([schema, Type.Null()])

export const NeedsQuery = Type.Object(
  {
    epoch: Type.Optional(Type.Integer({ minimum: 0 })),
    /** Position of the client in that epoch. */
    since: Type.Optional(Type.Integer({ minimum: 0 })),
  },
  strict,
)
export type NeedsQuery = Static<typeof NeedsQuery>

/**
 * [kind, item, band, mode class, contacts (0 if none is left), bits of the services that confirm one of them, how
 * they were made (direct, satellite, relayed, early), own entity and locator (`230/JO62qm`)].
 */
export const NeedsRow = Type.Tuple([
  Type.String(),
  Type.String(),
  Type.String(),
  Type.String(),
  Type.Integer(),
  Type.Integer(),
  Type.String(),
  Type.String(),
])
export type NeedsRow = Static<typeof NeedsRow>

export const NeedsResponse = Type.Object({
  epoch: Type.Integer(),
  seq: Type.Integer(),
  /** True when the rows replace all client data; otherwise they are changes. */
  full: Type.Boolean(),
  rows: Type.Array(NeedsRow),
  /** Home location, from which awards for a single own entity count. */
  home: Type.Object({ entity: Type.Integer(), locator: nullable(Type.String()) }),
})
export type NeedsResponse = Static<typeof NeedsResponse>

export const AwardTally = Type.Object({ worked: Type.Integer(), confirmed: Type.Integer() })
export type AwardTally = Static<typeof AwardTally>

export const AwardCount = Type.Union([Type.Literal('items'), Type.Literal('slots'), Type.Literal('each band')])

const BAND = Type.String({ minLength: 2, maxLength: 8 })
const MODE_CLASS = Type.Union([Type.Literal('voice'), Type.Literal('cw'), Type.Literal('data'), Type.Literal('sstv')])
export const AwardKind = Type.Union([
  Type.Literal('dxcc'),
  Type.Literal('cont'),
  Type.Literal('zone'),
  Type.Literal('grid'),
  Type.Literal('field'),
  Type.Literal('state'),
  Type.Literal('county'),
  Type.Literal('iota'),
  Type.Literal('wpx'),
  Type.Literal('wae'),
  Type.Literal('dok'),
  Type.Literal('pota'),
  Type.Literal('sota'),
  Type.Literal('wwff'),
])

/** An award that an administrator declares, in a form or as JSON. */
export const NewAwardRule = Type.Object(
  {
    id: Type.String({ pattern: '^[a-z0-9-]{2,40}$' }),
    name: Type.String({ minLength: 2, maxLength: 60 }),
    kind: AwardKind,
    count: AwardCount,
    goals: Type.Array(Type.Integer({ minimum: 1, maximum: 1_000_000 }), { minItems: 1, maxItems: 20 }),
    bands: Type.Optional(Type.Array(BAND, { minItems: 1, maxItems: 30 })),
    modeClass: Type.Optional(MODE_CLASS),
    /** Items that count; all items of the kind if omitted. */
    items: Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: 40 }), { minItems: 1, maxItems: 5000 })),
    unit: Type.String({ minLength: 1, maxLength: 30 }),
  },
  strict,
)
export type NewAwardRule = Static<typeof NewAwardRule>

export const AwardRulesResponse = Type.Object({ rules: Type.Array(NewAwardRule) })
export type AwardRulesResponse = Static<typeof AwardRulesResponse>

/** Adds several awards in one transaction. */
export const NewAwardRules = Type.Object({ rules: Type.Array(NewAwardRule, { minItems: 1, maxItems: 50 }) }, strict)
export type NewAwardRules = Static<typeof NewAwardRules>

/** Preview of an award before it is added. */
export const AwardPreview = Type.Object({
  id: Type.String(),
  /** Why the award cannot be added; nothing is counted in this case. */
  problems: Type.Array(Type.Object({ field: Type.String(), text: Type.String() })),
  /** Number of logs counted, and of logs with at least one item. */
  logs: Type.Integer(),
  started: Type.Integer(),
  /** Number of those logs that have reached each goal. */
  goals: Type.Array(Type.Object({ goal: Type.Integer(), ...AwardTally.properties })),
  /** Result for the log of the administrator. */
  yours: AwardTally,
})
export type AwardPreview = Static<typeof AwardPreview>
export const AwardPreviewResponse = Type.Object({ previews: Type.Array(AwardPreview) })
export type AwardPreviewResponse = Static<typeof AwardPreviewResponse>

export const ProgressQuery = Type.Object(
  {
    /** Services whose confirmations count, separated by commas; LoTW and paper cards by default. */
    services: Type.Optional(Type.String({ pattern: '^[a-z]+(,[a-z]+)*$', maxLength: 60 })),
    /** One of the award's `places`; if omitted, the home or the location with the most items. */
    place: Type.Optional(Type.String({ pattern: '^[A-Za-z0-9]{1,10}$' })),
  },
  strict,
)
export type ProgressQuery = Static<typeof ProgressQuery>

const Progress = {
  id: Type.String(),
  name: Type.String(),
  kind: Type.String(),
  count: AwardCount,
  unit: Type.String(),
  goals: Type.Array(Type.Integer()),
  /** Total number of items; null if unknown. */
  of: nullable(Type.Integer()),
  ...AwardTally.properties,
  next_worked: nullable(Type.Integer()),
  next_confirmed: nullable(Type.Integer()),
  /** Per band; satellite contacts are in the row `satellite`. */
  bands: Type.Record(Type.String(), AwardTally),
  /** Rows of `bands` that are shown but not part of the total, such as 60m. */
  shown: Type.Array(Type.String()),
  modes: Type.Record(Type.String(), AwardTally),
  /** Deleted entities, which the sponsor adds to the total; null for other awards. */
  deleted: nullable(AwardTally),
  /** Own location that was counted: an entity code or a locator; null if all locations count together. */
  place: nullable(Type.String()),
  /** Own locations that can be counted, the best first; includes the one that was counted. */
  places: Type.Array(Type.Object({ id: Type.String(), name: Type.String(), worked: Type.Integer() })),
  /** The sponsor's rule in one line, with document and date; null for awards declared by members or administrators. */
  source: nullable(Type.Object({ document: Type.String(), date: nullable(Type.String()), rule: Type.String() })),
}

export const AwardProgressItem = Type.Object(Progress)
export type AwardProgressItem = Static<typeof AwardProgressItem>

export const ProgressResponse = Type.Object({
  services: Type.Array(ConfirmationService),
  awards: Type.Array(AwardProgressItem),
})
export type ProgressResponse = Static<typeof ProgressResponse>

export const AwardMatrixResponse = Type.Object({
  ...Progress,
  services: Type.Array(ConfirmationService),
  /** Items with the bands on which they were worked and confirmed, ordered by name. At most 5,000. */
  items: Type.Array(
    Type.Object({
      item: Type.String(),
      name: Type.String(),
      worked: Type.Array(Type.String()),
      confirmed: Type.Array(Type.String()),
      modes: Type.Array(Type.String()),
    }),
  ),
  /** Items worked and confirmed per band and mode class; slots count like items here. */
  cells: Type.Array(Type.Object({ band: Type.String(), mode_class: Type.String(), ...AwardTally.properties })),
  /** Items that were not worked; empty if the list of items is unknown. */
  missing: Type.Array(Type.Object({ item: Type.String(), name: Type.String() })),
})
export type AwardMatrixResponse = Static<typeof AwardMatrixResponse>

const ReasonState = Type.Union([Type.Literal('counts'), Type.Literal('shown'), Type.Literal('no')])

/** `GET vawards/progress/{id}/contacts`: why each contact counts for the award or does not count. */
export const AwardContactsQuery = Type.Object(
  {
    ...ProgressQuery.properties,
    /** A callsign in any portable form. */
    call: Type.Optional(Type.String({ minLength: 3, maxLength: 20 })),
    item: Type.Optional(Type.String({ minLength: 1, maxLength: 60 })),
    state: Type.Optional(ReasonState),
  },
  strict,
)
export type AwardContactsQuery = Static<typeof AwardContactsQuery>

export const AwardContactsResponse = Type.Object({
  /** Number of contacts per state, in the entire log or with the call. */
  counts: Type.Object({ counts: Type.Integer(), shown: Type.Integer(), no: Type.Integer() }),
  /** Items that count: granted by the sponsor, submitted, and confirmed but not submitted (ADIF's CREDIT_ fields). */
  credits: Type.Object({ granted: Type.Integer(), submitted: Type.Integer(), ready: Type.Integer() }),
  /** The latest 300 contacts. */
  contacts: Type.Array(
    Type.Object({
      qdo_id: Type.Integer(),
      Call: Type.String(),
      TS: Type.String(),
      Band: nullable(Type.String()),
      Mode: nullable(Type.String()),
      item: nullable(Type.String()),
      name: nullable(Type.String()),
      /** Confirmed as the award requires, only worked or shown, or not counted. */
      state: ReasonState,
      because: Type.String(),
      credit: nullable(Type.Union([Type.Literal('granted'), Type.Literal('submitted')])),
    }),
  ),
})
export type AwardContactsResponse = Static<typeof AwardContactsResponse>

/** A hypothetical contact with the fields that awards may count. */
export const ImaginedContact = Type.Pick(ContactInput, [
  'Call',
  'TS',
  'Freq',
  'Band',
  'Mode',
  'SubMode',
  'GridSquare',
  'dxcc',
  'activation_type',
  'activation_ref',
  'fields',
])
export type ImaginedContact = Static<typeof ImaginedContact>

/** `POST vawards/what-if`: progress of all awards if these contacts were in the log. Nothing is stored. */
export const WhatIfQuestion = Type.Object(
  {
    contacts: Type.Array(ImaginedContact, { minItems: 1, maxItems: 200 }),
    /** Assumes that an accepted service confirms each contact. */
    confirmed: Type.Optional(Type.Boolean()),
    services: ProgressQuery.properties.services,
  },
  strict,
)
export type WhatIfQuestion = Static<typeof WhatIfQuestion>

export const WhatIfAward = Type.Object({
  id: Type.String(),
  name: Type.String(),
  before: AwardTally,
  /** After these contacts, including the next goals. */
  after: Type.Object({
    ...AwardTally.properties,
    next_worked: nullable(Type.Integer()),
    next_confirmed: nullable(Type.Integer()),
  }),
})
export type WhatIfAward = Static<typeof WhatIfAward>

/** Awards that would change, in the order of the catalogue. */
export const WhatIfResponse = Type.Object({
  services: Type.Array(ConfirmationService),
  awards: Type.Array(WhatIfAward),
})
export type WhatIfResponse = Static<typeof WhatIfResponse>

/** Contacts of all members in the last 30 days by UTC hour and band. */
export const BandHoursResponse = Type.Object({
  hours: Type.Array(Type.Object({ hour: Type.Integer(), band: Type.String(), contacts: Type.Integer() })),
})
export type BandHoursResponse = Static<typeof BandHoursResponse>
