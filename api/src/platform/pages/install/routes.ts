/** Manifest, icons, and the service worker that opens the logger offline. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { publicRoute } from '#kernel/plugins/guards.ts'
import { drawIcon, iconPng } from './icons.ts'
import { MANIFEST } from './manifest.ts'

const DAY = 'public, max-age=86400'
const Purpose = Type.Union([Type.Literal('any'), Type.Literal('maskable')])
const PngParams = Type.Object({
  purpose: Purpose,
  size: Type.Union([Type.Literal('180'), Type.Literal('192'), Type.Literal('512')]),
})

export const installRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const worker = await readFile(join(import.meta.dirname, 'service-worker.js'), 'utf8')

  app.get('/manifest.webmanifest', { config: { guard: publicRoute() } }, async (_request, reply) =>
    reply.type('application/manifest+json').header('cache-control', DAY).send(JSON.stringify(MANIFEST)),
  )
  app.get(
    '/icons/:purpose(^[a-z]+$).svg',
    { config: { guard: publicRoute() }, schema: { params: Type.Object({ purpose: Purpose }) } },
    async (request, reply) =>
      reply.type('image/svg+xml').header('cache-control', DAY).send(drawIcon(request.params.purpose)),
  )
  app.get(
    '/icons/:purpose(^[a-z]+$)-:size(^\\d+$).png',
    { config: { guard: publicRoute() }, schema: { params: PngParams } },
    async (request, reply) => {
      const { purpose, size } = request.params
      return reply
        .type('image/png')
        .header('cache-control', DAY)
        .send(await iconPng(purpose, Number(size)))
    },
  )
  // Browsers check it on each visit, so that an update is active on the next one.
  app.get('/service-worker.js', { config: { guard: publicRoute() } }, async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(worker),
  )
}
