/** A forge's signing keys for identity tokens: fetched on demand, cached for some minutes. */

import type { FastifyInstance } from 'fastify'
import { createLocalJWKSet, type FlattenedJWSInput, type JWSHeaderParameters } from 'jose'
import { JWKSNoMatchingKey } from 'jose/errors'
import { LRUCache } from 'lru-cache'
import { Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { readUpTo } from '#kernel/outside/read.ts'
import { refuse } from './refusals.ts'

/** In milliseconds. */
const KEY_TTL_MS = 10 * 60_000
/** An unknown key triggers a refetch, but rate-limited, so that forged tokens cannot cause a flood. */
const RETRY_DELAY_MS = 30_000
const TIMEOUT = 5_000
/** In bytes; large forges have about five thousand. */
const MAX_RESPONSE_BYTES = 128 * 1024
const MAX_ISSUERS = 50

const configurationSchema = Compile(Type.Object({ issuer: Type.String(), jwks_uri: Type.String() }))
const keysSchema = Compile(
  Type.Object({ keys: Type.Array(Type.Object({ kty: Type.String() }), { minItems: 1, maxItems: 100 }) }),
)

type Keys = ReturnType<typeof createLocalJWKSet>
interface Known {
  readonly keys: Promise<Keys>
  readonly at: number
}

export type ForgeKeys = ReturnType<typeof createForgeKeys>

export function createForgeKeys(app: FastifyInstance) {
  const known = new LRUCache<string, Known>({ max: MAX_ISSUERS })

  function getKeys(issuer: string, notBefore: number): Promise<Keys> {
    const found = known.get(issuer)
    if (found && found.at > notBefore) return found.keys
    const keys = fetchKeys(app, issuer)
    known.set(issuer, { keys, at: performance.now() })
    keys.catch(() => known.delete(issuer))
    return keys
  }

  return {
    /** For `jwtVerify`. Throws 502 when the forge fails to respond correctly. */
    of: (issuer: string) => async (header: JWSHeaderParameters, token: FlattenedJWSInput) => {
      const keys = await getKeys(issuer, performance.now() - KEY_TTL_MS)
      try {
        return await keys(header, token)
      } catch (error) {
        if (!(error instanceof JWKSNoMatchingKey)) throw error
        const again = await getKeys(issuer, performance.now() - RETRY_DELAY_MS)
        return again(header, token)
      }
    },
  }
}

/** Whether the issuer may be queried: over TLS, or on a developer's machine. */
export function isForgeAddress(app: FastifyInstance, address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, username, password, search, hash } = new URL(address)
  const isSafe = protocol === 'https:' || (protocol === 'http:' && app.config.mode !== 'production')
  return isSafe && username === '' && password === '' && search === '' && hash === ''
}

async function fetchKeys(app: FastifyInstance, issuer: string): Promise<Keys> {
  const configuration = await fetchJson(issuer, `${issuer.replace(/\/+$/, '')}/.well-known/openid-configuration`)
  if (!configurationSchema.Check(configuration) || configuration.issuer !== issuer) {
    throw refuse('forgeDown', `${issuer} does not say that it signs identity tokens. Please try again later.`)
  }
  const { jwks_uri: address } = configuration
  if (!isForgeAddress(app, address) || new URL(address).origin !== new URL(issuer).origin) {
    throw refuse('forgeDown', `${issuer} keeps its keys at another host, which is not asked.`)
  }
  const keys = await fetchJson(issuer, address)
  if (!keysSchema.Check(keys)) throw refuse('forgeDown', `${issuer} answers no keys. Please try again later.`)
  return createLocalJWKSet(keys)
}

async function fetchJson(issuer: string, address: string): Promise<unknown> {
  try {
    const response = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT) })
    if (!response.ok) throw new Error(`answered ${response.status}`)
    return JSON.parse((await readUpTo(response.body, MAX_RESPONSE_BYTES)).toString('utf8'))
  } catch {
    throw refuse('forgeDown', `The keys of ${issuer} could not be read. Please try again later.`)
  }
}
