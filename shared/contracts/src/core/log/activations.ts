/**
 * Activations of parks and summits, and their public page. An operator has one activation at a time, with several
 * references.
 */
import { type Static, Type } from 'typebox'
import { nullable } from './contact.ts'

const strict = { additionalProperties: false } as const

export const ACTIVATION_LIMITS = {
  refs: 10,
  /** Maximum number of contacts counted and exported per activation. */
  contacts: 5_000,
  /** Maximum number of ended activations listed. */
  listed: 20,
  /** Maximum number of references and days found in a log. */
  found: 500,
} as const

const ActivatedRef = Type.Object({
  /** POTA, SOTA, WWFF, IOTA or another; empty if unknown. */
  programme: Type.String(),
  ref: Type.String(),
})

const activation = {
  id: Type.Integer(),
  callsign: Type.String(),
  refs: Type.Array(ActivatedRef),
  /** Reference → contacts before this activation, for programmes that count across visits. */
  earlier: Type.Record(Type.String(), Type.Integer()),
  /** ISO 8601 UTC. */
  started_at: Type.String(),
  ended_at: nullable(Type.String()),
}
export const LogActivation = Type.Object(activation)
export type LogActivation = Static<typeof LogActivation>

/** A contact of an activation, reduced to the fields used for counting. */
export const ActivationQso = Type.Object({
  Call: Type.String(),
  TS: Type.String(),
  Band: nullable(Type.String()),
  mode_class: Type.String(),
  their_refs: Type.Array(Type.String()),
})
export type ActivationQso = Static<typeof ActivationQso>

/** `vactivations`, `vactivations/start`, `vactivations/end` */
export const ActivationsResponse = Type.Object({
  /** The current activation with its contacts, oldest first. */
  active: nullable(Type.Object({ ...activation, qsos: Type.Array(ActivationQso) })),
  /** Newest first. */
  ended: Type.Array(LogActivation),
})
export type ActivationsResponse = Static<typeof ActivationsResponse>

/**
 * `vactivations/start`. Ends the current activation. Repeating a start, for example after a lost response, changes
 * nothing. A start made offline contains its time.
 */
export const StartActivation = Type.Object(
  {
    refs: Type.String({ minLength: 1, maxLength: 300, description: 'as typed: US-2274, US-0891 G/LD-001' }),
    started_at: Type.Optional(Type.String({ maxLength: 30, description: 'ISO 8601; now where it is left out' })),
  },
  strict,
)
export type StartActivation = Static<typeof StartActivation>

export const ActivationRef = Type.Object({ id: Type.Integer({ minimum: 1 }) }, strict)
export type ActivationRef = Static<typeof ActivationRef>

/** `vactivations/files` */
export const ActivationFilesResponse = Type.Object({
  files: Type.Array(
    Type.Object({
      name: Type.String(),
      programme: Type.String(),
      ref: Type.String(),
      /** UTC day. */
      day: Type.String(),
      contacts: Type.Integer(),
      text: Type.String(),
    }),
  ),
})
export type ActivationFilesResponse = Static<typeof ActivationFilesResponse>

/** Problems to solve before an activation is uploaded. */
export const ActivationCheck = Type.Object({
  /** Contacts that count, excluding repeats and relayed contacts; summed over all visits if the programme does so. */
  counted: Type.Integer(),
  needed: nullable(Type.Integer()),
  valid: Type.Boolean(),
  /** Sentences such as "9 of 10: W0XYZ twice". Empty if the file can be uploaded unchanged. */
  problems: Type.Array(Type.String()),
})
export type ActivationCheck = Static<typeof ActivationCheck>

/** `vactivations/found`: all references and UTC days in the log, regardless of how they were logged, newest first. */
export const FoundActivation = Type.Object({
  programme: Type.String(),
  ref: Type.String(),
  day: Type.String(),
  contacts: Type.Integer(),
  ...ActivationCheck.properties,
})
export type FoundActivation = Static<typeof FoundActivation>
export const FoundActivationsResponse = Type.Object({ found: Type.Array(FoundActivation) })
export type FoundActivationsResponse = Static<typeof FoundActivationsResponse>

/** `vactivations/day`: the file of one reference and UTC day, with its check before upload. */
export const ActivationDay = Type.Object(
  {
    ref: Type.String({ minLength: 3, maxLength: 40 }),
    day: Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' }),
  },
  strict,
)
export type ActivationDay = Static<typeof ActivationDay>
export const ActivationDayResponse = Type.Object({ ...ActivationFilesResponse.properties, check: ActivationCheck })
export type ActivationDayResponse = Static<typeof ActivationDayResponse>

/** `vactivation/show`: public, without login. */
export const ShowActivation = Type.Object({ callsign: Type.String({ minLength: 3, maxLength: 20 }) }, strict)
export const PublicActivation = Type.Object({
  callsign: Type.String(),
  name: Type.String(),
  refs: Type.Array(ActivatedRef),
  started_at: Type.String(),
  ended_at: nullable(Type.String()),
  counts: Type.Array(
    Type.Object({
      programme: Type.String(),
      refs: Type.Array(Type.String()),
      needed: nullable(Type.Integer()),
      counted: Type.Integer(),
      valid: Type.Boolean(),
    }),
  ),
  contacts: Type.Integer(),
  park_to_park: Type.Integer(),
  /** Current frequency and mode of the station; null if unknown. */
  now: nullable(Type.Object({ freq: Type.Number({ description: 'kHz' }), mode: nullable(Type.String()) })),
  /** The last contact; null before the first one. */
  last: nullable(
    Type.Object({
      at: Type.String(),
      freq: nullable(Type.Number()),
      band: nullable(Type.String()),
      mode: nullable(Type.String()),
    }),
  ),
})
export type PublicActivation = Static<typeof PublicActivation>
