/** Content: posts, news, videos, captcha, downloads, RSS and sitemap. */
import type { FastifyPluginAsync } from 'fastify'
import { createCaptchas } from './captcha.ts'
import { createDownloads } from './downloads.ts'
import { createDraftRepository } from './drafts/repository.ts'
import { draftRoutes } from './drafts/routes.ts'
import { createDrafts } from './drafts/service.ts'
import { getPage, newsHead, postHead } from './pages.ts'
import { createPosts } from './posts.ts'
import { createPostRepository } from './repository.ts'
import { downloadRoutes } from './routes/downloads.ts'
import { landerRoutes } from './routes/lander.ts'
import { postRoutes } from './routes/posts.ts'
import { siteRoutes } from './routes/site.ts'
import { stillRoutes } from './routes/stills.ts'
import { syndicationRoutes } from './routes/syndication.ts'
import { SITE_OWNER, SITE_POSTS } from './site-posts.ts'
import { createStills } from './stills.ts'

export interface Content {
  /** Posts of an account for its profile, newest first. */
  listPosts(ownerId: number, limit: number): Promise<readonly OwnPost[]>
  /** Deletes expired captchas, and video stills that no post uses any more. */
  tidy(): Promise<void>
}

export interface OwnPost {
  readonly id: number
  readonly title: string
  readonly created_at: string
  readonly hero_image_name: string | null
}

declare module 'fastify' {
  interface FastifyInstance {
    readonly content: Content
  }
}

const area: FastifyPluginAsync = async (app) => {
  const repository = createPostRepository(app.db)
  const captchas = createCaptchas(app)
  const stills = createStills(app, repository)
  const drafts = createDraftRepository()
  const posts = createPosts(app, { repository, drafts, captchas, stills })

  app.decorate('content', {
    async listPosts(ownerId, limit) {
      const rows = await repository.ofOwner(ownerId, limit)
      return rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }))
    },
    async tidy() {
      await captchas.tidy()
      await stills.tidy()
    },
  } satisfies Content)

  app.subjects.register('post', { find: posts.subject, hide: posts.hide })

  await app.register(postRoutes(posts, captchas))
  await app.register(draftRoutes(createDrafts(app, drafts)))
  await app.register(stillRoutes(stills))
  await app.register(downloadRoutes(createDownloads(app, app.config.downloadsUrl)))
  await app.register(syndicationRoutes(repository))
  await app.register(landerRoutes)
  await app.register(siteRoutes)
  await repository.insertMissing(SITE_OWNER, SITE_POSTS, app.clock.now())

  app.firstData.register('news', async ({ query }) => posts.news({ page: getPage(query) }))
  app.firstData.register('videos', async ({ query }) => posts.videos({ page: getPage(query) }))
  app.firstData.register('post', async ({ params, viewer }) => posts.find(Number(params.id), viewer))
  app.pageHead.register('content/news', async () => newsHead(app.config.publicUrl))
  app.pageHead.register('content/post', async ({ params }) => postHead(app.config.publicUrl, posts, Number(params.id)))
}

export default area
