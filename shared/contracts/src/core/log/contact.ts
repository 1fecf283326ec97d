/** A contact (QSO) as it travels: the wire names of the product specification, kilohertz, UTC instants in ISO 8601. */
import { type Static, type TSchema, Type } from 'typebox'
import { LIMITS } from '../../platform/site/limits.ts'
import { longestOf, OPERATING_NAMES, type OperatingName } from './operating-fields.ts'

/**
 * A plain value or null, as `type: [type, 'null']`: a validator that converts types then leaves null and 0 as they are,
 * which it does not inside a union.
 */
export const nullable = <T extends TSchema & { readonly type: string }>(schema: T) =>
  Type.Unsafe<Static<T> | null>({ ...schema, type: [schema.type, 'null'] })

const text = (maxLength: number) => Type.String({ maxLength })

/** Application-made, below 2^53. */
export const ContactId = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })

/** Upper limits that keep a field sane; ADIF itself sets none. */
export const CONTACT_LIMITS = {
  mode: 40,
  report: 30,
  comment: 4000,
  country: 100,
  grid: 12,
  contest: 256,
  satellite: 60,
  power: 99_999,
  /** kHz; ADIF's highest band edge is 7.5 THz. */
  freqKhz: 7_500_000_000,
  idempotencyKey: { min: 8, max: 100 },
} as const

const operating = Object.fromEntries(
  [...OPERATING_NAMES, 'GRIDSQUARE'].map((name) => [name, Type.Optional(nullable(text(longestOf(name))))]),
)

/**
 * References, exchanges, places and the like by their names in ADIF: kept and exported as typed. `GRIDSQUARE` is for a
 * square that is no locator, which `GridSquare` refuses.
 */
export const OperatingFields = Type.Unsafe<OperatingFields>(Type.Object(operating, { additionalProperties: false }))
export type OperatingFields = { readonly [Name in OperatingName | 'GRIDSQUARE']?: string | null }

/** The fields a client may set. Everything else of a contact (id, owner, origin, upload time, import …) is the server's. */
const writable = {
  TS: Type.String({
    maxLength: 40,
    description: 'UTC instant, ISO 8601. Without seconds ("2026-11-21T18:42Z") only the minute is known.',
  }),
  Call: Type.String({ minLength: LIMITS.callsign.min, maxLength: LIMITS.callsign.max }),
  station_callsign: nullable(Type.String({ minLength: LIMITS.callsign.min, maxLength: LIMITS.callsign.max })),
  Freq: nullable(Type.Number({ minimum: 0, maximum: CONTACT_LIMITS.freqKhz, description: 'kHz' })),
  Band: nullable(text(12)),
  Mode: nullable(text(CONTACT_LIMITS.mode)),
  SubMode: nullable(text(CONTACT_LIMITS.mode)),
  radio_mode: nullable(text(CONTACT_LIMITS.mode)),
  Name: nullable(text(LIMITS.name)),
  SNT: nullable(text(CONTACT_LIMITS.report)),
  RCV: nullable(text(CONTACT_LIMITS.report)),
  Comment: nullable(text(CONTACT_LIMITS.comment)),
  Power: nullable(Type.Number({ minimum: 0, maximum: CONTACT_LIMITS.power, description: 'W' })),
  dxcc: nullable(
    Type.Integer({ minimum: 0, maximum: 999, description: 'ADIF entity number; 0 is "in no entity" (/MM, /AM)' }),
  ),
  Continent: nullable(text(2)),
  country: nullable(text(CONTACT_LIMITS.country)),
  LAT: nullable(Type.Number({ minimum: -90, maximum: 90 })),
  LON: nullable(Type.Number({ minimum: -180, maximum: 180 })),
  cq_zone: nullable(Type.Integer({ minimum: 0, maximum: 99 })),
  itu_zone: nullable(Type.Integer({ minimum: 0, maximum: 99 })),
  qso_duration: nullable(Type.Integer({ minimum: 0, maximum: 86_400, description: 'seconds' })),
  qso_origin: nullable(text(20)),
  // With its type, so that the text "1" of a program is read like that of every other number.
  IsRunQSO: Type.Unsafe<0 | 1 | null>({ type: ['integer', 'null'], enum: [0, 1, null] }),
  email: nullable(text(254)),
  ContactType: nullable(text(20)),
  ContestName: nullable(text(CONTACT_LIMITS.contest)),
  ZN: nullable(text(20)),
  GridSquare: nullable(text(CONTACT_LIMITS.grid)),
  SatName: nullable(text(CONTACT_LIMITS.satellite)),
  PropMode: nullable(text(20)),
  activation_type: nullable(text(20)),
  activation_ref: nullable(text(200)),
  fields: OperatingFields,
} as const

