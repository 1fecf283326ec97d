/**
 * Awards and needs. The statement that changes a contact also records what it counts for. Awards are declared in
 * shared/ham/src/awards/catalogue.ts; administrators can add others at `/admin/awards`, with a preview count. The
 * browser stores `GET /api/vneeds` in IndexedDB, so that DUPE and NEW work offline.
 *
 * `AWARD_CHANGES=10000 AWARD_OWNERS=20 AWARD_QUESTIONS=1000 npm test --
 * api/src/features/needs/independent-count.test.ts` compares cells, awards and badges with a second implementation of
 * the rules. `AWARD_QUESTIONS=100 npm test -- api/src/features/needs/what-if` checks predictions.
 */
import { BandHoursResponse } from '@onfreq/contracts/needs/needs'
import type { FastifyPluginAsync } from 'fastify'
import { countWaiting } from '#kernel/award-cells/count-cells.ts'
import { publicRoute } from '#kernel/plugins/guards.ts'
import { readHome } from './home.ts'
import { createIndexes } from './indexes.ts'
import type { Needs } from './needs.ts'
import { awardBytes } from './own/repository.ts'
import { readHours } from './repository.ts'
import { needsRoutes } from './routes.ts'

declare module 'fastify' {
  interface FastifyInstance {
    readonly needs: Needs
  }
}

const HOURS_PERIOD_MS = 30 * 86_400_000

const needsPlugin: FastifyPluginAsync = async (app) => {
  app.decorate('needs', {
    indexOf: createIndexes(app),
    readHome: (ownerId) => readHome(app, ownerId),
    count: (ownerIds) => countWaiting(app.pool, ownerIds),
  } satisfies Needs)
  app.storage.count(awardBytes)
  await app.register(needsRoutes)
  app.get(
    '/api/vawards/hours',
    { config: { guard: publicRoute('read') }, schema: { response: { 200: BandHoursResponse } } },
    app.polled('needs.hours', async () => ({
      hours: [...(await readHours(app.pool, new Date(app.clock.millis() - HOURS_PERIOD_MS)))],
    })),
  )
}

export default needsPlugin
