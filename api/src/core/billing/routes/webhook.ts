import type { FastifyPluginAsync } from 'fastify'
import { sql } from 'kysely'
import { ProductError } from '#kernel/errors.ts'
import { publicRoute } from '#kernel/plugins/guards.ts'
import type { Billing } from '../billing.ts'

/**
 * Receives the provider's events. The signature covers the exact bytes, so the body is not parsed here. Each event
 * counts once. A failed event is not recorded, so that the provider's retry counts.
 */
export function webhookRoutes(billing: Billing): FastifyPluginAsync {
  return async (app) => {
    app.removeContentTypeParser('application/json')
    app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))

    app.post('/api/stripe/webhook', { config: { guard: publicRoute() }, schema: { hide: true } }, async (request) => {
      const signature = request.headers['stripe-signature']
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const event = billing.readEvent(body, typeof signature === 'string' ? signature : undefined)
      if (event === null)
        throw new ProductError(400, 'billing.bad_signature', /*i18n*/ 'The signature of this event is not valid.')
      const processed = await sql`select 1 from billing_event where event_id = ${event.id}`.execute(app.db)
      if (processed.rows.length > 0) return { received: true }
      await billing.handle(event)
      await sql`
        insert into billing_event (event_id, kind, happened_at, received_at)
        values (${event.id}, ${event.kind}, ${event.happenedAt}, ${app.clock.now()}) on conflict do nothing`.execute(
        app.db,
      )
      return { received: true }
    })
  }
}