/** Body `data` of `vqso/upsert`: a call and a time are the least; what is missing is derived. */
const optional = Type.Partial(Type.Object(writable)).properties

/** What a contact is answered with and nobody sets: a program sends back what it was given, and it changes nothing. */
export const ignoredOfContact = {
  mp3_name: Type.Optional(Type.Unknown()),
  mp3s: Type.Optional(Type.Unknown()),
  sstvs: Type.Optional(Type.Unknown()),
} as const

export const ContactInput = Type.Object(
  {
    ...optional,
    ...ignoredOfContact,
    Call: writable.Call,
    qdo_id: Type.Optional(
      nullable(
        Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER, description: 'null, 0 and "" are a new contact' }),
      ),
    ),
  },
  { additionalProperties: false },
)
export type ContactInput = Static<typeof ContactInput>

/** `vqso/update`: an absent key stays as it is, null empties it. */
export const ContactChanges = Type.Object(optional, { additionalProperties: false })
export type ContactChanges = Static<typeof ContactChanges>

const str = nullable(Type.String())
const num = nullable(Type.Number())

/** A stored contact. `email`, `qso_duration`, `extra` and `public` are present for its owner only. */
export const Contact = Type.Object({
  qdo_id: Type.Integer(),
  /** ISO 8601 UTC, `2026-11-21T18:42:00Z`. */
  TS: Type.String(),
  /** False when only the minute is known. */
  has_seconds: Type.Boolean(),
  Call: Type.String(),
  station_callsign: Type.String(),
  /** kHz, up to three decimals. */
  Freq: num,
  Band: str,
  Mode: str,
  SubMode: str,
  radio_mode: str,
  /** voice, cw, data, sstv; null when the mode is unknown. */
  mode_class: str,
  Name: str,
  SNT: str,
  RCV: str,
  Comment: str,
  Power: num,
  dxcc: num,
  Continent: str,
  country: str,
  LAT: num,
  LON: num,
  cq_zone: num,
  itu_zone: num,
  qso_duration: Type.Optional(num),
  qso_origin: str,
  IsRunQSO: num,
  mp3_name: str,
  mp3s: Type.Array(Type.Object({ file_name: Type.String() })),
  sstvs: Type.Array(Type.Object({ file_name: Type.String() })),
  email: Type.Optional(str),
  /** Whether an e-mail address is stored, without telling it. */
  has_email: Type.Boolean(),
  ContactType: str,
  ContestName: str,
  ZN: str,
  GridSquare: str,
  SatName: str,
  PropMode: str,
  activation_type: str,
  activation_ref: str,
  /** Operating fields that have a value; for others than its owner, those that are public. */
  fields: Type.Optional(Type.Record(Type.String(), Type.String())),
  /** When it was uploaded. */
  created_at: Type.String(),
  /** Last change, or null. */
  updated_at: str,
  /** Where the entity comes from: exact, prefix, suffix, exception, file, user; null when there is none. */
  dxcc_source: str,
  import_id: num,
  /** Counts on boards, feeds and profiles. False: the file gave a station call that is not the operator's. */
  public: Type.Optional(Type.Boolean()),
  /** Every ADIF field without a column of its own, those of `fields` among them, in the order of the file. */
  extra: Type.Optional(Type.Array(Type.Tuple([Type.String(), Type.String()]))),
})
export type Contact = Static<typeof Contact>

/** The operator who logged it, for the public page. */
export const ContactPoster = Type.Object({
  id: Type.Integer(),
  callsign: Type.String(),
  name: str,
  profile_image_name: str,
})
export type ContactPoster = Static<typeof ContactPoster>

export const DxccEntity = Type.Object({
  adif: Type.Integer(),
  name: Type.String(),
  cont: Type.String(),
  latitude: Type.Number(),
  longitude: Type.Number(),
  cqz: Type.Integer(),
  /** Added to the specification's fields: an entity that exists no more. */
  deleted: Type.Optional(Type.Boolean()),
})
export type DxccEntity = Static<typeof DxccEntity>
