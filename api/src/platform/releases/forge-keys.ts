/** Signing keys of a forge's identity tokens, fetched on demand and cached for some minutes. */

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
/**
 * In milliseconds. An unknown key causes another fetch, but not more often than this, so that forged tokens cannot
 * cause a flood.
 */
const RETRY_DELAY_MS = 30_000
const TIMEOUT_MS = 5_000
/** In bytes; responses of large forges have about five thousand. */
const MAX_RESPONSE_BYTES = 128 * 1024
const MAX_ISSUERS = 50

const configurationSchema = Compile(Type.Object({ issuer: Type.String(), jwks_uri: Type.String() }))
const keysSchema = Compile(
  Type.Object({ keys: Type.Array(Type.Object({ kty: Type.String() }), { minItems: 1, maxItems: 100 }) }),
)

type Keys = ReturnType<typeof createLocalJWKSet>
interface CachedKeys {
  readonly keys: Promise<Keys>
  readonly at: number
}

export type ForgeKeys = ReturnType<typeof createForgeKeys>

export function createForgeKeys(app: FastifyInstance) {
  const cache = new LRUCache<string, CachedKeys>({ max: MAX_ISSUERS })

  function getKeys(issuer: string, notBefore: number): Promise<Keys> {
    const cached = cache.get(issuer)
    if (cached && cached.at > notBefore) return cached.keys
    const keys = fetchKeys(app, issuer)
    cache.set(issuer, { keys, at: performance.now() })
    keys.catch(() => cache.delete(issuer))
    return keys
  }

  return {
    /** Key resolver for `jwtVerify`. Throws 502 when the forge does not respond correctly. */
    of: (issuer: string) => async (header: JWSHeaderParameters, token: FlattenedJWSInput) => {
      const keys = await getKeys(issuer, performance.now() - KEY_TTL_MS)
      try {
        return await keys(header, token)
      } catch (error) {
        if (!(error instanceof JWKSNoMatchingKey)) throw error
        const refetched = await getKeys(issuer, performance.now() - RETRY_DELAY_MS)
        return refetched(header, token)
      }
    },
  }
}

/** Whether the issuer may be contacted: over TLS, or on a developer's machine. */
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
    const response = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) })
    if (!response.ok) throw new Error(`answered ${response.status}`)
    return JSON.parse((await readUpTo(response.body, MAX_RESPONSE_BYTES)).toString('utf8'))
  } catch {
    throw refuse('forgeDown', `The keys of ${issuer} could not be read. Please try again later.`)
  }
}
