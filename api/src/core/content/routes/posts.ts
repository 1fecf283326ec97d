import multipart from '@fastify/multipart'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import {
  CaptchaResponse,
  NewsResponse,
  PageOf,
  PostPreview,
  PostPreviewResponse,
  PostResponse,
  SavedPost,
  VideosResponse,
} from '@onfreq/contracts/content/content'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { member, publicRoute, session } from '#kernel/plugins/guards.ts'
import type { Captchas } from '../captcha.ts'
import type { Posts, SentPost } from '../posts.ts'
import { POST_RATE, POST_UPLOAD, PREVIEW_RATE, receivePost } from './post-form.ts'

const PostId = Type.Object({ id: Type.Integer({ minimum: 1 }) })

/** New accounts may post less without a captcha on their first day, because spam comes from accounts made for it. */
const NEW_ACCOUNT_MS = 86_400_000

export function postRoutes(posts: Posts, captchas: Captchas): FastifyPluginAsyncTypebox {
  return async (app) => {
    await app.register(multipart, { limits: POST_UPLOAD })

    /** The form sends a captcha. For clients without one, the limit depends on the age of the account. */
    async function receive(request: FastifyRequest, reply: FastifyReply): Promise<SentPost> {
      const input = await receivePost(request)
      if (input.captcha !== undefined) return input
      const { mainAccountId } = member(request)
      const account = await app.accounts.byId(mainAccountId)
      const isNew = account === null || app.clock.now().getTime() - account.createdAt.getTime() < NEW_ACCOUNT_MS
      await app.accounts.limit(isNew ? 'postOfNewAccount' : 'post', request, reply, mainAccountId)
      return input
    }

    // Both names in the specification return the same response.
    for (const path of ['/api/vpost/:id', '/api/vpostget/:id']) {
      app.post(
        path,
        { config: { guard: publicRoute() }, schema: { params: PostId, response: { 200: PostResponse } } },
        async ({ params, viewer }) => ({
          post: await posts.read(params.id, viewer),
        }),
      )
    }

    app.post(
      '/api/vnews',
      { config: { guard: publicRoute() }, schema: { body: Type.Optional(PageOf), response: { 200: NewsResponse } } },
      async ({ body }) => posts.news(body ?? {}),
    )

    app.post(
      '/api/vvideos',
      { config: { guard: publicRoute() }, schema: { body: Type.Optional(PageOf), response: { 200: VideosResponse } } },
      async ({ body }) => posts.videos(body ?? {}),
    )

    app.post(
      '/api/vcaptcha',
      { config: { guard: session() }, schema: { response: { 200: CaptchaResponse } } },
      async () => captchas.create(),
    )

    app.post(
      '/api/vpostpreview',
      {
        config: { guard: session(), ...PREVIEW_RATE },
        schema: { 'x-reads': [], body: PostPreview, response: { 200: PostPreviewResponse } },
      },
      async (request) => ({ document: await posts.preview(member(request), request.body.body) }),
    )

    app.post(
      '/api/vstore',
      { config: { guard: session(), ...POST_RATE }, schema: { response: { 200: SavedPost } } },
      async (request, reply) => ({
        status: 'ok' as const,
        post: await posts.publish(member(request), await receive(request, reply)),
      }),
    )

    app.post(
      '/api/vupdate/:id',
      { config: { guard: session(), ...POST_RATE }, schema: { params: PostId, response: { 200: SavedPost } } },
      async (request, reply) => ({
        status: 'ok' as const,
        post: await posts.edit(member(request), request.params.id, await receive(request, reply)),
      }),
    )
  }
}
