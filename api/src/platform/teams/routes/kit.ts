/**
 * `/platform/kit.tgz` and its packages, which a team with its own repository installs. They are files of the shell's
 * releases. Versions are content hashes, so a name always refers to the same content.
 */
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { ProductError } from '#kernel/errors.ts'
import { publicRoute } from '#kernel/plugins/guards.ts'
import type { SigningKey } from '../keys.ts'

const SHELL = 'shell'
const YEAR_SECONDS = 31_536_000
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
          summary: 'Downloads a package for teams: kit.tgz leads to the newest, kit-<version>.tgz never changes',
          params: Type.Object({ file: Type.String({ pattern: FILE }) }),
        },
      },
      async (request, reply) => {
        const [, name = '', version] = /^([a-z0-9]+)(?:-(.+))?\.tgz$/.exec(request.params.file) ?? []
        if (version === undefined) {
          const kit = (await app.releases.current()).shell?.shell?.kit
          if (kit === undefined || !kit.packages.includes(name)) throw notFoundError()
          return reply.header('cache-control', 'no-cache').redirect(`/platform/${name}-${kit.version}.tgz`, 302)
        }
        const id = await app.releases.releaseWithKit(version)
        const packageFile =
          id && (await app.releases.store.open({ name: SHELL, id }, `platform/${request.params.file}`))
        if (!packageFile) throw notFoundError()
        reply.headers({
          'cache-control': `public, max-age=${YEAR_SECONDS}, immutable`,
          'access-control-allow-origin': '*',
          'cross-origin-resource-policy': 'cross-origin',
          'content-length': packageFile.size,
        })
        return reply.type('application/gzip').send(packageFile.body)
      },
    )
  }
}

function notFoundError(): ProductError {
  return new ProductError(404, 'platform.not_found', 'There is no such package here.')
}
