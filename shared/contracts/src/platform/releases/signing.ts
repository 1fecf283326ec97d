/** Signed releases: the statement of a team about a release, and additional rules of a part. */
import { type Static, Type } from 'typebox'

const strict = { additionalProperties: false } as const

/** The content that is signed, as JSON text: the signature covers the bytes of the text. */
export const ReleaseStatement = Type.Object({
  type: Type.Literal('onfreq.release.1'),
  microfrontend: Type.String(),
  id: Type.String(),
  /** `sha256-…` of the paths and hashes of all files. */
  files: Type.String(),
  /** Commit of the sources; null if there is none, or if files differed from it. */
  commit: Type.Union([Type.String(), Type.Null()]),
  build: Type.Object({ node: Type.String(), lockfile: Type.String() }),
  /** Result of the gate at build time. */
  gate: Type.Object({ verdict: Type.String(), findings: Type.Integer() }),
  at: Type.String(),
})
export type ReleaseStatement = Static<typeof ReleaseStatement>

export const SignedStatement = Type.Object(
  { statement: Type.String({ maxLength: 4_000 }), signature: Type.String({ maxLength: 200 }) },
  strict,
)
export type SignedStatement = Static<typeof SignedStatement>

/** `GET /api/releases/{microfrontend}/{id}/statement`. */
export const StatementResponse = Type.Object({
  statement: Type.String(),
  signature: Type.String(),
  /** SubjectPublicKeyInfo, base64. */
  public_key: Type.String(),
  key_name: Type.String(),
})
export type StatementResponse = Static<typeof StatementResponse>

/** Rules of a part that are stricter than the gate. */
export const PartRule = Type.Object({
  microfrontend: Type.String(),
  needs_signature: Type.Boolean(),
  /** Whether another administrator than the uploader must promote a release. */
  needs_second_person: Type.Boolean(),
  /** Error budget: allowed broken visits per million in 30 days. */
  broken_ppm: Type.Integer(),
})
export type PartRule = Static<typeof PartRule>

export const SigningKey = Type.Object({
  id: Type.Integer(),
  microfrontend: Type.String(),
  name: Type.String(),
  public_key: Type.String(),
  created_at: Type.String(),
})
export type SigningKey = Static<typeof SigningKey>

const Part = Type.String({ pattern: '^[a-z][a-z0-9-]{1,39}$' })

/** `POST /api/admin/releases/rule`. */
export const SetPartRule = Type.Object(
  {
    microfrontend: Part,
    needs_signature: Type.Boolean(),
    needs_second_person: Type.Boolean(),
    broken_ppm: Type.Optional(Type.Integer({ minimum: 100, maximum: 200_000 })),
  },
  strict,
)
export type SetPartRule = Static<typeof SetPartRule>

/** `POST /api/admin/releases/keys` */
export const AddSigningKey = Type.Object(
  {
    microfrontend: Part,
    name: Type.String({ minLength: 1, maxLength: 100 }),
    public_key: Type.String({ minLength: 40, maxLength: 200 }),
  },
  strict,
)
export type AddSigningKey = Static<typeof AddSigningKey>

/** `POST /api/admin/releases/keys/revoke` */
export const RevokeSigningKey = Type.Object({ id: Type.Integer() }, strict)
export type RevokeSigningKey = Static<typeof RevokeSigningKey>
