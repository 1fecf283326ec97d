/** The operator of this installation, for the contact and support pages. */
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { SiteInfoResponse } from '@onfreq/contracts/content/content'
import { publicRoute } from '#kernel/plugins/guards.ts'

export const siteRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    '/api/vsiteinfo',
    { config: { guard: publicRoute() }, schema: { response: { 200: SiteInfoResponse } } },
    async () => {
      const { company = null, phone = null, email = null, chatUrl = null, donateUrl = null } = app.config.operator
      return { company, phone, email, chat_url: chatUrl, donate_url: donateUrl }
    },
  )
}
