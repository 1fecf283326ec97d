import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { LogPageView, LogPageViewResponse } from '@onfreq/contracts/site/page-views'
import { publicRoute } from '#kernel/plugins/guards.ts'

/** Statistics of page views and of campaigns that led to them. */
const area: FastifyPluginAsyncTypebox = async (app) => {
  app.accounts.onErase(async (accountId) => {
    await app.db.deleteFrom('page_view').where('account_id', '=', accountId).execute()
  })
  app.post(
    '/api/log-page-view',
    {
      config: { guard: publicRoute(), rateLimit: { max: 120, timeWindow: '1 minute' } },
      schema: {
        tags: ['visits'],
        summary: 'Log a page view',
        body: LogPageView,
        response: { 200: LogPageViewResponse },
      },
    },
    async (request) => {
      const { session_id, page_url, utm_source, utm_medium, referrer_url } = request.body
      await app.db
        .insertInto('page_view')
        .values({
          id: app.ids.next(),
          at: app.clock.now(),
          account_id: request.viewer?.accountId ?? null,
          session_id,
          path: toPath(page_url, app.config.publicUrl),
          utm_source: utm_source ?? null,
          utm_medium: utm_medium ?? null,
          referrer: referrer_url == null ? null : withoutQuery(referrer_url),
        })
        .execute()
      return { status: 'ok' as const }
    },
  )
}

export default area

/** Path without the query, which may contain user input. The campaign has its own columns. */
function toPath(url: string, base: string): string {
  return URL.canParse(url, base) ? new URL(url, base).pathname : '/'
}

function withoutQuery(url: string): string | null {
  if (!URL.canParse(url)) return null
  const { origin, pathname } = new URL(url)
  return origin === 'null' ? null : `${origin}${pathname}`
}
