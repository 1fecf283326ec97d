/** The RSS feed of the news and the sitemap, for feed readers and crawlers. */
import { postPath, preview } from '@onfreq/contracts/content/post-rules'
import type { FastifyPluginAsync } from 'fastify'
import { Feed } from 'feed'
import { publicRoute } from '#kernel/plugins/guards.ts'
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
  '/how-to/programs',
  '/plans',
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
      const feed = new Feed({
        id: `${publicUrl}/news`,
        link: `${publicUrl}/news`,
        title: 'Onfreq news',
        description: 'News and videos from radio amateurs',
        language: 'en',
        copyright: '',
        generator: 'Onfreq',
        updated: posts[0]?.updated_at ?? app.clock.now(),
        feedLinks: { rss: `${publicUrl}/news.rss` },
      })
      for (const post of posts) {
        feed.addItem({
          // A stable id for feed readers, independent of the title.
          guid: `onfreq-post-${post.id}`,
          id: `onfreq-post-${post.id}`,
          title: post.title,
          link: publicUrl + postPath(post.id, post.title),
          date: post.created_at,
          description: preview(post.plain ?? post.body, 400),
        })
      }
      reply.type('application/rss+xml; charset=utf-8').header('cache-control', 'public, max-age=300')
      return feed.rss2()
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
