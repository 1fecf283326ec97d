import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { DownloadsResponse } from '@onfreq/contracts/content/content'
import { publicRoute } from '#kernel/plugins/guards.ts'
import type { Viewer } from '#kernel/plugins/viewer.ts'
import type { createDownloads } from '../downloads.ts'

/** Only subscribers may download installers, so only they receive the URLs. */
export function downloadRoutes(downloads: ReturnType<typeof createDownloads>): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get(
      '/api/vdownloads',
      {
        config: { guard: publicRoute() },
        schema: { 'x-reads': ['Subscription'], response: { 200: DownloadsResponse } },
      },
      async ({ viewer }) => {
        const available = availability(viewer)
        const latest = await downloads.latest()
        return { ...latest, available, files: available === 'yes' ? [...latest.files] : [] }
      },
    )
  }
}

function availability(viewer: Viewer | null): DownloadsResponse['available'] {
  if (viewer === null) return 'login'
  return viewer.isSubscriber ? 'yes' : 'upgrade'
}
