/** Releasing from a pipeline without a secret: its forge says who it is, and the site gives it a token for some minutes. */
import { type Static, Type } from 'typebox'
import { Channel, MicrofrontendName } from './releases.ts'

const strict = { additionalProperties: false } as const

export const FORGES = ['github', 'gitlab'] as const
export const Forge = Type.Union([Type.Literal('github'), Type.Literal('gitlab')])
export type Forge = Static<typeof Forge>

/** Who signs the identity tokens of the forge, unless it is a server of one's own. */
export const FORGE_ISSUERS: Readonly<Record<Forge, string>> = {
  github: 'https://token.actions.githubusercontent.com',
  gitlab: 'https://gitlab.com',
}

/** How long a deploy token from an exchange works, in minutes. */
export const EXCHANGED_MINUTES = 15

/** `POST /api/admin/releases/trusts`. */
export const NewTrust = Type.Object(
  {
    microfrontend: MicrofrontendName,
    forge: Forge,
    /** Left out: that of the forge itself. */
    issuer: Type.Optional(Type.String({ minLength: 8, maxLength: 300 })),
    /** For whom the tokens are made; left out: the address of this site. */
    audience: Type.Optional(Type.String({ minLength: 1, maxLength: 300 })),
    repository: Type.String({ maxLength: 200, pattern: '^[\\w.-]+(/[\\w.-]+)+$' }),
    /** Exactly this branch; with an environment, both. */
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

/** `POST /api/releases/token`: an identity token of a forge for a deploy token. */
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
