/**
 * Who may call: the one place that decides. Each route names its guard, and the API does not start while one names none:
 *
 *     app.post('/api/vlogbook', { config: { guard: scope('read', 'log') }, schema }, handler)
 *
 * A key for programs passes only where a guard lists one of its scopes. It is never an administrator and never a session.
 */
import type { KeyScope } from '@onfreq/contracts/accounts/accounts'
import type { ClubRight } from '@onfreq/contracts/clubs/session'
import type { FastifyRequest } from 'fastify'
import { refusal } from '../refusals.ts'
import { isRecentlyVerified } from './recent-verification.ts'
import type { Viewer } from './viewer.ts'

/** Throws a refusal when whoever asks may not. */
type Check = (request: FastifyRequest) => Promise<void> | void

export interface Guard {
  /** As tests and the check at the start name it: `scope(read, log)`. */
  readonly name: string
  /** For everybody: what it answers may be kept by browsers and proxies as the route says. */
  readonly isPublic: boolean
  /** What a member's role needs on calls of programs; other calls stand in `club-routes.ts`. */
  readonly clubRight?: ClubRight
  /** Before anything of the body is read. */
  readonly onArrival?: Check
  /** When parameters and body are known and valid. */
  readonly onceParsed?: Check
}

/** Whoever is logged in; no key. */
export const session = (): Guard => guard('session()', (request) => void aSession(request))

/** Whoever is logged in, and keys that hold one of these scopes. */
export const scope = (...scopes: readonly [KeyScope, ...KeyScope[]]): Guard =>
  guard(`scope(${scopes.join(', ')})`, (request) => void holder(request, scopes))

/** Whoever is logged in and has a subscription; keys of such a member when they hold one of the scopes. */
export const subscriber = (...scopes: readonly KeyScope[]): Guard =>
  guard(`subscriber(${scopes.join(', ')})`, (request) => {
    if (!holder(request, scopes).isSubscriber) throw refusal('subscription')
  })

/** The session of an administrator, who has a passkey where the site asks for one. */
export const admin = (): Guard =>
  guard('admin()', (request) => {
    const { isAdmin, needsPasskey } = aSession(request)
    if (!isAdmin) throw refusal(needsPasskey ? 'passkey' : 'admin')
  })

/** A session whose person has proved who they are within the last ten minutes. */
export const recentlyVerified = (): Guard => guard('recentlyVerified()', requireVerification)

/** The same where it depends on what a call changes: the address of a profile, but not its name. */
export function requireVerification(request: FastifyRequest): void {
  if (!isRecentlyVerified(aSession(request), request.server.clock.millis())) throw refusal('verification')
}

/** What an administrator changes: their session, and a proof of who they are within the last ten minutes. */
export const adminWrite = (): Guard => every(admin(), recentlyVerified())

/** Everybody. Sessions are known; a key is nobody here, unless it holds one of the scopes. */
export const publicRoute = (...scopes: readonly KeyScope[]): Guard => ({
  name: `publicRoute(${scopes.join(', ')})`,
  isPublic: true,
  onArrival: (request) => {
    request.viewer = knownAs(request.viewer, scopes)
  },
})

/** Visitors and whoever is logged in: ways in, and payments. A key is refused, so that none ever becomes a session. */
export const visitorOrSession = (): Guard =>
  guard('visitorOrSession()', ({ viewer }) => {
    if (viewer?.kind === 'key') throw refusal('key')
  })

/** A key for programs that travels within the request, where `keyOf` finds it; it becomes the viewer. */
export const keyInRequest = (
  keyOf: (request: FastifyRequest) => string | undefined,
  ...scopes: readonly [KeyScope, ...KeyScope[]]
): Guard => ({
  name: `keyInRequest(${scopes.join(', ')})`,
  isPublic: false,
  clubRight: scopes.includes('read') ? 'read' : 'log',
  onArrival: (request) => {
    request.viewer = null
  },
  onceParsed: async (request) => {
    const key = keyOf(request)
    request.viewer = key === undefined || key === '' ? null : await request.server.accounts.viewerForApiKey(key)
    holder(request, scopes)
  },
})

/** Where a request says which microfrontend it is about: `params.microfrontend`, `body.manifest.name`. */
export type PlaceOfPart = `${'params' | 'body' | 'query'}.${string}`

/**
 * The deploy token of the microfrontend that the request is about, or an administrator's session. `deployerOf(request)` is
 * who it was.
 */
export function deployToken(part: PlaceOfPart): Guard {
  const check: Check = async (request) => {
    if (request.viewer?.kind === 'session' && request.viewer.isAdmin) {
      if (request.method !== 'GET') requireVerification(request)
      request.deployer = { name: request.viewer.callsign, isAdministrator: true }
      return
    }
    if (request.viewer?.needsPasskey) throw refusal('passkey')
    const token = bearerOf(request)
    const found = token === undefined ? undefined : await request.server.releases.deployer(token, partAt(request, part))
    if (found === undefined) throw refusal('deployToken')
    request.deployer = found
  }
  const name = `deployToken(${part})`
  return part.startsWith('params.')
    ? { name, isPublic: false, onArrival: check }
    : { name, isPublic: false, onArrival: someToken, onceParsed: check }
}

/** All of these, in this order. */
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

/** Who releases: an administrator, or the holder of a deploy token. */
export interface Deployer {
  /** As the audit log shows it. */
  readonly name: string
  readonly isAdministrator?: boolean
  /** Channels that the token moves; an administrator moves all of them. */
  readonly acts?: readonly string[]
  /** Of an administrator in a session. */
  readonly accountId?: number
}

/** Who releases, behind `deployToken()`. */
export function deployerOf(request: FastifyRequest): Deployer {
  if (request.deployer === null) throw refusal('deployToken')
  return request.deployer
}

/** Who a caller is where everybody may be: keys without one of the scopes are nobody. Sockets ask it for each token. */
export function knownAs(viewer: Viewer | null, scopes: readonly KeyScope[]): Viewer | null {
  return viewer !== null && holds(viewer, scopes) ? viewer : null
}

/** Whether a viewer may do what one of these scopes is for: a person may, a key when it was made for it. */
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

/** Of which microfrontend is seen when the body is there; bodies of strangers are not read. */
const someToken: Check = (request) => {
  if (request.viewer?.kind === 'key' || bearerOf(request) === undefined) throw refusal('deployToken')
}

function bearerOf({ headers }: FastifyRequest): string | undefined {
  return /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1]
}

function partAt(request: FastifyRequest, place: PlaceOfPart): string {
  let value: unknown = request
  for (const name of place.split('.')) {
    value = typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
  }
  return typeof value === 'string' ? value : ''
}
