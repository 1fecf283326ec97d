/**
 * Callsign certificates that sign contacts for LoTW. Private keys never leave the server. All calls are POST below
 * `/api/`.
 */
import { type Static, Type } from 'typebox'
import { nullable } from '../../core/log/contact.ts'

const strict = { additionalProperties: false } as const

export const LOTW_LIMITS = {
  certificates: 50,
  /** Maximum size of a certificate file in base64, in characters. */
  file: 90_000,
  /** A certificate is reported as expiring from this many days before its expiry. */
  soonDays: 60,
} as const

const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })

export const LotwCertificate = Type.Object({
  id: Type.Integer(),
  callsign: Type.String(),
  /** ADIF entity code and, if known, name of the entity. */
  dxcc: Type.Integer(),
  entity: nullable(Type.String()),
  /** Dates of the contacts that it may sign, YYYY-MM-DD; null for no end. */
  first_qso: Type.String(),
  last_qso: nullable(Type.String()),
  /** ISO instants of its validity. */
  valid_from: Type.String(),
  valid_until: Type.String(),
  location_id: nullable(Type.Integer()),
  /** Whether new contacts under its call are sent automatically. */
  automatic: Type.Boolean(),
  /** Reason why it cannot sign, or soon will not; null if it is valid. */
  problem: nullable(Type.String()),
})
export type LotwCertificate = Static<typeof LotwCertificate>

/** `vlotw/certificates`, and the response of every change to them. */
export const LotwCertificates = Type.Object({
  certificates: Type.Array(LotwCertificate),
  /** Locations to which a certificate can be assigned. */
  locations: Type.Array(
    Type.Object({
      id: Type.Integer(),
      name: Type.String(),
      callsign: Type.String(),
      /** Certificate for contacts from this location; null selects one by callsign and date. */
      certificate_id: nullable(Type.Integer()),
    }),
  ),
})
export type LotwCertificates = Static<typeof LotwCertificates>

/** `vlotw/certificates/add`: the .p12 file that TQSL saved, in base64. A repeated file is stored once. */
export const LotwCertificateAdd = Type.Object(
  {
    file: Type.String({ minLength: 1, maxLength: LOTW_LIMITS.file }),
    password: Type.String({ maxLength: 200 }),
    location_id: Type.Optional(nullable(Id)),
    automatic: Type.Optional(Type.Boolean()),
  },
  strict,
)
export type LotwCertificateAdd = Static<typeof LotwCertificateAdd>

/** `vlotw/certificates/set`. */
export const LotwCertificateSet = Type.Object(
  { id: Id, location_id: Type.Optional(nullable(Id)), automatic: Type.Optional(Type.Boolean()) },
  strict,
)
export type LotwCertificateSet = Static<typeof LotwCertificateSet>

/** `vlotw/locations/set`: certificate for contacts from a location; null selects automatically. */
export const LotwLocationSet = Type.Object({ location_id: Id, certificate_id: nullable(Id) }, strict)
export type LotwLocationSet = Static<typeof LotwLocationSet>

/** `vlotw/certificates/remove`. */
export const LotwCertificateRef = Type.Object({ id: Id }, strict)
export type LotwCertificateRef = Static<typeof LotwCertificateRef>
