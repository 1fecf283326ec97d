/** Runs the guard of each route before it, and prevents the API from starting while a route has none. */
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import fp from 'fastify-plugin'
import { StartError } from '../errors.ts'
import { checkClubRight } from './club-routes.ts'
import type { Deployer, Guard } from './guards.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Route guard; one of `#plugins/guards.ts`. */
    guard?: Guard
    /** Guarded responses are not cached; this one may be cached by the requesting browser. */
    keep?: 'private'
  }
  interface FastifyRequest {
    /** Releasing identity, behind `deployToken()`. */
    deployer: Deployer | null
  }
  interface FastifyInstance {
    /** Every route of this process with its guard. */
    readonly guardedRoutes: readonly GuardedRoute[]
  }
}

export interface GuardedRoute {
  readonly method: string
  readonly url: string
  readonly guard: Guard
}

/** Registered before any plugin with routes. */
export const routeList = fp(
  async (app) => {
    const routes: RouteOptions[] = []
    const guarded: GuardedRoute[] = []
    app.decorate('guardedRoutes', guarded)
    app.addHook('onRoute', (route) => void routes.push(route))
    app.addHook('onReady', async () => {
      const open = routes.filter(({ config }) => config?.guard === undefined)
      if (open.length > 0) throw new StartError(missing(open))
      for (const { method, url, config } of routes) {
        for (const each of [method].flat()) {
          if (config?.guard !== undefined) guarded.push({ method: each, url, guard: config.guard })
        }
      }
    })
  },
  { name: 'route-list' },
)

function missing(routes: readonly RouteOptions[]): string {
  const names = routes.map(({ method, url }) => `  ${[method].flat().join(', ')} ${url}`)
  return `These routes do not say who may call them; give each \`config: { guard: … }\` of #plugins/guards.ts:\n${names.join('\n')}`
}

/** After the viewer is known. */
export default fp(
  async (app) => {
    app.decorateRequest('deployer', null)
    app.addHook('onRequest', (request, _reply, done) => {
      if (request.is404) return done()
      const { guard } = request.routeOptions.config
      // Prevented by the check at start.
      if (guard === undefined) return done(new Error(`${request.routeOptions.url} has no guard`))
      pass(request, guard, guard.onArrival, done)
    })
    app.addHook('preHandler', (request, _reply, done) => {
      const { guard } = request.routeOptions.config
      if (request.is404 || guard?.onceParsed === undefined) return done()
      pass(request, guard, guard.onceParsed, done)
    })
    app.addHook('onSend', (request, reply, _payload, done) => {
      const { guard, keep } = request.routeOptions.config
      if (guard !== undefined && !guard.isPublic && keep === undefined) reply.header('cache-control', 'no-store')
      done()
    })
  },
  { name: 'guarding', dependencies: ['route-list', 'viewer'] },
)

type Done = (error?: Error) => void

/** Most checks are synchronous, so awaiting is avoided because every request would pay for it. */
function pass(request: FastifyRequest, guard: Guard, check: Guard['onArrival'], done: Done): void {
  let waiting: unknown
  try {
    waiting = check?.(request)
    if (!(waiting instanceof Promise)) checkClubRight(request, guard)
  } catch (error) {
    done(error instanceof Error ? error : new Error(String(error)))
    return
  }
  if (!(waiting instanceof Promise)) done()
  else waiting.then(() => checkClubRight(request, guard)).then(() => done(), done)
}

/** For third-party plugins whose routes name no guard: default guard of this scope. */
export function guardAll(app: FastifyInstance, guard: Guard): void {
  app.addHook('onRoute', (route) => {
    route.config = { guard, ...route.config }
  })
}
