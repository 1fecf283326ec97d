import type { FastifyPluginAsync } from 'fastify'
import { BUS_RECONNECTED } from '../../kernel/bus/bus.ts'
import { dxccRoutes } from './routes.ts'
import { createDxccService, DXCC_TOPIC, type DxccService } from './service.ts'

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
  app.bus.subscribe(DXCC_TOPIC, reload)
  app.bus.subscribe(BUS_RECONNECTED, reload)
  await app.register(dxccRoutes)
}

export default area
