/**
 * Guards: the only place for access decisions. Each route names its guard, and the API does not start while one has
 * none:
 *
 * app.post('/api/vlogbook', { config: { guard: scope('read', 'log') }, schema }, handler)
 *
 * A program key passes only where a guard lists one of its scopes. It is never an administrator and never a session.
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
  /** Public: browsers and proxies may cache the response as the route declares. */
  readonly isPublic: boolean
  /** Required club role for program calls; other calls are in `club-routes.ts`. */
  readonly clubRight?: ClubRight
  /** Before the body is read. */
  readonly onArrival?: Check
  /** After parameters and body are validated. */
  readonly onceParsed?: Check
}

/** Members; no keys. */
export const session = (): Guard => guard('session()', (request) => void aSession(request))

/** Members, and keys with one of these scopes. */
export const scope = (...scopes: readonly [KeyScope, ...KeyScope[]]): Guard =>
  guard(`scope(${scopes.join(', ')})`, (request) => void holder(request, scopes))

/** Subscribers, and their keys with one of the scopes. */
export const subscriber = (...scopes: readonly KeyScope[]): Guard =>
  guard(`subscriber(${scopes.join(', ')})`, (request) => {
    if (!holder(request, scopes).isSubscriber) throw refusal('subscription')
  })

/** An administrator's session, with a passkey where the site requires one. */
export const admin = (): Guard =>
  guard('admin()', (request) => {
    const { isAdmin, needsPasskey } = aSession(request)
    if (!isAdmin) throw refusal(needsPasskey ? 'passkey' : 'admin')
  })

/** A session verified within the last ten minutes. */
export const recentlyVerified = (): Guard => guard('recentlyVerified()', requireVerification)

/** The same, depending on the changed fields: the address of a profile, but not its name. */
export function requireVerification(request: FastifyRequest): void {
  if (!isRecentlyVerified(aSession(request), request.server.clock.millis())) throw refusal('verification')
}

/** Changes by an administrator: their session, verified within the last ten minutes. */
export const adminWrite = (): Guard => every(admin(), recentlyVerified())

/** Public. Sessions are recognised; keys are anonymous unless they have one of the scopes. */
export const publicRoute = (...scopes: readonly KeyScope[]): Guard => ({
  name: `publicRoute(${scopes.join(', ')})`,
  isPublic: true,
  onArrival: (request) => {
    request.viewer = knownAs(request.viewer, scopes)
  },
})

/** Visitors and members: sign-in and payment. Keys are refused, so that none becomes a session. */
export const visitorOrSession = (): Guard =>
  guard('visitorOrSession()', ({ viewer }) => {
    if (viewer?.kind === 'key') throw refusal('key')
  })

/** A program key inside the request, found by `readKey`; its owner becomes the viewer. */
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
    holder(request, scopes)
  },
})

/** Location of the microfrontend's name in the request: `params.microfrontend`, `body.manifest.name`. */
export type PlaceOfPart = `${'params' | 'body' | 'query'}.${string}`

/**
 * The deploy token of the request's microfrontend, or an administrator's session. `deployerOf(request)` identifies the
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
    const found = token === undefined ? undefined : await request.server.releases.deployer(token, partAt(request, part))
    if (found === undefined) throw refusal('deployToken')
    request.deployer = found
  }
  const name = `deployToken(${part})`
  return part.startsWith('params.')
    ? { name, isPublic: false, onArrival: check }
    : { name, isPublic: false, onArrival: someToken, onceParsed: check }
}

/** All of these, in order. */
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

/** The viewer behind a guard: `const viewer = member(request)`. */
export function member(request: FastifyRequest): Viewer {
  if (request.viewer === null) throw refusal('login')
  return request.viewer
}

/** The releasing identity: an administrator, or the holder of a deploy token. */
export interface Deployer {
  /** Name in the audit log. */
  readonly name: string
  readonly isAdministrator?: boolean
  /** Channels the token may move; administrators may move all. */
  readonly acts?: readonly string[]
  /** Of an administrator in a session. */
  readonly accountId?: number
  /** Of a deploy token. */
  readonly tokenId?: number
}

/** Releasing identity, behind `deployToken()`. */
export function toDeployer(request: FastifyRequest): Deployer {
  if (request.deployer === null) throw refusal('deployToken')
  return request.deployer
}

/** Viewer of a public call: keys without one of the scopes are anonymous. Sockets call it for each token. */
export function knownAs(viewer: Viewer | null, scopes: readonly KeyScope[]): Viewer | null {
  return viewer !== null && holds(viewer, scopes) ? viewer : null
}

/** Whether a viewer has one of these scopes: members always, keys when granted. */
export function holds(viewer: Viewer, scopes: readonly KeyScope[]): boolean {
  return viewer.kind === 'session' || scopes.some((each) => viewer.scopes.includes(each))
}

function guard(name: string, onArrival: Check): Guard {
  return { name, isPublic: false, onArrival }
}

function aSession(request: FastifyRequest): Viewer {
  return holder(request, [])
}

function holder(request: FastifyRequest, scopes: readonly KeyScope[]): Viewer {
  const viewer = member(request)
  if (!holds(viewer, scopes)) throw refusal('key')
  return viewer
}

/** The microfrontend is known only after the body is read; bodies of unauthenticated callers are not read. */
const someToken: Check = (request) => {
  if (request.viewer?.kind === 'key' || getBearer(request) === undefined) throw refusal('deployToken')
}

function getBearer({ headers }: FastifyRequest): string | undefined {
  return /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1]
}

function partAt(request: FastifyRequest, place: PlaceOfPart): string {
  let value: unknown = request
  for (const name of place.split('.')) {
    value = typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
  }
  return typeof value === 'string' ? value : ''
}
