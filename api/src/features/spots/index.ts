/** Spots: connections to clusters, skimmers and POTA, spots and decodes of members, and distribution to sockets. */
import { OpeningsResponse, SpotSourcesResponse } from '@onfreq/contracts/spots/spots'
import type { FastifyPluginAsync } from 'fastify'
import { publicRoute } from '#kernel/plugins/guards.ts'
import { openSpotConnections } from './connections.ts'
import { readOpenings } from './decodes.ts'
import { openFanOut } from './fan-out.ts'
import { toSpotResponse } from './presenter.ts'
import { readAfterId, readLinks, readNewest } from './repository.ts'
import { spotRoutes } from './routes.ts'
import type { Spots } from './spots.ts'

declare module 'fastify' {
  interface FastifyInstance {
    readonly spots: Spots
  }
}

const DAY_MS = 86_400_000

const spotsPlugin: FastifyPluginAsync = async (app) => {
  const keeper = openSpotConnections(app)
  const fanOut = app.role === 'server' ? openFanOut(app) : undefined
  app.decorate('spots', {
    async after(id, limit) {
      const onAir = await app.live.onAir()
      return (await readAfterId(app.pool, id, limit)).map((row) => toSpotResponse(row, onAir))
    },
    latestId: async () => String((await readNewest(app.pool)).id),
    async settle() {
      await keeper.settle()
      await fanOut?.settle()
    },
  } satisfies Spots)
  app.metrics.gauge(
    'onfreq_spot_links',
    'Connections of this process to clusters and other sources, by whether they are up',
    () =>
      [true, false].map((isUp) => ({
        labels: { state: isUp ? 'up' : 'down' },
        value: keeper.links.filter((link) => link.isUp === isUp).length,
      })),
  )
  app.metrics.gauge('onfreq_spots_waiting', 'Spots of this process that are queued for the database', () => [
    { value: keeper.size.waiting },
  ])
  await app.register(spotRoutes)
  app.get(
    '/api/spots/sources',
    { config: { guard: publicRoute('read') }, schema: { response: { 200: SpotSourcesResponse } } },
    app.polled('spots sources', async () => {
      const { nodes, rbn, potaUrl } = app.config.spots
      return {
        cluster: nodes.length > 0,
        rbn: rbn !== undefined,
        pota: potaUrl !== undefined,
        sends: nodes.some(({ sends }) => sends),
        ...(await readLinks(app.pool)),
      }
    }),
  )
  app.get(
    '/api/spots/openings',
    { config: { guard: publicRoute('read') }, schema: { response: { 200: OpeningsResponse } } },
    app.polled('spots openings', () => readOpenings(app.pool, new Date(app.clock.millis() - DAY_MS))),
  )
  if (app.role === 'worker' || app.config.spots.keep) app.addHook('onReady', () => keeper.start())
  app.addHook('preClose', async () => {
    await fanOut?.close()
    await keeper.close()
  })
}

export default spotsPlugin
