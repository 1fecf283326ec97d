import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import {
  OwnAward,
  OwnAwardInput,
  OwnAwardsResponse,
  OwnAwardTestResponse,
  SharedAwardResponse,
  ShareOwnAward,
} from '@onfreq/contracts/needs/own-awards'
import { Type } from 'typebox'
import { createTurns } from '#kernel/limits/turns.ts'
import { member, scope, session } from '#kernel/plugins/guards.ts'
import type { OwnRules } from './rules.ts'
import {
  addAward,
  changeAward,
  listAwards,
  readShared,
  removeAward,
  requireAward,
  requireValid,
  shareAward,
} from './service.ts'
import { testAward } from './test-award.ts'

const AwardParams = Type.Object({ id: Type.String({ pattern: '^own-\\d{1,16}$' }) })
const ShareParams = Type.Object({ id: Type.String({ pattern: '^\\d{1,16}-\\d{1,16}$' }) })
const toId = ({ id }: { readonly id: string }) => Number(id.slice('own-'.length))
/** Size in bytes, enough for 5,000 references with names in a non-Latin script. */
const MAX_BODY_BYTES = 1_500_000
/** Each test reads the full log. */
const TEST_CONCURRENCY = 1

/** Routes of awards that members declare: saving, testing, sharing and copying them. */
export const ownAwardRoutes: FastifyPluginAsyncTypebox<{ readonly rules: OwnRules }> = async (app, { rules }) => {
  const rateLimit = { max: 60, timeWindow: 60_000 }
  const read = { guard: scope('read', 'log') }
  const write = { guard: session(), rateLimit }
  const testInTurn = createTurns<number>(TEST_CONCURRENCY)

  app.get('/api/vawards/own', { config: read, schema: { response: { 200: OwnAwardsResponse } } }, async (request) =>
    listAwards(rules, member(request).accountId),
  )

  app.post(
    '/api/vawards/own',
    { config: write, bodyLimit: MAX_BODY_BYTES, schema: { body: OwnAwardInput, response: { 200: OwnAward } } },
    async (request) => addAward(app, member(request), request.body),
  )

  app.post(
    '/api/vawards/own/test',
    {
      config: { ...read, rateLimit },
      bodyLimit: MAX_BODY_BYTES,
      schema: { body: OwnAwardInput, response: { 200: OwnAwardTestResponse } },
    },
    async (request) => {
      requireValid(request.body)
      const { accountId } = member(request)
      return testInTurn(accountId, () => testAward(app, accountId, request.body))
    },
  )

  app.get(
    '/api/vawards/own/:id',
    { config: read, schema: { params: AwardParams, response: { 200: OwnAward } } },
    async (request) => requireAward(app, member(request).accountId, toId(request.params)),
  )

  app.post(
    '/api/vawards/own/:id/change',
    {
      config: write,
      bodyLimit: MAX_BODY_BYTES,
      schema: { params: AwardParams, body: OwnAwardInput, response: { 200: OwnAward } },
    },
    async (request) => changeAward(app, member(request), toId(request.params), request.body),
  )

  app.post(
    '/api/vawards/own/:id/remove',
    { config: write, schema: { params: AwardParams, response: { 200: OwnAwardsResponse } } },
    async (request) => {
      const { accountId } = member(request)
      await removeAward(app, accountId, toId(request.params))
      return listAwards(rules, accountId)
    },
  )

  app.post(
    '/api/vawards/own/:id/share',
    { config: write, schema: { params: AwardParams, body: ShareOwnAward, response: { 200: OwnAward } } },
    async (request) => shareAward(app, member(request).accountId, toId(request.params), request.body.shared),
  )

  app.get(
    '/api/vawards/shared/:id',
    { config: { ...read, rateLimit }, schema: { params: ShareParams, response: { 200: SharedAwardResponse } } },
    async (request) => readShared(app, request.params.id),
  )

  app.post(
    '/api/vawards/shared/:id/take',
    { config: write, schema: { params: ShareParams, response: { 200: OwnAward } } },
    async (request) => addAward(app, member(request), (await readShared(app, request.params.id)).award),
  )
}
