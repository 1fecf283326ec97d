import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { PlatformResponse } from '@onfreq/contracts/releases/platform'
import { publicRoute } from '#kernel/plugins/guards.ts'
import { toPlatformResponse } from '../platform.ts'
import { recentChanges } from '../repository/changes.ts'
import { reportsOfReleased } from '../repository/gate.ts'
import type { Releases } from '../service.ts'
import { webVitalsSince } from '../web-vitals-summary.ts'

const WEEK_MS = 7 * 86_400_000
/** Number of changes shown per part. */
const MAX_CHANGES = 5

export function platformRoutes(releases: Releases): FastifyPluginAsyncTypebox {
  return async (app) => {
    // Identical for all callers.
    const platform = app.polled('platform', async () => {
      const { stable, notes } = await releases.pointers()
      const [stories, reports, vitals, changes] = await Promise.all([
        Promise.all(
          stable.map(async ({ current }) => [current.name, await releases.stories.addressOf(current)] as const),
        ),
        reportsOfReleased(app.db),
        webVitalsSince(app, new Date(app.clock.millis() - WEEK_MS)),
        recentChanges(app.db, MAX_CHANGES),
      ])
      return toPlatformResponse(stable, { stories: new Map(stories), reports, vitals, changes, guests: notes.guests })
    })
    app.get(
      '/api/platform',
      {
        config: { guard: publicRoute() },
        schema: {
          'x-reads': ['Release'],
          summary: 'Lists the released parts with their owners, offers and dependents',
          response: { 200: PlatformResponse },
        },
      },
      async (request, reply) => platform(request, reply),
    )
  }
}
