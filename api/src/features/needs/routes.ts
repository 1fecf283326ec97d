import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { NEEDS_TEXTS } from '@onfreq/contracts/live/texts'
import {
  AwardContactsQuery,
  AwardContactsResponse,
  AwardMatrixResponse,
  AwardPreviewResponse,
  AwardRulesResponse,
  NeedsQuery,
  NeedsResponse,
  NewAwardRule,
  NewAwardRules,
  ProgressQuery,
  ProgressResponse,
  WhatIfQuestion,
  WhatIfResponse,
} from '@onfreq/contracts/needs/needs'
import { Type } from 'typebox'
import { countChanges } from '#kernel/award-cells/count-cells.ts'
import { ProductError } from '#kernel/errors.ts'
import { requestLanguage } from '#kernel/languages/accepted.ts'
import { admin, adminWrite, member, scope } from '#kernel/plugins/guards.ts'
import { awardApplication, awardContacts } from './award-contacts.ts'
import { readHome } from './home.ts'
import { ownAwardRoutes } from './own/routes.ts'
import { createOwnRules } from './own/rules.ts'
import { createProgressReader, servicesFor, toServices } from './progress.ts'
import { deleteRule, readRows, readRules } from './repository.ts'
import { addRules, previewRules } from './rules.ts'
import { getHypotheticalRows } from './what-if.ts'

/** The service has serialized it: the serializer of Fastify needs several times as long for thousands of items. */
const AwardMatrixText = Type.Unsafe<string>(AwardMatrixResponse)
const RuleParams = Type.Object({ id: Type.String({ pattern: '^[a-z0-9-]{2,40}$' }) })

/** Routes of a member's needs, the incremental index for browsers, and administrators' awards. */
export const needsRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const ownRules = createOwnRules(app.pool)
  const progress = createProgressReader(app, ownRules)
  const read = { guard: scope('read', 'log') }
  await app.register(ownAwardRoutes, { rules: ownRules })
  const added = async () => (await readRules(app.pool)).map(({ rule }) => rule)

  const requireRule = async (ownerId: number, id: string) => {
    const rule = (await progress.rules(ownerId)).find((one) => one.id === id)
    if (rule === undefined) throw new ProductError(404, 'awards.not_found', NEEDS_TEXTS.noSuchAward)
    return rule
  }
  // Both routes read the full log.
  const fullLogOptions = { ...read, rateLimit: { max: 60, timeWindow: 60_000 } }

  app.get(
    '/api/vneeds',
    { config: read, schema: { querystring: NeedsQuery, response: { 200: NeedsResponse } } },
    async (request) => {
      const { epoch, since } = request.query
      const position = epoch === undefined || since === undefined ? null : { epoch, seq: since }
      const ownerId = member(request).accountId
      await countChanges(app.pool, ownerId)
      const { rows, ...head } = await readRows(app.pool, ownerId, position)
      return { ...head, rows: [...rows], home: { ...(await readHome(app, ownerId)) } }
    },
  )

  app.get(
    '/api/vawards/progress',
    { config: read, schema: { querystring: ProgressQuery, response: { 200: ProgressResponse } } },
    async (request) => {
      const services = toServices(request.query.services)
      const awards = await progress.all(member(request).accountId, services)
      return { services: [...services.names], awards: [...awards] }
    },
  )

  app.get(
    '/api/vawards/progress/:id',
    {
      config: read,
      schema: { params: RuleParams, querystring: ProgressQuery, response: { 200: AwardMatrixText } },
    },
    async (request, reply) => {
      const rule = await requireRule(member(request).accountId, request.params.id)
      const { services, place = null } = request.query
      const text = await progress.matrix(member(request).accountId, rule, toServices(services), place)
      return reply.type('application/json; charset=utf-8').send(text)
    },
  )

  app.get(
    '/api/vawards/progress/:id/contacts',
    {
      config: fullLogOptions,
      schema: { params: RuleParams, querystring: AwardContactsQuery, response: { 200: AwardContactsResponse } },
    },
    async (request) => {
      const rule = await requireRule(member(request).accountId, request.params.id)
      const services = servicesFor(rule, request.query.services)
      return awardContacts(app, member(request).accountId, rule, services, request.query)
    },
  )

  app.get(
    '/api/vawards/progress/:id/application',
    {
      config: fullLogOptions,
      schema: { params: RuleParams, querystring: ProgressQuery, produces: ['text/csv'] },
    },
    async (request, reply) => {
      const rule = await requireRule(member(request).accountId, request.params.id)
      const { services: asked, place = null } = request.query
      const services = servicesFor(rule, asked)
      const text = await awardApplication(app, member(request).accountId, rule, services, place)
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${rule.id}-application.csv"`)
        .send(text)
    },
  )

  app.post(
    '/api/vawards/what-if',
    {
      config: { ...read, rateLimit: { max: 120, timeWindow: 60_000 } },
      schema: { body: WhatIfQuestion, response: { 200: WhatIfResponse } },
    },
    async (request) => {
      const { contacts, confirmed = false } = request.body
      const owner = member(request)
      const services = toServices(request.body.services)
      const awards = await progress.whatIf(
        owner.accountId,
        services,
        getHypotheticalRows(app, owner, contacts, confirmed),
      )
      return { services: [...services.names], awards: [...awards] }
    },
  )

  app.get(
    '/api/vawards/rules',
    { config: { guard: admin() }, schema: { response: { 200: AwardRulesResponse } } },
    async () => ({ rules: await added() }),
  )

  app.post(
    '/api/vawards/rules',
    { config: { guard: adminWrite() }, schema: { body: NewAwardRule, response: { 200: AwardRulesResponse } } },
    async (request) => {
      await addRules(app, [request.body], member(request).accountId)
      return { rules: await added() }
    },
  )

  app.post(
    '/api/vawards/rules/import',
    { config: { guard: adminWrite() }, schema: { body: NewAwardRules, response: { 200: AwardRulesResponse } } },
    async (request) => {
      await addRules(app, request.body.rules, member(request).accountId)
      return { rules: await added() }
    },
  )

  app.post(
    '/api/vawards/rules/preview',
    {
      config: { guard: admin(), rateLimit: { max: 60, timeWindow: 60_000 } },
      schema: { body: NewAwardRules, response: { 200: AwardPreviewResponse } },
    },
    async (request) => ({
      previews: await previewRules(app, request.body.rules, member(request).accountId, requestLanguage(request)),
    }),
  )

  app.delete(
    '/api/vawards/rules/:id',
    { config: { guard: adminWrite() }, schema: { params: RuleParams, response: { 200: AwardRulesResponse } } },
    async (request) => {
      if (!(await deleteRule(app.pool, request.params.id))) {
        throw new ProductError(404, 'awards.not_found', NEEDS_TEXTS.noSuchAward)
      }
      return { rules: await added() }
    },
  )
}
