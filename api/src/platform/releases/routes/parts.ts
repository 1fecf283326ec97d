/** Files of releases whose hashes a page does not include; the page requests them before loading the release. */
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { ReleaseParts } from '@onfreq/contracts/releases/registry'
import { MicrofrontendName, ReleaseId } from '@onfreq/contracts/releases/releases'
import { ApiError } from '@onfreq/contracts/site/errors'
import { Type } from 'typebox'
import { publicRoute } from '#kernel/plugins/guards.ts'
import { refuse } from '../refusals.ts'

export const partsRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    '/api/releases/:microfrontend/:id',
    {
      config: { guard: publicRoute() },
      schema: {
        tags: ['releases'],
        summary: 'The files of a release with their hashes, which of them each page needs, and those of its languages',
        params: Type.Object({ microfrontend: MicrofrontendName, id: ReleaseId }),
        response: { 200: ReleaseParts, 404: ApiError },
      },
    },
    async ({ params }, reply) => {
      const manifest = await app.releases.find(params.microfrontend, params.id)
      if (!manifest) throw refuse('notFound', `${params.microfrontend} has no such release.`)
      // Releases are immutable.
      reply.header('cache-control', 'public, max-age=31536000, immutable')
      const { files, preload, languages = {}, config } = manifest
      const declared = Object.entries(config.upstream?.calls ?? {})
      const calls = Object.fromEntries(declared.map(([name, { method }]) => [name, method]))
      return { files, preload, languages, ...(declared.length > 0 && { calls }) }
    },
  )
}
