import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import {
  DxccEntitiesResponse,
  KeepContacts,
  KeepContactsResponse,
  LogBarParams,
  LogBarResponse,
  LogbookCountResponse,
  LogbookDaysQuery,
  LogbookDaysResponse,
  LogbookQuery,
  LogbookResponse,
  LogbookStripQuery,
  LogbookStripResponse,
} from '@onfreq/contracts/log/log'
import { CONTACT_TEXTS } from '@onfreq/contracts/log/texts'
import { SIZES } from '@onfreq/contracts/site/limits'
import { callsignFromPath } from '@onfreq/ham/callsign'
import { Type } from 'typebox'
import { gathered } from '#kernel/database/gathered.ts'
import { toSql } from '#kernel/database/sql.ts'
import { ProductError } from '#kernel/errors.ts'
import { createTurns } from '#kernel/limits/turns.ts'
import { member, publicRoute, scope } from '#kernel/plugins/guards.ts'
import { createCallSearch } from '../call-search/service.ts'
import { allDxcc } from '../contact/entity.ts'
import { presentOwn } from '../contact/presenter.ts'
import { searchLogBar } from '../logbar.ts'
import { countContactsByOwner } from '../repository/contacts.ts'
import { readDays, readStrip } from '../repository/day-figures.ts'
import { readLogbook } from '../repository/logbook.ts'

const Empty = Type.Object({}, { additionalProperties: false })

/** Limits requests whose response counts full days and years. */
const FIGURES_RATE = { max: 240, timeWindow: '1 minute' }

/**
 * Filtering a long log by a field keeps a processor busy for half a second; more at a time would use up the
 * connections.
 */
const CONCURRENT_SEARCHES_PER_MEMBER = 1

/** Routes for the log bar and the logbook. */
export const logbookRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const sql = toSql(app.db)
  const calls = createCallSearch(sql)
  const inTurn = createTurns<number>(CONCURRENT_SEARCHES_PER_MEMBER)
  const getCount = gathered((ownerIds: readonly number[]) => countContactsByOwner(sql, ownerIds))

  app.post(
    '/api/vlogbar/:callsign',
    {
      config: { guard: scope('read', 'log') },
      schema: { params: LogBarParams, body: Empty, response: { 200: LogBarResponse } },
    },
    async (request) => {
      const call = callsignFromPath(request.params.callsign)
      if (call.length < 3) throw new ProductError(400, 'log.callsign', CONTACT_TEXTS.callsign)
      return searchLogBar(sql, member(request).accountId, call, app.clock.now())
    },
  )

  app.post(
    '/api/vdxcc-entity-distinct/',
    { config: { guard: publicRoute() }, schema: { body: Empty, response: { 200: DxccEntitiesResponse } } },
    async (_request, reply) => {
      reply.header('cache-control', 'public, max-age=3600')
      return [...allDxcc()]
    },
  )

  app.post(
    '/api/vlogbookcount',
    {
      config: { guard: scope('read', 'log') },
      schema: { 'x-reads': ['Logbook'], body: Empty, response: { 200: LogbookCountResponse } },
    },
    async (request) => ({ count: (await getCount(member(request).accountId)) ?? 0 }),
  )

  app.post(
    '/api/vlogbook',
    { config: { guard: scope('read', 'log') }, schema: { body: LogbookQuery, response: { 200: LogbookResponse } } },
    async (request) => {
      const size = request.body.size ?? SIZES.logbookPage
      try {
        const { accountId } = member(request)
        const page = await inTurn(accountId, async () => {
          const matches = await calls.find(accountId, request.body.filter)
          return readLogbook(sql, accountId, request.body, size, matches)
        })
        return {
          qsos: page.contacts.map(presentOwn),
          total: page.total,
          size,
          next: page.next,
          previous: page.previous,
        }
      } catch (error) {
        if (error instanceof RangeError) throw new ProductError(400, 'log.cursor', /*i18n*/ 'This cursor is not known.')
        throw error
      }
    },
  )

  app.post(
    '/api/vlogbook/days',
    {
      config: { guard: scope('read', 'log'), rateLimit: FIGURES_RATE },
      schema: { body: LogbookDaysQuery, response: { 200: LogbookDaysResponse } },
    },
    async (request) => {
      const { accountId } = member(request)
      const account = await app.accounts.byId(accountId)
      return { days: await inTurn(accountId, () => readDays(app.pool, accountId, account?.grid ?? '', request.body)) }
    },
  )

  app.post(
    '/api/vlogbook/strip',
    {
      config: { guard: scope('read', 'log'), rateLimit: FIGURES_RATE },
      schema: { body: LogbookStripQuery, response: { 200: LogbookStripResponse } },
    },
    async (request) => {
      const { accountId } = member(request)
      const { filter } = request.body
      return inTurn(accountId, async () =>
        readStrip(sql, accountId, filter, (await calls.find(accountId, filter))?.calls),
      )
    },
  )

  app.post(
    '/api/vlogbook/keep',
    { config: { guard: scope('log') }, schema: { body: KeepContacts, response: { 200: KeepContactsResponse } } },
    async (request) => {
      await sql('update contact set possible_duplicate = false where owner_id = $1 and id = any($2::bigint[])', [
        member(request).accountId,
        request.body.ids,
      ])
      return { status: 'ok' as const }
    },
  )
}
