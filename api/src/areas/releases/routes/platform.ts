import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { PlatformAnswer } from '@onfreq/contracts/releases/platform'
import { publicRoute } from '#plugins/guards.ts'
import { presentPlatform } from '../platform.ts'
import { usesOfReleased } from '../repository/gate.ts'
import type { ChannelPointer } from '../repository/pointers.ts'

export function platformRoutes(pointers: () => Promise<readonly ChannelPointer[]>): FastifyPluginAsyncTypebox {
  return async (app) => {
    // The same for everybody.
    const platform = app.polled('platform', async () => presentPlatform(await pointers(), await usesOfReleased(app.db)))
    app.get(
      '/api/platform',
      {
        config: { guard: publicRoute() },
        schema: {
          'x-reads': ['Release'],
          summary: 'What is released here, who owns it, what it offers and who relies on it',
          response: { 200: PlatformAnswer },
        },
      },
      async (request, reply) => platform(request, reply),
    )
  }
}
