/** Checks whether an identity token belongs to a pipeline that a part trusts. */
import type { Forge } from '@onfreq/contracts/releases/trust'
import type { FastifyInstance } from 'fastify'
import { decodeJwt, type JWTPayload, jwtVerify } from 'jose'
import { JOSEAlgNotAllowed, JOSEError, JWTClaimValidationFailed, JWTExpired } from 'jose/errors'
import { ProductError } from '../../kernel/errors.ts'
import type { ForgeKeys } from './forge-keys.ts'
import { refuse } from './refusals.ts'
import type { TrustRow } from './repository/trusts.ts'

/**
 * Only asymmetric algorithms: tokens with a shared secret or without a signature are rejected before keys are fetched.
 */
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA']
/** Tolerated clock difference in seconds. */
const TOLERANCE_SECONDS = 30
/** Maximum token age in seconds; pipelines request a token when they need it. */
const MAX_AGE_SECONDS = 3_600

export interface Identity {
  readonly trust: TrustRow
  readonly jti: string
  readonly expiresAt: Date
  /** The forge's repository id; null when the token has none. */
  readonly repositoryId: string | null
  /** Description for the audit log: `acme/feed, branch main`. */
  readonly name: string
}

/** The issuer named in the token, which is not verified yet. */
export function getIssuer(token: string): string | undefined {
  try {
    return decodeJwt(token).iss
  } catch {
    return undefined
  }
}

/**
 * Returns the identity; throws the reason if the pipeline may not release.
 * @param trusts trust rules of the part for the token's issuer, at least one
 */
export async function readIdentity(
  app: FastifyInstance,
  keys: ForgeKeys,
  token: string,
  trusts: readonly TrustRow[],
): Promise<Identity> {
  const [{ issuer } = { issuer: '' }] = trusts
  const payload = await verify(app, keys, token, issuer, [...new Set(trusts.map(({ audience }) => audience))])
  const { jti, exp } = payload
  if (typeof jti !== 'string' || jti.length > 200 || exp === undefined) {
    throw refuse('identity', 'The pipeline token has no valid jti or no expiry.')
  }
  const reasons: string[] = []
  for (const trust of trusts) {
    const claims = toClaims(trust.forge, payload)
    const why = findMismatch(trust, claims, payload)
    if (why === undefined) {
      const where = [
        claims.branch && `branch ${claims.branch}`,
        claims.environment && `environment ${claims.environment}`,
      ]
      const name = [claims.repository, ...where].filter(Boolean).join(', ')
      return { trust, jti, expiresAt: new Date(exp * 1_000), repositoryId: claims.repositoryId, name }
    }
    reasons.push(why)
  }
  throw refuse('identity', `This pipeline may not release: ${[...new Set(reasons)].join('; ')}.`)
}

async function verify(
  app: FastifyInstance,
  keys: ForgeKeys,
  token: string,
  issuer: string,
  audience: string[],
): Promise<JWTPayload> {
  try {
    const { payload } = await jwtVerify(token, keys.of(issuer), {
      issuer,
      audience,
      algorithms: ALGORITHMS,
      requiredClaims: ['exp', 'iat', 'jti'],
      clockTolerance: TOLERANCE_SECONDS,
      maxTokenAge: MAX_AGE_SECONDS,
      currentDate: app.clock.now(),
    })
    return payload
  } catch (error) {
    if (error instanceof ProductError) throw error
    throw refuse('identity', explainError(error, audience))
  }
}

function explainError(error: unknown, audience: readonly string[]): string {
  if (error instanceof JWTExpired) return 'The pipeline token has expired. Let the job ask for a new one.'
  if (error instanceof JWTClaimValidationFailed) {
    return error.claim === 'aud'
      ? `The pipeline token has the wrong audience: its audience has to be ${audience.join(' or ')}.`
      : `The pipeline token is not valid: ${error.claim}.`
  }
  if (error instanceof JOSEAlgNotAllowed) return 'The pipeline token is not signed with a private key.'
  const code = error instanceof JOSEError ? error.code : 'unreadable'
  return `The signature of the pipeline token is not from its forge (${code}).`
}

interface Claims {
  readonly repository: string | undefined
  readonly branch: string | undefined
  readonly environment: string | undefined
  readonly repositoryId: string | null
}

function toClaims(forge: Forge, payload: JWTPayload): Claims {
  const text = (name: string) => {
    const value = payload[name]
    return typeof value === 'string' && value !== '' ? value : undefined
  }
  const environment = text('environment')
  if (forge === 'github') {
    const branch = text('ref')?.match(/^refs\/heads\/(.+)$/)?.[1]
    return { repository: text('repository'), branch, environment, repositoryId: text('repository_id') ?? null }
  }
  const branch = text('ref_type') === 'branch' ? text('ref') : undefined
  return { repository: text('project_path'), branch, environment, repositoryId: text('project_id') ?? null }
}

function findMismatch(trust: TrustRow, claims: Claims, payload: JWTPayload): string | undefined {
  const orNone = (value: string | undefined) => value ?? 'none'
  if (payload.aud !== trust.audience && !(Array.isArray(payload.aud) && payload.aud.includes(trust.audience)))
    return `it is not for ${trust.audience}`
  if (claims.repository !== trust.repository)
    return `its repository is ${orNone(claims.repository)}, not ${trust.repository}`
  if (trust.repository_id !== null && claims.repositoryId !== trust.repository_id)
    return `${trust.repository} is not the repository that was trusted`
  // Such a job has the branch's permissions while it processes code of a third party.
  if (String(payload.event_name ?? '').startsWith('pull_request')) return 'it runs for a pull request'
  if (trust.branch !== null && claims.branch !== trust.branch)
    return `its branch is ${orNone(claims.branch)}, not ${trust.branch}`
  if (trust.environment !== null && claims.environment !== trust.environment)
    return `its environment is ${orNone(claims.environment)}, not ${trust.environment}`
  return undefined
}
