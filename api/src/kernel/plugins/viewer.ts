import { hash } from 'node:crypto'
import cookie from '@fastify/cookie'
import type { KeyScope } from '@onfreq/contracts/accounts/accounts'
import type { ClubOperator } from '@onfreq/contracts/clubs/session'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'

/** The signed-in member or API key that sends a request. */
export interface Viewer {
  /** A member's session, or an API key. */
  readonly kind: 'session' | 'key'
  readonly accountId: number
  readonly callsign: string
  /** The managing account; the account itself when it is not a sub-account. */
  readonly mainAccountId: number
  /** Only for sessions. False for an administrator without a required passkey. */
  readonly isAdmin: boolean
  /** An administrator who still needs to add a passkey. */
  readonly needsPasskey: boolean
  readonly isSubscriber: boolean
  /** Scopes of an API key; a session has all of them. */
  readonly scopes: readonly KeyScope[]
  /** Time of the session's last verification. Null when there was none, and for API keys. */
  readonly verifiedAt: Date | null
  /** Session id; null for an API key. */
  readonly sessionId: number | null
  /** The acting member when the account is a club or its event callsign; null otherwise. */
  readonly operator: ClubOperator | null
}

/** Owner and operator of the log that a viewer writes. */
export const toLog = ({ accountId, callsign, operator }: Viewer) => ({ id: accountId, callsign, member: operator })

/** Holder of a radio's state: each member acting for a club has their own radio. */
export const getRigHolder = ({ accountId, operator }: Pick<Viewer, 'accountId' | 'operator'>) => ({
  ownerId: accountId,
  operatorId: operator?.id ?? null,
})

/** Main account of the person: in a club session that of the acting member. */
export const personId = (viewer: Viewer): number => viewer.operator?.id ?? viewer.mainAccountId

declare module 'fastify' {
  interface FastifyRequest {
    /** Null for visitors. */
    viewer: Viewer | null
  }
  interface FastifyInstance {
    /**
     * Call when rights of the account changed or one of its sessions ended. It takes effect in this process on return,
     * and in others when they receive the message.
     */
    viewerChanged(accountId: number): void
  }
}

/** Finds viewers; provided by the accounts area for sessions and API keys. */
interface ViewerLookup {
  viewerForToken(token: string): Promise<Viewer | null>
  viewerForSession(secret: string): Promise<Viewer | null>
}

/** Where the token was sent: as a bearer token or API key, or as the session cookie. They are not interchangeable. */
type Source = 'header' | 'cookie'

export const SESSION_COOKIE = 'onfreq_session'

const CACHE_AGE_MS = 10_000
const CACHE_SIZE = 10_000
const MAX_TOKEN_LENGTH = 500

/**
 * Sets `request.viewer`. A bearer token or API key authenticates every call. The cookie authenticates only GET and
 * HEAD, so that another site can never make a browser change something.
 */
export default fp(
  async (app) => {
    await app.register(cookie)
    const cache = createViewerCache({
      find: async (token, source) =>
        (source === 'header' ? await lookup(app)?.viewerForToken(token) : await lookup(app)?.viewerForSession(token)) ??
        null,
      // While bus messages cannot be received, nothing may be cached.
      keeps: () => app.config.mode !== 'test' && app.bus.alive,
    })
    app.bus.subscribe('accounts.viewer', ({ accountId }) => cache.evict(accountId))
    app.bus.subscribe('bus.reconnected', () => cache.evictAll())
    app.decorate('viewerChanged', (accountId: number) => {
      cache.evict(accountId)
      app.bus.publish('accounts.viewer', { accountId })
    })
    app.decorateRequest('viewer', null)
    app.addHook('onRequest', (request, _reply, done) => {
      const token = findBearer(request)
      const secret = token ?? getCookie(request)
      if (secret === undefined) return done()
      const source: Source = token === undefined ? 'cookie' : 'header'
      const cachedViewer = cache.known(secret, source)
      if (cachedViewer !== undefined) {
        request.viewer = cachedViewer
        return done()
      }
      cache.find(secret, source).then((viewer) => {
        request.viewer = viewer
        done()
      }, done)
    })
  },
  { name: 'viewer', dependencies: ['platform'] },
)

function findBearer({ headers: { authorization } }: FastifyRequest): string | undefined {
  return usable(authorization === undefined ? undefined : /^Bearer +(\S+)$/i.exec(authorization)?.[1])
}

function getCookie({ method, cookies }: FastifyRequest): string | undefined {
  return method === 'GET' || method === 'HEAD' ? usable(cookies[SESSION_COOKIE]) : undefined
}

function usable(token: string | undefined): string | undefined {
  return token === undefined || token === '' || token.length > MAX_TOKEN_LENGTH ? undefined : token
}

interface Entry {
  readonly viewer: Viewer | null
  readonly until: number
}

interface CacheParts {
  /** Looks up the viewer of a token. */
  readonly find: (token: string, source: Source) => Promise<Viewer | null>
  /** Whether results may currently be cached. */
  readonly keeps: () => boolean
}

const toKey = (token: string, source: Source): string => hash('sha256', `${source} ${token}`, 'base64')

/** Cache of viewers, keyed by token hash, so that a memory dump contains fewer tokens. */
export function createViewerCache({ find, keeps }: CacheParts) {
  const entries = new Map<string, Entry>()
  /** Number of invalidations: a look-up that was pending during one may have read outdated data. */
  let invalidations = 0

  function known(token: string, source: Source = 'header'): Viewer | null | undefined {
    const entry = entries.get(toKey(token, source))
    // Uses monotonic process time, since a test that moves the clock must neither extend nor end cached sessions.
    return entry !== undefined && entry.until > performance.now() && keeps() ? entry.viewer : undefined
  }

  return {
    evict(accountId: number): void {
      invalidations += 1
      for (const [key, { viewer }] of entries) {
        if (
          viewer === null ||
          viewer.accountId === accountId ||
          viewer.mainAccountId === accountId ||
          viewer.operator?.id === accountId
        )
          entries.delete(key)
      }
    },
    evictAll(): void {
      invalidations += 1
      entries.clear()
    },
    /** Undefined when not cached. */
    known,
    async find(token: string, source: Source = 'header'): Promise<Viewer | null> {
      const remembered = known(token, source)
      if (remembered !== undefined) return remembered
      const now = performance.now()
      const before = invalidations
      const viewer = await find(token, source)
      if (entries.size >= CACHE_SIZE) entries.clear()
      if (keeps() && invalidations === before) entries.set(toKey(token, source), { viewer, until: now + CACHE_AGE_MS })
      return viewer
    },
  }
}

function lookup(app: FastifyInstance): ViewerLookup | undefined {
  const accounts: unknown = Reflect.get(app, 'accounts')
  return isLookup(accounts) ? accounts : undefined
}

function isLookup(value: unknown): value is ViewerLookup {
  return (
    typeof value === 'object' &&
    value !== null &&
    'viewerForToken' in value &&
    typeof value.viewerForToken === 'function' &&
    'viewerForSession' in value &&
    typeof value.viewerForSession === 'function'
  )
}
