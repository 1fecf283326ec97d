import { hash } from 'node:crypto'
import cookie from '@fastify/cookie'
import type { KeyScope } from '@onfreq/contracts/accounts/accounts'
import type { ClubOperator } from '@onfreq/contracts/clubs/session'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'

/** Who asks. */
export interface Viewer {
  /** A signed-in member, or a program key. */
  readonly kind: 'session' | 'key'
  readonly accountId: number
  readonly callsign: string
  /** Managing account; the own id when independent. */
  readonly mainAccountId: number
  /** Of a session; a key is never an administrator, nor is an administrator without a required passkey. */
  readonly isAdmin: boolean
  /** An administrator who still needs a passkey. */
  readonly needsPasskey: boolean
  readonly isSubscriber: boolean
  /** Scopes of a key; all of them for a session. */
  readonly scopes: readonly KeyScope[]
  /** Time of the session's last verification; null when never, and for keys. */
  readonly verifiedAt: Date | null
  /** Session id; null for a key. */
  readonly sessionId: number | null
  /** The acting member when the account is a club or its event call; null otherwise. */
  readonly operator: ClubOperator | null
}

/** Log owner and operator of a viewer. */
export const toLog = ({ accountId, callsign, operator }: Viewer) => ({ id: accountId, callsign, member: operator })

/** Owner of a radio report: each member acting for a club has their own radio. */
export const getRigHolder = ({ accountId, operator }: Pick<Viewer, 'accountId' | 'operator'>) => ({
  ownerId: accountId,
  operatorId: operator?.id ?? null,
})

/** Main account of the caller: for a club session the acting member's. */
export const personId = (viewer: Viewer): number => viewer.operator?.id ?? viewer.mainAccountId

declare module 'fastify' {
  interface FastifyRequest {
    /** Null for visitors. */
    viewer: Viewer | null
  }
  interface FastifyInstance {
    /**
     * Rights of the account changed, or one of its sessions ended: effective in this process on return, in others when
     * they receive it.
     */
    viewerChanged(accountId: number): void
  }
}

/** Provided by the accounts area: sessions and API keys. */
interface ViewerLookup {
  viewerForToken(token: string): Promise<Viewer | null>
  viewerForSession(secret: string): Promise<Viewer | null>
}

/** A bearer or API key, or the session cookie; they are not interchangeable. */
type Source = 'header' | 'cookie'

export const SESSION_COOKIE = 'onfreq_session'

const CACHE_AGE = 10_000
const CACHE_SIZE = 10_000
const MAX_TOKEN = 500

/**
 * Sets `request.viewer`. A bearer or API key authenticates every call; the cookie authenticates only GET and HEAD, so
 * that another site can never make a browser change something.
 */
export default fp(
  async (app) => {
    await app.register(cookie)
    const cache = createViewerCache({
      find: async (token, source) =>
        (source === 'header' ? await lookup(app)?.viewerForToken(token) : await lookup(app)?.viewerForSession(token)) ??
        null,
      // Without bus messages nothing may be cached.
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
      const known = cache.known(secret, source)
      if (known !== undefined) {
        request.viewer = known
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
  return token === undefined || token === '' || token.length > MAX_TOKEN ? undefined : token
}

interface Entry {
  readonly viewer: Viewer | null
  readonly until: number
}

interface CacheParts {
  /** Current viewer of a token. */
  readonly find: (token: string, source: Source) => Promise<Viewer | null>
  /** Whether results may currently be cached. */
  readonly keeps: () => boolean
}

const toKey = (token: string, source: Source): string => hash('sha256', `${source} ${token}`, 'base64')

/** Keyed by token hash, so that a memory dump contains fewer tokens. */
export function createViewerCache({ find, keeps }: CacheParts) {
  const entries = new Map<string, Entry>()
  /** Counts invalidations: a concurrent look-up may have read outdated data. */
  let forgotten = 0

  function known(token: string, source: Source = 'header'): Viewer | null | undefined {
    const entry = entries.get(toKey(token, source))
    // Monotonic process time: a test that moves the clock must not extend or end cached sessions.
    return entry !== undefined && entry.until > performance.now() && keeps() ? entry.viewer : undefined
  }

  return {
    evict(accountId: number): void {
      forgotten += 1
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
      forgotten += 1
      entries.clear()
    },
    /** Undefined when not cached. */
    known,
    async find(token: string, source: Source = 'header'): Promise<Viewer | null> {
      const remembered = known(token, source)
      if (remembered !== undefined) return remembered
      const now = performance.now()
      const before = forgotten
      const viewer = await find(token, source)
      if (entries.size >= CACHE_SIZE) entries.clear()
      if (keeps() && forgotten === before) entries.set(toKey(token, source), { viewer, until: now + CACHE_AGE })
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
