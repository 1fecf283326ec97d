import { hash } from 'node:crypto'
import cookie from '@fastify/cookie'
import type { KeyScope } from '@onfreq/contracts/accounts/accounts'
import type { ClubOperator } from '@onfreq/contracts/clubs/session'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'

/** Who asks. */
export interface Viewer {
  /** A person who is logged in, or a key for programs. */
  readonly kind: 'session' | 'key'
  readonly accountId: number
  readonly callsign: string
  /** The account that manages this one; its own id when it manages itself. */
  readonly mainAccountId: number
  /** Of a session; a key is never an administrator, nor is who still has to add a passkey. */
  readonly isAdmin: boolean
  /** An administrator who gets the rights of one with a passkey. */
  readonly needsPasskey: boolean
  readonly isSubscriber: boolean
  /** What a key was made for; all of them for a session. */
  readonly scopes: readonly KeyScope[]
  /** When the person of this session last proved who they are; null when never, and for keys. */
  readonly verifiedAt: Date | null
  /** The session that asks; null for a key. */
  readonly sessionId: number | null
  /** The member who acts, where the account is a club or one of its event calls; null for everybody else. */
  readonly operator: ClubOperator | null
}

/** Whose log a viewer works in, and who does it. */
export const logOf = ({ accountId, callsign, operator }: Viewer) => ({ id: accountId, callsign, member: operator })

/** Whose radio a report is about: members who act for a club have one each. */
export const rigHolderOf = ({ accountId, operator }: Pick<Viewer, 'accountId' | 'operator'>) => ({
  ownerId: accountId,
  operatorId: operator?.id ?? null,
})

/** The main account of the person who asks: of a club's session the member who acts. */
export const personId = (viewer: Viewer): number => viewer.operator?.id ?? viewer.mainAccountId

declare module 'fastify' {
  interface FastifyRequest {
    /** Null for visitors. */
    viewer: Viewer | null
  }
  interface FastifyInstance {
    /**
     * What a viewer of the account may do has changed, or a session of it has ended: true for this process when it returns,
     * for the others when they hear of it.
     */
    viewerChanged(accountId: number): void
  }
}

/** Offered by the accounts area: sessions and API keys. */
interface ViewerLookup {
  viewerForToken(token: string): Promise<Viewer | null>
  viewerForSession(secret: string): Promise<Viewer | null>
}

/** A bearer or API key, or the session of the cookie: neither passes where the other belongs. */
type Source = 'header' | 'cookie'

export const SESSION_COOKIE = 'onfreq_session'

const CACHE_AGE = 10_000
const CACHE_SIZE = 10_000
const MAX_TOKEN = 500

/**
 * Sets `request.viewer`. A bearer or API key authenticates every call; the cookie authenticates GET and HEAD only, so that
 * another site can never make a browser change something.
 */
export default fp(
  async (app) => {
    await app.register(cookie)
    const cache = createViewerCache({
      find: async (token, source) =>
        (source === 'header' ? await lookup(app)?.viewerForToken(token) : await lookup(app)?.viewerForSession(token)) ??
        null,
      // While nothing is heard of the other processes, nothing is remembered either.
      keeps: () => app.config.mode !== 'test' && app.bus.alive,
    })
    app.bus.subscribe('accounts.viewer', ({ accountId }) => cache.forget(accountId))
    app.bus.subscribe('bus.reconnected', () => cache.forgetAll())
    app.decorate('viewerChanged', (accountId: number) => {
      cache.forget(accountId)
      app.bus.publish('accounts.viewer', { accountId })
    })
    app.decorateRequest('viewer', null)
    app.addHook('onRequest', (request, _reply, done) => {
      const token = bearerOf(request)
      const secret = token ?? cookieOf(request)
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

function bearerOf({ headers: { authorization } }: FastifyRequest): string | undefined {
  return usable(authorization === undefined ? undefined : /^Bearer +(\S+)$/i.exec(authorization)?.[1])
}

function cookieOf({ method, cookies }: FastifyRequest): string | undefined {
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
  /** The viewer of a token as it is now. */
  readonly find: (token: string, source: Source) => Promise<Viewer | null>
  /** Whether what is found may be remembered at present. */
  readonly keeps: () => boolean
}

const keyOf = (token: string, source: Source): string => hash('sha256', `${source} ${token}`, 'base64')

/** Keyed by the hash of the token, so that a dump of this process's memory holds fewer of them. */
export function createViewerCache({ find, keeps }: CacheParts) {
  const entries = new Map<string, Entry>()
  /** Counts what was forgotten: a look-up that was under way meanwhile may have seen what is no longer so. */
  let forgotten = 0

  function known(token: string, source: Source = 'header'): Viewer | null | undefined {
    const entry = entries.get(keyOf(token, source))
    // The process's own time: a test that moves the clock must not keep sessions alive or end them here.
    return entry !== undefined && entry.until > performance.now() && keeps() ? entry.viewer : undefined
  }

  return {
    forget(accountId: number): void {
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
    forgetAll(): void {
      forgotten += 1
      entries.clear()
    },
    /** Undefined where it has to be asked for. */
    known,
    async find(token: string, source: Source = 'header'): Promise<Viewer | null> {
      const remembered = known(token, source)
      if (remembered !== undefined) return remembered
      const now = performance.now()
      const before = forgotten
      const viewer = await find(token, source)
      if (entries.size >= CACHE_SIZE) entries.clear()
      if (keeps() && forgotten === before) entries.set(keyOf(token, source), { viewer, until: now + CACHE_AGE })
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
