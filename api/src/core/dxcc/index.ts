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
