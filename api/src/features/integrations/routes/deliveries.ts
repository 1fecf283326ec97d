import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import {
  DeliveriesCheck,
  DeliveriesDismiss,
  DeliveriesDismissed,
  DeliveriesOf,
  DeliveriesOfResponse,
  DeliveriesQuery,
  DeliveriesQueued,
  DeliveriesResend,
  DeliveriesResponse,
  DeliveriesService,
  DeliveryCheck,
} from '@onfreq/contracts/integrations/delivery'
import { toSql } from '#kernel/database/sql.ts'
import { requestLanguage } from '#kernel/languages/accepted.ts'
import { formatIn } from '#kernel/languages/format-in.ts'
import { member, session } from '#kernel/plugins/guards.ts'
import { checkCredential } from '../delivery/check.ts'
import { dismiss, requeue } from '../delivery/ledger.ts'
import { listTrouble, storedReasons, toList } from '../delivery/list.ts'
import { queueDelivery } from '../delivery/outbox.ts'
import { sendAll } from '../delivery/send-all.ts'
import { sendWithoutQuery } from '../lotw/attempts.ts'

export const deliveryRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const sql = toSql(app.db)
  app.post(
    '/api/vdeliveries',
    { config: { guard: session() }, schema: { body: DeliveriesQuery, response: { 200: DeliveriesResponse } } },
    async (request) => listTrouble(app, member(request).accountId, request.body, requestLanguage(request)),
  )

  app.post(
    '/api/vdeliveries/of',
    { config: { guard: session() }, schema: { body: DeliveriesOf, response: { 200: DeliveriesOfResponse } } },
    async (request) => toList(app, member(request).accountId, request.body.qdo_ids, requestLanguage(request)),
  )

  app.post(
    '/api/vdeliveries/resend',
    { config: { guard: session() }, schema: { body: DeliveriesResend, response: { 200: DeliveriesQueued } } },
    async (request) => {
      const { service, qdo_ids: contactIds, reason } = request.body
      const { accountId } = member(request)
      const reasons =
        reason === undefined ? undefined : await storedReasons(sql, accountId, reason, requestLanguage(request))
      const only = { contactIds, reasons }
      if (service === 'lotw') await sendWithoutQuery(sql, accountId, only)
      const queued = await requeue(sql, accountId, service, ['rejected', 'parked'], app.clock.now(), only)
      if (queued > 0) await queueDelivery(sql, accountId, service)
      return { status: 'ok' as const, queued }
    },
  )

  app.post(
    '/api/vdeliveries/dismiss',
    { config: { guard: session() }, schema: { body: DeliveriesDismiss, response: { 200: DeliveriesDismissed } } },
    async (request) => {
      const { service, qdo_ids } = request.body
      const dismissed = await dismiss(sql, member(request).accountId, service, qdo_ids, app.clock.now())
      return { status: 'ok' as const, dismissed }
    },
  )

  app.post(
    '/api/vdeliveries/send-all',
    { config: { guard: session() }, schema: { body: DeliveriesService, response: { 200: DeliveriesQueued } } },
    async (request) => ({
      status: 'ok' as const,
      queued: await sendAll(app, member(request).accountId, request.body.service),
    }),
  )

  app.post(
    '/api/vdeliveries/check',
    {
      config: { guard: session(), rateLimit: { max: 20, timeWindow: 60_000 } },
      schema: { body: DeliveriesCheck, response: { 200: DeliveryCheck } },
    },
    async (request) => {
      const { accountId, callsign } = member(request)
      const { message, ...checked } = await checkCredential(app, accountId, callsign, request.body)
      return { ...checked, message: formatIn(message, requestLanguage(request)) }
    },
  )
}
