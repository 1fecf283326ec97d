/** Callsign certificates that sign contacts for LoTW. The key never leaves the server. All POST below `/api/`. */
import { type Static, Type } from 'typebox'
import { nullable } from '../../core/log/contact.ts'

const strict = { additionalProperties: false } as const

export const LOTW_LIMITS = {
  certificates: 50,
  /** A certificate file in base64. */
  file: 90_000,
  /** Days before its end in which a certificate is said to end soon. */
  soonDays: 60,
} as const

const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })

export const LotwCertificate = Type.Object({
  id: Type.Integer(),
  callsign: Type.String(),
  /** ADIF's entity number, and its name where it is known. */
  dxcc: Type.Integer(),
  entity: nullable(Type.String()),
  /** Days of contacts it may sign, YYYY-MM-DD; null: no end. */
  first_qso: Type.String(),
  last_qso: nullable(Type.String()),
  /** ISO instants between which it can sign at all. */
  valid_from: Type.String(),
  valid_until: Type.String(),
  location_id: nullable(Type.Integer()),
  /** New contacts under its call go out by themselves. */
  automatic: Type.Boolean(),
  /** Why it signs nothing, or soon will not; null when all is well. */
  problem: nullable(Type.String()),
})
export type LotwCertificate = Static<typeof LotwCertificate>

/** `vlotw/certificates`, and the answer of every act on them. */
export const LotwCertificates = Type.Object({
  certificates: Type.Array(LotwCertificate),
  /** Places a certificate may be bound to. */
  locations: Type.Array(
    Type.Object({
      id: Type.Integer(),
      name: Type.String(),
      callsign: Type.String(),
      /** What signs contacts made there; null: the one that fits the callsign and the day. */
      certificate_id: nullable(Type.Integer()),
    }),
  ),
})
export type LotwCertificates = Static<typeof LotwCertificates>

/** `vlotw/certificates/add`: the .p12 that TQSL saves, in base64. The same one again is kept once. */
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

/** `vlotw/locations/set`: which certificate signs contacts made there; null for the one that fits. */
export const LotwLocationSet = Type.Object({ location_id: Id, certificate_id: nullable(Id) }, strict)
export type LotwLocationSet = Static<typeof LotwLocationSet>

/** `vlotw/certificates/remove`. */
export const LotwCertificateRef = Type.Object({ id: Id }, strict)
export type LotwCertificateRef = Static<typeof LotwCertificateRef>
