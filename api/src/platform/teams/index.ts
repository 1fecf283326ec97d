/** For teams with their own repository: packages to build with, and calls that their services answer. */
import type { FastifyInstance } from 'fastify'
import { signingKeys } from './keys.ts'
import { callRoutes } from './routes/calls.ts'
import { kitRoutes } from './routes/kit.ts'
import { createUpstreams, type Upstreams } from './upstreams.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Calls that teams' services answer. */
    readonly upstreams: Upstreams
  }
}

export default async function teamsArea(app: FastifyInstance): Promise<void> {
  const keys = await signingKeys(app.config)
  const upstreams = createUpstreams(app, keys)
  app.decorate('upstreams', upstreams)
  await app.register(callRoutes(upstreams))
  await app.register(kitRoutes(keys))
}
