/** Embeds: widgets of a station on other sites, in OBS, and as images. */
import { embedProblems } from '@onfreq/gate/embeds'
import type { FastifyInstance } from 'fastify'
import { createLoader } from './loader.ts'
import { createStationRate, STATION_LIMITS, UNLIMITED } from './rate.ts'
import { assetRoutes } from './routes/assets.ts'
import { badgeRoutes } from './routes/badge.ts'
import { pageRoutes } from './routes/page.ts'
import { publishedRoutes } from './routes/published.ts'
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
  const loader = createLoader(app)
  await app.register(publishedRoutes(embeds, loader))
  await app.register(assetRoutes(loader))
  app.addHook('onReady', () => logProblems(app))
}

/** Logs embeds without a data provider at start. They show a message, and the rest of the site is not affected. */
async function logProblems(app: FastifyInstance): Promise<void> {
  if (!app.hasDecorator('releases')) return
  const provided = app.embeds.all().map(({ name, options = {}, subscribersOnly = false }) => ({
    name,
    options: Object.fromEntries(Object.entries(options).map(([option, values]) => [option, [...values]])),
    subscribersOnly,
    example: null,
  }))
  for (const { microfrontend, embed } of await app.embeds.released()) {
    // For embeds that a team serves itself, the gate has checked the contract.
    if (embed.call !== undefined) continue
    for (const problem of embedProblems({ embeds: [embed] }, { embeds: provided })) {
      app.log.error({ microfrontend, embed: embed.name }, problem)
    }
  }
}
