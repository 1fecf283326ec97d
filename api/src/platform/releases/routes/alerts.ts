/** Recipients of immediate alerts. */
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { AlertBoard, NewWebhook, NewWebhookResponse, WebhookId } from '@onfreq/contracts/releases/watch'
import { ApiError } from '@onfreq/contracts/site/errors'
import { admin, adminWrite, member } from '#kernel/plugins/guards.ts'
import type { Releases } from '../service.ts'

const ERRORS = { 401: ApiError, 403: ApiError, 404: ApiError, 422: ApiError }

export function alertRoutes(releases: Releases): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get(
      '/api/admin/releases/alerts',
      {
        config: { guard: admin() },
        schema: {
          tags: ['releases'],
          summary: 'Alerts of the last three months, and the webhooks that hear of them',
          response: { 200: AlertBoard, ...ERRORS },
        },
      },
      async () => releases.alertBoard(),
    )

    app.post(
      '/api/admin/releases/webhooks',
      {
        config: { guard: adminWrite() },
        schema: {
          tags: ['releases'],
          summary: 'Send alerts to an address; its secret is shown this once',
          body: NewWebhook,
          response: { 200: NewWebhookResponse, ...ERRORS },
        },
      },
      async (request) => releases.addWebhook(request.body, { name: member(request).callsign }),
    )

    app.post(
      '/api/admin/releases/webhooks/remove',
      {
        config: { guard: adminWrite() },
        schema: {
          tags: ['releases'],
          summary: 'Send it nothing more',
          body: WebhookId,
          response: { 200: AlertBoard, ...ERRORS },
        },
      },
      async (request) => {
        await releases.dropWebhook(request.body.id, { name: member(request).callsign })
        return releases.alertBoard()
      },
    )

    app.post(
      '/api/admin/releases/webhooks/test',
      {
        config: { guard: adminWrite() },
        schema: {
          tags: ['releases'],
          summary: 'Send it a test',
          body: WebhookId,
          response: { 200: AlertBoard, ...ERRORS },
        },
      },
      async (request) => {
        await releases.testWebhook(request.body.id, { name: member(request).callsign })
        return releases.alertBoard()
      },
    )
  }
}
