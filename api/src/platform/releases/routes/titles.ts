/** Translated titles and menu labels of a page's parts, after the language was changed. */
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { ALL_LANGUAGES } from '@onfreq/contracts/site/languages'
import { Type } from 'typebox'
import { publicRoute } from '#kernel/plugins/guards.ts'
import { titlesIn } from '../titles.ts'

const AnyLanguage = Type.Union(ALL_LANGUAGES.map((language) => Type.Literal(language)))

export const titlesRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    '/api/titles/:language',
    {
      config: { guard: publicRoute() },
      schema: {
        tags: ['releases'],
        summary: 'Titles of pages and labels of the menu in a language: English → translated',
        params: Type.Object({ language: AnyLanguage }),
        response: { 200: Type.Record(Type.String(), Type.String()) },
      },
    },
    async ({ params }, reply) => {
      reply.header('cache-control', 'no-cache')
      return titlesIn(params.language, await app.releases.current())
    },
  )
}
