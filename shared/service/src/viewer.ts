/** The caller of a forwarded request, as asserted by the site. */
import { createRemoteJWKSet, type JWTVerifyGetKey, jwtVerify } from 'jose'

export interface ServiceViewer {
  readonly kind: 'session' | 'key'
  readonly accountId: number
  readonly callsign: string
  readonly isAdmin: boolean
  readonly isSubscriber: boolean
  /** Scopes of an API key; all scopes for a signed-in user. */
  readonly scopes: readonly string[]
}

export interface ServiceOptions {
  /** Name of the microfrontend, as in its `mfe.config.ts`. Tokens for others are rejected. */
  readonly part: string
  /** URL of the site; defaults to `ONFREQ_URL`. */
  readonly site?: string
  /** The site's keys, for tests. By default they are loaded from `<site>/platform/keys.json`, again when they change. */
  readonly keys?: JWTVerifyGetKey
}

/** The forwarded request. A token is valid for one call only. */
export interface ForwardedCall {
  readonly method: string
  /** Name of the call: its path without the leading slash. */
  readonly call: string
}

/** The request did not come from the site, or its token has expired. */
export class NotForwarded extends Error {}

/** Header with the token. */
export const TOKEN_HEADER = 'onfreq-viewer'

/** The keys of a site, from `<site>/platform/keys.json`. `reload()` loads them ahead of the first call. */
export function siteKeys(site = process.env.ONFREQ_URL): ReturnType<typeof createRemoteJWKSet> {
  if (!site) throw new Error('Say which site forwards calls: the option site, or ONFREQ_URL.')
  return createRemoteJWKSet(new URL('/platform/keys.json', site))
}

/** @returns the caller, or null for a visitor. Rejects with `NotForwarded` if the site did not send the request. */
export type ReadViewer = (token: string | undefined, call: ForwardedCall) => Promise<ServiceViewer | null>

export function createViewerReader({ part, site, keys }: ServiceOptions): ReadViewer {
  const keySet = keys ?? siteKeys(site)
  return async (token, { method, call }) => {
    if (token === undefined) throw new NotForwarded('This service answers calls that its site forwards.')
    try {
      const { payload } = await jwtVerify(token, keySet, { audience: part, algorithms: ['EdDSA'], clockTolerance: 5 })
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
