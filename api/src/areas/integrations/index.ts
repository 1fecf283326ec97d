import type { FastifyPluginAsync } from 'fastify'
import { cloudlogRoutes } from './cloudlog/routes.ts'
import { watchTheLog } from './delivery/outbox.ts'
import { deliveryRoutes } from './routes/deliveries.ts'

const area: FastifyPluginAsync = async (app) => {
  // The log is loaded after this area.
  app.addHook('onReady', async () => watchTheLog(app))
  await app.register(cloudlogRoutes)
  await app.register(deliveryRoutes)
}

export default area
