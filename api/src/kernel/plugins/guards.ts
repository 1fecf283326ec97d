/**
 * Guards make all access decisions. Each route names its guard, and the API does not start while a route has none:
 *
 * app.post('/api/vlogbook', { config: { guard: scope('read', 'log') }, schema }, handler)
 *
 * An API key passes only guards that list one of its scopes. It never counts as an administrator or as a session.
 */
import type { KeyScope } from '@onfreq/contracts/accounts/accounts'
import type { ClubRight } from '@onfreq/contracts/clubs/session'
import type { FastifyRequest } from 'fastify'
import { refusal } from '../refusals.ts'
import { isRecentlyVerified } from './recent-verification.ts'
import type { Viewer } from './viewer.ts'

/** Throws when the caller is not allowed. */
type Check = (request: FastifyRequest) => Promise<void> | void

export interface Guard {
  /** Name in tests and in the check at start: `scope(read, log)`. */
  readonly name: string
  /** Public routes: browsers and proxies may cache the response as the route declares. */
  readonly isPublic: boolean
  /** Club role required for calls by programs; for other calls see `club-routes.ts`. */
  readonly clubRight?: ClubRight
  /** Runs before the body is read. */
  readonly onArrival?: Check
  /** Runs after parameters and body were validated. */
  readonly onceParsed?: Check
}

/** Members with a session; no API keys. */
export const session = (): Guard => guard('session()', (request) => void requireSession(request))

/** Members with a session, and API keys with one of these scopes. */
export const scope = (...scopes: readonly [KeyScope, ...KeyScope[]]): Guard =>
  guard(`scope(${scopes.join(', ')})`, (request) => void requireScope(request, scopes))

/** Subscribers, and their API keys with one of these scopes. */
export const subscriber = (...scopes: readonly KeyScope[]): Guard =>
  guard(`subscriber(${scopes.join(', ')})`, (request) => {
    if (!requireScope(request, scopes).isSubscriber) throw refusal('subscription')
  })

/** An administrator's session, with a passkey where the site requires it. */
export const admin = (): Guard =>
  guard('admin()', (request) => {
    const { isAdmin, needsPasskey } = requireSession(request)
    if (!isAdmin) throw refusal(needsPasskey ? 'passkey' : 'admin')
  })

/** A session that was verified within the last ten minutes. */
export const recentlyVerified = (): Guard => guard('recentlyVerified()', requireVerification)

/**
 * Like {@link recentlyVerified}, for routes where only some fields require it: a profile's email address, but not its
 * name.
 */
export function requireVerification(request: FastifyRequest): void {
  if (!isRecentlyVerified(requireSession(request), request.server.clock.millis())) throw refusal('verification')
}

/** An administrator's session that was verified within the last ten minutes, for changes. */
export const adminWrite = (): Guard => every(admin(), recentlyVerified())

/** All callers. Sessions are recognised; API keys without one of the scopes count as anonymous. */
export const publicRoute = (...scopes: readonly KeyScope[]): Guard => ({
  name: `publicRoute(${scopes.join(', ')})`,
  isPublic: true,
  onArrival: (request) => {
    request.viewer = knownAs(request.viewer, scopes)
  },
})

/** Visitors and sessions, for sign-in and payment. API keys are rejected, so that none can obtain a session. */
export const visitorOrSession = (): Guard =>
  guard('visitorOrSession()', ({ viewer }) => {
    if (viewer?.kind === 'key') throw refusal('key')
  })

/** An API key inside the request, returned by `readKey`; its owner becomes the viewer. */
export const keyInRequest = (
  getKey: (request: FastifyRequest) => string | undefined,
  ...scopes: readonly [KeyScope, ...KeyScope[]]
): Guard => ({
  name: `keyInRequest(${scopes.join(', ')})`,
  isPublic: false,
  clubRight: scopes.includes('read') ? 'read' : 'log',
  onArrival: (request) => {
    request.viewer = null
  },
  onceParsed: async (request) => {
    const key = getKey(request)
    request.viewer = key === undefined || key === '' ? null : await request.server.accounts.viewerForApiKey(key)
    requireScope(request, scopes)
  },
})

