/** For readers that are programs: the RSS feed of the news, the sitemap. */
import { postPath, preview } from '@onfreq/contracts/content/post-rules'
import type { FastifyPluginAsync } from 'fastify'
import { publicRoute } from '#plugins/guards.ts'
import type { PostRepository } from '../repository.ts'

const RSS_POSTS = 30
const SITEMAP_POSTS = 5_000
const PAGES = [
  '/',
  '/leaderboards',
  '/news',
  '/ham-radio-videos',
  '/megastream',
  '/contests',
  '/sstv',
  '/docs',
  '/how-to/embeds',
  '/download',
  '/support-us',
  '/privacy',
  '/terms',
  '/contact',
  '/register',
  '/login',
]

export function syndicationRoutes(repository: PostRepository): FastifyPluginAsync {
  return async (app) => {
    const { publicUrl } = app.config

    app.get('/news.rss', { config: { guard: publicRoute() }, schema: { hide: true } }, async (_request, reply) => {
      const posts = await repository.newest(RSS_POSTS)
      const items = posts.map(
        (post) =>
          `<item><title>${xml(post.title)}</title><link>${xml(publicUrl + postPath(post.id, post.title))}</link><guid isPermaLink="false">onfreq-post-${post.id}</guid><pubDate>${post.created_at.toUTCString()}</pubDate><description>${xml(preview(post.body, 400))}</description></item>`,
      )
      reply.type('application/rss+xml; charset=utf-8').header('cache-control', 'public, max-age=300')
      return `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel><title>Onfreq news</title><link>${xml(publicUrl)}/news</link><atom:link href="${xml(publicUrl)}/news.rss" rel="self" type="application/rss+xml"/><description>News and videos from radio amateurs</description><language>en</language>${items.join('')}</channel></rss>\n`
    })

    app.get('/sitemap.xml', { config: { guard: publicRoute() }, schema: { hide: true } }, async (_request, reply) => {
      const posts = await repository.newest(SITEMAP_POSTS)
      const urls = [
        ...PAGES.map((path) => `<url><loc>${xml(publicUrl + path)}</loc></url>`),
        ...posts.map(
          (post) =>
            `<url><loc>${xml(publicUrl + postPath(post.id, post.title))}</loc><lastmod>${post.updated_at.toISOString()}</lastmod></url>`,
        ),
      ]
      reply.type('application/xml; charset=utf-8').header('cache-control', 'public, max-age=3600')
      return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`
    })

    app.get('/robots.txt', { config: { guard: publicRoute() }, schema: { hide: true } }, async (_request, reply) => {
      reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=86400')
      return `User-agent: *\nDisallow: /api/\nDisallow: /account\nDisallow: /admin\n\nSitemap: ${publicUrl}/sitemap.xml\n`
    })
  }
}

function xml(text: string): string {
  return text.replace(/[<>&"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
