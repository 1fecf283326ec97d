import type { FastifyPluginAsync } from 'fastify'
import type { BulkHook } from './changes.ts'
import { createLogbook, type Logbook } from './logbook.ts'
import { logbookRoutes } from './routes/logbook.ts'
import { qsoRoutes } from './routes/qso.ts'
import { rigRoutes } from './routes/rig.ts'
import { stationCallRoutes } from './routes/station-calls.ts'
import { createContactWriter } from './save.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** The log; `app.log` is Fastify's logger. */
    readonly logbook: Logbook
  }
}

const area: FastifyPluginAsync = async (app) => {
  const writer = createContactWriter(app)
  const bulkHooks: BulkHook[] = []
  app.decorate('logbook', createLogbook(app, writer, bulkHooks))
  await app.register(qsoRoutes(writer))
  await app.register(logbookRoutes)
  await app.register(rigRoutes)
  await app.register(stationCallRoutes)
}

export default area
