/** The caller, as asserted by the site in each forwarded call. */
import { createRemoteJWKSet, type JWTVerifyGetKey, jwtVerify } from 'jose'

export interface ServiceViewer {
  readonly kind: 'session' | 'key'
  readonly accountId: number
  readonly callsign: string
  readonly isAdmin: boolean
  readonly isSubscriber: boolean
  /** Scopes of an API key; all of them for a logged-in user. */
  readonly scopes: readonly string[]
}

export interface ServiceOptions {
  /** Name of the part, as in its `mfe.config.ts`: tokens for other parts are rejected. */
  readonly part: string
  /** URL of the site; defaults to `ONFREQ_URL`. */
  readonly site?: string
  /** The site's keys, for tests; otherwise loaded once from `<site>/platform/keys.json`, and again when they change. */
  readonly keys?: JWTVerifyGetKey
}

/** The forwarded request: a token is valid for one call only. */
export interface ForwardedCall {
  readonly method: string
  /** Name of the call: its path, without the slash. */
  readonly call: string
}

/** The request did not come from the site, or is too old. */
export class NotForwarded extends Error {}

/** Header with the token. */
export const TOKEN_HEADER = 'onfreq-viewer'

/** The keys of a site, from `<site>/platform/keys.json`. `reload()` loads them before the first call does. */
export function siteKeys(site = process.env.ONFREQ_URL): ReturnType<typeof createRemoteJWKSet> {
  if (!site) throw new Error('Say which site forwards calls: the option site, or ONFREQ_URL.')
  return createRemoteJWKSet(new URL('/platform/keys.json', site))
}

/** @returns the caller; null for a visitor. Rejects with NotForwarded when the site did not send the request. */
export type ReadViewer = (token: string | undefined, call: ForwardedCall) => Promise<ServiceViewer | null>

export function createViewerReader({ part, site, keys }: ServiceOptions): ReadViewer {
  const known = keys ?? siteKeys(site)
  return async (token, { method, call }) => {
    if (token === undefined) throw new NotForwarded('This service answers calls that its site forwards.')
    try {
      const { payload } = await jwtVerify(token, known, { audience: part, algorithms: ['EdDSA'], clockTolerance: 5 })
      if (payload.call !== `${method} ${call}`) throw new NotForwarded('This token is for another call.')
      return isViewer(payload.viewer) ? payload.viewer : null
    } catch (error) {
      if (error instanceof NotForwarded) throw error
      throw new NotForwarded('The site has not signed this call, or too long ago.', { cause: error })
    }
  }
}

function isViewer(value: unknown): value is ServiceViewer {
  return typeof value === 'object' && value !== null && 'accountId' in value && 'callsign' in value && 'scopes' in value
}
