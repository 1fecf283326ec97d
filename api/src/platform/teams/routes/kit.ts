/**
 * `/platform/kit.tgz` and the packages next to it, which a team with its own repository installs. They are files of the
 * shell's releases; versions are content hashes, so a name never refers to different content.
 */
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { ProductError } from '#kernel/errors.ts'
import { publicRoute } from '#kernel/plugins/guards.ts'
import type { SigningKey } from '../keys.ts'

const SHELL = 'shell'
const YEAR = 31_536_000
const FILE = '^[a-z0-9]{1,30}(-[0-9A-Za-z.-]{1,60})?\\.tgz$'

export function kitRoutes(keys: readonly SigningKey[]): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get(
      '/platform/keys.json',
      {
        config: { guard: publicRoute() },
        schema: { tags: ['platform'], summary: 'Keys that sign who asks, for services of teams' },
      },
      async (_request, reply) => {
        reply.header('cache-control', 'public, max-age=300')
        return { keys: keys.map(({ publicJwk }) => publicJwk) }
      },
    )

    app.get(
      '/platform/:file',
      {
        config: { guard: publicRoute() },
        schema: {
          tags: ['platform'],
          summary: 'A package for teams: kit.tgz leads to the newest, kit-<version>.tgz never changes',
          params: Type.Object({ file: Type.String({ pattern: FILE }) }),
        },
      },
      async (request, reply) => {
        const [, name = '', version] = /^([a-z0-9]+)(?:-(.+))?\.tgz$/.exec(request.params.file) ?? []
        if (version === undefined) {
          const kit = (await app.releases.current()).shell?.shell?.kit
          if (kit === undefined || !kit.packages.includes(name)) throw none()
          return reply.header('cache-control', 'no-cache').redirect(`/platform/${name}-${kit.version}.tgz`, 302)
        }
        const id = await app.releases.releaseWithKit(version)
        const found = id && (await app.releases.store.open({ name: SHELL, id }, `platform/${request.params.file}`))
        if (!found) throw none()
        reply.headers({
          'cache-control': `public, max-age=${YEAR}, immutable`,
          'access-control-allow-origin': '*',
          'cross-origin-resource-policy': 'cross-origin',
          'content-length': found.size,
        })
        return reply.type('application/gzip').send(found.body)
      },
    )
  }
}

function none(): ProductError {
  return new ProductError(404, 'platform.not_found', 'There is no such package here.')
}
