import { mkdir } from 'node:fs/promises'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const YEAR = 31_536_000

/** `/mfe/<name>/<id>/…`: a release never changes, so its files are kept for ever; any site may load them. */
export async function releaseFiles(app: FastifyInstance): Promise<void> {
  await mkdir(app.config.releaseDir, { recursive: true })
  await app.register(fastifyStatic, {
    root: app.config.releaseDir,
    prefix: '/mfe/',
    decorateReply: false,
    preCompressed: true,
    index: false,
    dotfiles: 'ignore',
    // Only what lies in the folder of a release: `local.json` and half-written folders are nobody's business.
    allowedPath: (path) => /^\/[a-z][a-z0-9-]*\/[0-9A-Za-z.+-]+-[0-9a-f]{8}\/./.test(path),
    cacheControl: false,
    setHeaders: (reply) => {
      reply.header('cache-control', `public, max-age=${YEAR}, immutable`)
      reply.header('access-control-allow-origin', '*')
      reply.header('cross-origin-resource-policy', 'cross-origin')
      reply.header('timing-allow-origin', '*')
    },
  })
}
