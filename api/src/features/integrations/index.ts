/**
 * Logging programs and services: the interfaces of Cloudlog and Wavelog, Onfreq Bridge, deliveries, and callbooks.
 *
 * An upload to LoTW is recorded before it is sent. If the response is lost, LoTW is queried after 5, 20 and 80
 * minutes, 4 and 10 hours, and only the missing contacts are sent again. Without the member's LoTW password, nothing
 * is sent again.
 *
 * `npm test -- api/src/features/integrations/cloudlog` replays recorded requests of programs. WaveLogGate,
 * n1mm-wavelog-helper and WavelogQSOStats2Awtrix were run unchanged against this site in November 2026.
 */
import type { FastifyPluginAsync } from 'fastify'
import { cloudlogRoutes } from './cloudlog/routes.ts'
import { secondInterfaceRoutes } from './cloudlog/v2/routes.ts'
import { watchLog } from './delivery/outbox.ts'
import { createSiteCallbook, type SiteCallbook } from './lookup/site-callbook.ts'
import { moveBytes, moveFolder } from './move/pages.ts'
import { bridgeRoutes } from './routes/bridge.ts'
import { confirmationSourceRoutes } from './routes/confirmations.ts'
import { deliveryRoutes } from './routes/deliveries.ts'
import { importQrzRoutes } from './routes/import-qrz.ts'
import { loginRoutes } from './routes/logins.ts'
import { lookupRoutes } from './routes/lookup.ts'
import { lotwRoutes } from './routes/lotw.ts'
import { moveRoutes } from './routes/move.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Looks up a call in the callbook with the site's login. */
    readonly siteCallbook: SiteCallbook
  }
}

const integrationsPlugin: FastifyPluginAsync = async (app) => {
  // The logbook is registered after this plugin.
  app.addHook('onReady', async () => watchLog(app))
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
  await app.register(moveRoutes)
  app.storage.count(moveBytes)
  app.accounts.onErase(async (accountId) => {
    for await (const { key } of app.files.list(moveFolder(accountId))) await app.files.remove(key)
  })
}

export default integrationsPlugin
