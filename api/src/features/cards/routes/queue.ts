import { Readable } from 'node:stream'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import {
  CardsAdd,
  CardsAdded,
  CardsChanged,
  CardsQuery,
  CardsRef,
  CardsResponse,
  CardsSend,
  CardsSent,
  CardsSet,
  CsvQuery,
} from '@onfreq/contracts/cards/qsl-cards'
import { toSql } from '#kernel/database/sql.ts'
import { member, session } from '#kernel/plugins/guards.ts'
import { writeCsv } from '../csv.ts'
import type { Queue } from '../queue.ts'

const SEND_LIMIT = { rateLimit: { max: 30, timeWindow: '1 minute' } }

/** Routes of the card queue: cards to print, printed, sent and received. */
export function queueRoutes(queue: Queue): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.post(
      '/api/vqslcards',
      { config: { guard: session() }, schema: { body: CardsQuery, response: { 200: CardsResponse } } },
      async (request) => queue.list(member(request).accountId, request.body),
    )

    app.post(
      '/api/vqslcards/add',
      { config: { guard: session() }, schema: { body: CardsAdd, response: { 200: CardsAdded } } },
      async (request) => queue.add(member(request).accountId, request.body),
    )

    app.post(
      '/api/vqslcards/set',
      { config: { guard: session() }, schema: { body: CardsSet, response: { 200: CardsChanged } } },
      async (request) => ({ changed: await queue.set(member(request).accountId, request.body) }),
    )

    app.post(
      '/api/vqslcards/remove',
      { config: { guard: session() }, schema: { body: CardsRef, response: { 200: CardsChanged } } },
      async (request) => ({ changed: await queue.remove(member(request).accountId, request.body.ids) }),
    )

    app.post(
      '/api/vqslcards/send',
      { config: { guard: session(), ...SEND_LIMIT }, schema: { body: CardsSend, response: { 200: CardsSent } } },
      async (request) => {
        const { accountId, callsign } = member(request)
        return queue.send({ id: accountId, callsign }, request.body.ids)
      },
    )

    app.get(
      '/api/vqslcards/csv',
      { config: { guard: session() }, schema: { querystring: CsvQuery, produces: ['text/csv'] } },
      async (request, reply) => {
        const rows = writeCsv(toSql(app.db), member(request).accountId, request.query.state)
        return reply
          .type('text/csv; charset=utf-8')
          .header('content-disposition', 'attachment; filename="qsl-cards.csv"')
          .header('cache-control', 'private, no-store')
          .send(Readable.from(rows))
      },
    )
  }
}
