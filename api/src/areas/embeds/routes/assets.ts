/** `/embed.js`, the loader of the custom elements, and the families of the site for embeds that want them. */
import type { FastifyInstance } from 'fastify'
import { ProductError } from '#errors.ts'

const LOADER = /^embed\/loader\.[0-9a-f]{8}\.js$/

export async function assetRoutes(app: FastifyInstance): Promise<void> {
  const open = {
    helmet: { crossOriginResourcePolicy: { policy: 'cross-origin' as const } },
    schema: { hide: true },
  }
  const loaders = new Map<string, Promise<Buffer | undefined>>()

  app.get('/embed.js', open, async (request, reply) => {
    const { shell } = await app.releases.forEmbeds()
    const file = Object.keys(shell?.files ?? {}).find((name) => LOADER.test(name))
    if (shell === undefined || file === undefined) {
      throw new ProductError(503, 'embeds.not_released', 'The embed loader is not released yet.')
    }
    const etag = `"${file.slice(-11, -3)}"`
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
    return reply.type('text/javascript; charset=utf-8').send(loader)
  })

  app.get('/embed/fonts.css', open, async (_request, reply) => {
    const { shell } = await app.releases.forEmbeds()
    const fonts = (shell?.shell?.preload ?? []).filter((file) => file.endsWith('.woff2'))
    const faces = fonts.map((file) => {
      const family = file.includes('martian') ? 'Martian Mono Variable' : 'Instrument Sans Variable'
      const address = `/mfe/shell/${shell?.id}/${file}`
      return `@font-face{font-family:"${family}";font-weight:100 800;font-stretch:75% 112.5%;font-display:swap;src:url("${address}") format("woff2")}`
    })
    return reply
      .header('access-control-allow-origin', '*')
      .header('cache-control', 'public, max-age=300')
      .type('text/css; charset=utf-8')
      .send(faces.join('\n'))
  })
}
