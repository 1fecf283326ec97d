/** Embeds: widgets of a station on other people's pages, in OBS, and as pictures. */
import type { FastifyInstance } from 'fastify'
import { createStationRate, STATION_LIMITS, UNLIMITED } from './rate.ts'
import { assetRoutes } from './routes/assets.ts'
import { badgeRoutes } from './routes/badge.ts'
import { pageRoutes } from './routes/page.ts'
import { settingsRoutes } from './routes/settings.ts'
import { stateRoutes } from './routes/state.ts'
import { createEmbeds } from './service.ts'
import { createWatchers } from './watchers.ts'

export default async function embedsArea(app: FastifyInstance): Promise<void> {
  const embeds = createEmbeds(app)
  const rate = createStationRate(app.config.rateLimits ? STATION_LIMITS : UNLIMITED)
  await app.register(pageRoutes(embeds, rate))
  await app.register(stateRoutes(embeds, createWatchers(app, embeds), rate))
  await app.register(badgeRoutes(embeds, rate))
  await app.register(settingsRoutes(embeds))
  await app.register(assetRoutes)
}
