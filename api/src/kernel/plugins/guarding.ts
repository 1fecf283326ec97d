/** Runs each route's guard before the route, and prevents the API from starting while a route has none. */
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import fp from 'fastify-plugin'
import { StartError } from '../errors.ts'
import { checkClubRight } from './club-routes.ts'
import type { Deployer, Guard } from './guards.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Guard of the route, from `#plugins/guards.ts`. */
    guard?: Guard
    /** Allows the requesting browser to cache the response; responses of guarded routes are not cached otherwise. */
    keep?: 'private'
  }
  interface FastifyRequest {
    /** The deploying identity of a route with `deployToken()`. */
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

/** Records all routes; must be registered before any plugin with routes. */
export const routeList = fp(
  async (app) => {
    const routes: RouteOptions[] = []
    const guarded: GuardedRoute[] = []
    app.decorate('guardedRoutes', guarded)
    app.addHook('onRoute', (route) => void routes.push(route))
    app.addHook('onReady', async () => {
      const open = routes.filter(({ config }) => config?.guard === undefined)
      if (open.length > 0) throw new StartError(missingGuardMessage(open))
      for (const { method, url, config } of routes) {
        for (const each of [method].flat()) {
          if (config?.guard !== undefined) guarded.push({ method: each, url, guard: config.guard })
        }
      }
    })
  },
  { name: 'route-list' },
)

function missingGuardMessage(routes: readonly RouteOptions[]): string {
  const names = routes.map(({ method, url }) => `  ${[method].flat().join(', ')} ${url}`)
  return `These routes do not say who may call them; give each \`config: { guard: … }\` of #plugins/guards.ts:\n${names.join('\n')}`
}

/** Must be registered after the viewer has been determined. */
export default fp(
  async (app) => {
    app.decorateRequest('deployer', null)
    app.addHook('onRequest', (request, _reply, done) => {
      if (request.is404) return done()
      const { guard } = request.routeOptions.config
      // The check at start prevents this.
      if (guard === undefined) return done(new Error(`${request.routeOptions.url} has no guard`))
      runCheck(request, guard, guard.onArrival, done)
    })
    app.addHook('preHandler', (request, _reply, done) => {
      const { guard } = request.routeOptions.config
      if (request.is404 || guard?.onceParsed === undefined) return done()
      runCheck(request, guard, guard.onceParsed, done)
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

/** Avoids awaiting synchronous checks, which are the most frequent, because every request would pay for it. */
function runCheck(request: FastifyRequest, guard: Guard, check: Guard['onArrival'], done: Done): void {
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

/** Sets a default guard for all routes of this scope, for third-party plugins that set none. */
export function guardAll(app: FastifyInstance, guard: Guard): void {
  app.addHook('onRoute', (route) => {
    route.config = { guard, ...route.config }
  })
}
