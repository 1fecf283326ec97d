import type { FastifyPluginAsync } from 'fastify'
import { cloudlogRoutes } from './cloudlog/routes.ts'
import { secondInterfaceRoutes } from './cloudlog/v2/routes.ts'
import { watchTheLog } from './delivery/outbox.ts'
import { createSiteCallbook, type SiteCallbook } from './lookup/site-callbook.ts'
import { bridgeRoutes } from './routes/bridge.ts'
import { confirmationSourceRoutes } from './routes/confirmations.ts'
import { deliveryRoutes } from './routes/deliveries.ts'
import { importQrzRoutes } from './routes/import-qrz.ts'
import { loginRoutes } from './routes/logins.ts'
import { lookupRoutes } from './routes/lookup.ts'
import { lotwRoutes } from './routes/lotw.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** The site callbook's entry of a call. */
    readonly siteCallbook: SiteCallbook
  }
}

const area: FastifyPluginAsync = async (app) => {
  // The log is loaded after this area.
  app.addHook('onReady', async () => watchTheLog(app))
  app.decorate('siteCallbook', createSiteCallbook(app))
  await app.register(cloudlogRoutes)
  await app.register(secondInterfaceRoutes)
  await app.register(deliveryRoutes)
  await app.register(confirmationSourceRoutes)
  await app.register(importQrzRoutes)
  await app.register(bridgeRoutes)
  await app.register(loginRoutes)
  await app.register(lookupRoutes)
  await app.register(lotwRoutes)
}

export default area
