/**
 * The active DXCC data. Callsigns are resolved by AD1C's country file and dated rules. The package contains both (see
 * shared/ham/src/dxcc/data/NOTICE). Newer data can be loaded without a release (`npm run onfreq -- dxcc import
 * cty.csv`): the newest date wins, and each log is resolved again as a job with differences and undo. Confirmed
 * contacts stay unchanged and are listed at `/api/vdxcc/disagreements`.
 */
import type { FastifyPluginAsync } from 'fastify'
import { dxccRoutes } from './routes.ts'
import { createDxccService, type DxccService } from './service.ts'

declare module 'fastify' {
  interface FastifyInstance {
    readonly dxcc: DxccService
  }
}

const area: FastifyPluginAsync = async (app) => {
  const service = createDxccService(app)
  app.decorate('dxcc', service)
  await service.reload()
  const reload = () => {
    service.reload().catch((error: unknown) => app.log.error({ err: error }, 'DXCC data'))
  }
  app.bus.subscribe('dxcc.data', reload)
  app.bus.subscribe('bus.reconnected', reload)
  await app.register(dxccRoutes)
}

export default area
