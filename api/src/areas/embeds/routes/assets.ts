/** `/embed.js`, the loader of the custom elements. */
import { createHash } from 'node:crypto'
import { LOADED_EMBEDS, type LoadedEmbed } from '@onfreq/contracts/embeds/loader'
import type { FastifyInstance } from 'fastify'
import { ProductError } from '#errors.ts'
import { publicRoute } from '#plugins/guards.ts'

const LOADER = /^embed\/loader\.[0-9a-f]{8}\.js$/

export async function assetRoutes(app: FastifyInstance): Promise<void> {
  const open = {
    config: { guard: publicRoute() },
    helmet: { crossOriginResourcePolicy: { policy: 'cross-origin' as const } },
    schema: { hide: true },
  }
  /** Grows with the versions of the loader that were asked for and are there. */
  const loaders = new Map<string, Promise<Buffer | undefined>>()

  /** What the loader knows of embeds: a constant in front of it. */
  async function known() {
    const embeds = (await app.embeds.released()).map(
      ({ embed: { name, page, size, element, options } }): LoadedEmbed => [
        name,
        page ?? { width: size.width, head: size.height },
        element ?? '',
        Object.keys(options).filter((option) => option !== 'theme'),
      ],
    )
    const text = `const ${LOADED_EMBEDS}=${JSON.stringify(embeds)};\n`
    return { text, mark: createHash('sha1').update(text).digest('hex').slice(0, 8) }
  }

  app.get('/embed.js', open, async (request, reply) => {
    const { shell } = await app.releases.forEmbeds()
    const file = Object.keys(shell?.files ?? {}).find((name) => LOADER.test(name))
    if (shell === undefined || file === undefined) {
      throw new ProductError(503, 'embeds.not_released', 'The embed loader is not released yet.')
    }
    const embeds = await known()
    const etag = `"${file.slice(-11, -3)}-${embeds.mark}"`
    reply
      .header('access-control-allow-origin', '*')
      .header('cache-control', 'public, max-age=300, stale-while-revalidate=604800')
      .header('etag', etag)
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    const key = `${shell.id} ${file}`
    const text = loaders.get(key) ?? app.releases.readFile('shell', shell.id, file)
    loaders.set(key, text)
    text.catch(() => loaders.delete(key))
    const loader = await text
    if (loader === undefined) {
      loaders.delete(key)
      throw new ProductError(503, 'embeds.not_released', 'The embed loader is not in the release store.')
    }
    return reply.type('text/javascript; charset=utf-8').send(`${embeds.text}${loader}`)
  })
}
