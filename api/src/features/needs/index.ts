import { BandHoursAnswer } from '@onfreq/contracts/needs/needs'
import type { FastifyPluginAsync } from 'fastify'
import { countWaiting } from '#kernel/award-cells/count-cells.ts'
import { publicRoute } from '#kernel/plugins/guards.ts'
import { createIndexes } from './indexes.ts'
import type { Needs } from './needs.ts'
import { readHours } from './repository.ts'
import { needsRoutes } from './routes.ts'

declare module 'fastify' {
  interface FastifyInstance {
    readonly needs: Needs
  }
}

const HOURS_OF_DAYS = 30 * 86_400_000

const area: FastifyPluginAsync = async (app) => {
  app.decorate('needs', {
    indexOf: createIndexes(app),
    count: (ownerIds) => countWaiting(app.pool, ownerIds),
  } satisfies Needs)
  await app.register(needsRoutes)
  app.get(
    '/api/vawards/hours',
    { config: { guard: publicRoute('read') }, schema: { response: { 200: BandHoursAnswer } } },
    app.polled('needs.hours', async () => ({
      hours: [...(await readHours(app.pool, new Date(app.clock.millis() - HOURS_OF_DAYS)))],
    })),
  )
}

export default area
