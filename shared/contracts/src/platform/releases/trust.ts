/**
 * Releasing from a pipeline without a stored secret: the forge proves the identity of the pipeline, and the site exchanges
 * that for a short-lived token.
 */
import { type Static, Type } from 'typebox'
import { Channel, MicrofrontendName } from './releases.ts'

const strict = { additionalProperties: false } as const

export const FORGES = ['github', 'gitlab'] as const
export const Forge = Type.Union([Type.Literal('github'), Type.Literal('gitlab')])
export type Forge = Static<typeof Forge>

/** Issuers of the forges' identity tokens, for forges that are not self-hosted. */
export const FORGE_ISSUERS: Readonly<Record<Forge, string>> = {
  github: 'https://token.actions.githubusercontent.com',
  gitlab: 'https://gitlab.com',
}

/** Lifetime of an exchanged deploy token in minutes. */
export const EXCHANGED_MINUTES = 15

/** `POST /api/admin/releases/trusts`. */
export const NewTrust = Type.Object(
  {
    microfrontend: MicrofrontendName,
    forge: Forge,
    /** The issuer of the forge by default. */
    issuer: Type.Optional(Type.String({ minLength: 8, maxLength: 300 })),
    /** Audience of the tokens; the URL of this site by default. */
    audience: Type.Optional(Type.String({ minLength: 1, maxLength: 300 })),
    repository: Type.String({ maxLength: 200, pattern: '^[\\w.-]+(/[\\w.-]+)+$' }),
    /** The exact branch; if an environment is given too, both must match. */
    branch: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
    environment: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
    acts: Type.Array(Channel, { minItems: 1, maxItems: 3, uniqueItems: true }),
  },
  strict,
)
export type NewTrust = Static<typeof NewTrust>

const Nullable = <T extends Parameters<typeof Type.Union>[0][number]>(type: T) => Type.Union([type, Type.Null()])
export const ReleaseTrust = Type.Object({
  id: Type.Integer(),
  microfrontend: Type.String(),
  forge: Forge,
  issuer: Type.String(),
  audience: Type.String(),
  repository: Type.String(),
  branch: Nullable(Type.String()),
  environment: Nullable(Type.String()),
  acts: Type.Array(Channel),
  created_at: Type.String(),
  created_by: Type.String(),
  last_used_at: Nullable(Type.String()),
})
export type ReleaseTrust = Static<typeof ReleaseTrust>

/** `GET /api/admin/releases/trusts`. */
export const TrustList = Type.Object({ trusts: Type.Array(ReleaseTrust) })
export type TrustList = Static<typeof TrustList>

/** `POST /api/admin/releases/trusts/remove`. */
export const TrustId = Type.Object({ id: Type.Integer() }, strict)
export type TrustId = Static<typeof TrustId>

/** `POST /api/releases/token`: exchanges the identity token of a forge for a deploy token. */
export const ExchangeIdentity = Type.Object(
  { microfrontend: MicrofrontendName, identity: Type.String({ minLength: 20, maxLength: 16_000 }) },
  strict,
)
export type ExchangeIdentity = Static<typeof ExchangeIdentity>
export const ExchangedToken = Type.Object({
  token: Type.String(),
  expires_at: Type.String(),
  acts: Type.Array(Channel),
})
export type ExchangedToken = Static<typeof ExchangedToken>