/** Path of the microfrontend's name in the request: `params.microfrontend`, `body.manifest.name`. */
export type PlaceOfPart = `${'params' | 'body' | 'query'}.${string}`

/**
 * The deploy token of the request's microfrontend, or an administrator's session. `toDeployer(request)` identifies the
 * caller.
 */
export function deployToken(part: PlaceOfPart): Guard {
  const check: Check = async (request) => {
    if (request.viewer?.kind === 'session' && request.viewer.isAdmin) {
      if (request.method !== 'GET') requireVerification(request)
      request.deployer = { name: request.viewer.callsign, accountId: request.viewer.accountId, isAdministrator: true }
      return
    }
    if (request.viewer?.needsPasskey) throw refusal('passkey')
    const token = getBearer(request)
    const deployer =
      token === undefined ? undefined : await request.server.releases.deployer(token, readMicrofrontend(request, part))
    if (deployer === undefined) throw refusal('deployToken')
    request.deployer = deployer
  }
  const name = `deployToken(${part})`
  return part.startsWith('params.')
    ? { name, isPublic: false, onArrival: check }
    : { name, isPublic: false, onArrival: requireToken, onceParsed: check }
}

/** Requires all of these guards, checked in order. */
export function every(...guards: readonly [Guard, ...Guard[]]): Guard {
  const run = (stage: 'onArrival' | 'onceParsed'): Check => {
    return async (request) => {
      for (const each of guards) await each[stage]?.(request)
    }
  }
  return {
    name: guards.map(({ name }) => name).join(' + '),
    isPublic: guards.every(({ isPublic }) => isPublic),
    onArrival: run('onArrival'),
    onceParsed: run('onceParsed'),
  }
}

/** The viewer of a guarded route: `const viewer = member(request)`. */
export function member(request: FastifyRequest): Viewer {
  if (request.viewer === null) throw refusal('login')
  return request.viewer
}

/** The identity that deploys: an administrator, or the holder of a deploy token. */
export interface Deployer {
  /** Name in the audit log. */
  readonly name: string
  readonly isAdministrator?: boolean
  /** Channels that the token may move; an administrator may move all. */
  readonly acts?: readonly string[]
  /** Account of an administrator with a session. */
  readonly accountId?: number
  /** Id of the deploy token. */
  readonly tokenId?: number
}

/** The deploying identity of a route with `deployToken()`. */
export function toDeployer(request: FastifyRequest): Deployer {
  if (request.deployer === null) throw refusal('deployToken')
  return request.deployer
}

/**
 * The viewer of a public call: API keys without one of the scopes count as anonymous. Sockets call it for each token.
 */
export function knownAs(viewer: Viewer | null, scopes: readonly KeyScope[]): Viewer | null {
  return viewer !== null && holds(viewer, scopes) ? viewer : null
}

/** Whether a viewer has one of these scopes. Sessions have all of them, API keys only those granted. */
export function holds(viewer: Viewer, scopes: readonly KeyScope[]): boolean {
  return viewer.kind === 'session' || scopes.some((each) => viewer.scopes.includes(each))
}

function guard(name: string, onArrival: Check): Guard {
  return { name, isPublic: false, onArrival }
}

function requireSession(request: FastifyRequest): Viewer {
  return requireScope(request, [])
}

function requireScope(request: FastifyRequest, scopes: readonly KeyScope[]): Viewer {
  const viewer = member(request)
  if (!holds(viewer, scopes)) throw refusal('key')
  return viewer
}

/** Requires a bearer token before the body is read, because only the body names the microfrontend. */
const requireToken: Check = (request) => {
  if (request.viewer?.kind === 'key' || getBearer(request) === undefined) throw refusal('deployToken')
}

function getBearer({ headers }: FastifyRequest): string | undefined {
  return /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1]
}

function readMicrofrontend(request: FastifyRequest, place: PlaceOfPart): string {
  let value: unknown = request
  for (const name of place.split('.')) {
    value = typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
  }
  return typeof value === 'string' ? value : ''
}
