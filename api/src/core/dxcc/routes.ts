import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import {
  DxccDataResponse,
  DxccDisagreementsResponse,
  DxccLookup,
  DxccLookupResponse,
} from '@onfreq/contracts/dxcc/dxcc'
import { packagedData } from '@onfreq/ham/dxcc/packaged'
import { explainDxcc } from '@onfreq/ham/dxcc/resolve'
import { say } from '@onfreq/i18n/texts'
import { Type } from 'typebox'
import { dxccQuestion, dxccVersion, resolveDxcc } from '#kernel/dxcc/current.ts'
import { requestLanguage } from '#kernel/languages/accepted.ts'
import { formatIn } from '#kernel/languages/format-in.ts'
import { member, publicRoute, scope } from '#kernel/plugins/guards.ts'
import { readLoaded } from './repository.ts'

/** Resolves callsigns with the active data, and serves the data to browsers. */
export const dxccRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    '/api/vdxcc/lookup',
    {
      config: { guard: publicRoute('read') },
      schema: { querystring: DxccLookup, response: { 200: DxccLookupResponse } },
    },
    async (request) => {
      const { query } = request
      const time = query.date === undefined ? undefined : Date.parse(`${query.date}T12:00:00Z`)
      const result = resolveDxcc(query.call, time)
      const question = result === null ? dxccQuestion(query.call, time) : null
      return {
        call: query.call,
        version: dxccVersion(),
        dxcc: result?.dxcc ?? null,
        country: result === null || result.dxcc === 0 ? null : result.name,
        continent: result?.continent ?? null,
        cq_zone: result?.cqZone ?? null,
        itu_zone: result?.ituZone ?? null,
        lat: result?.latitude ?? null,
        lon: result?.longitude ?? null,
        wae: result?.wae ?? null,
        reason: formatIn(
          () => (result === null ? (question ?? say('Not known')) : explainDxcc(result)),
          requestLanguage(request),
        ),
        question,
      }
    },
  )

  app.get(
    '/api/vdxcc/data',
    {
      config: { guard: publicRoute('read') },
      schema: {
        querystring: Type.Object({ v: Type.Optional(Type.String()) }),
        response: { 200: DxccDataResponse, 304: Type.Null() },
      },
    },
    async (request, reply) => {
      const version = dxccVersion()
      const etag = `"${version}"`
      // The content behind a URL with a version never changes.
      reply.header('cache-control', request.query.v === version ? 'public, max-age=31536000, immutable' : 'no-cache')
      reply.header('etag', etag)
      if (request.headers['if-none-match'] === etag) return reply.code(304).send(null)
      const { countryFile, datedRules } = await readLoaded(app.pool)
      const packaged = packagedData()
      return {
        version,
        country_file: {
          version: countryFile?.version ?? packaged.version,
          entities: countryFile?.entities ?? packaged.entities,
          calls: countryFile?.calls ?? packaged.calls,
        },
        dated_rules: datedRules?.lines ?? null,
      }
    },
  )

  app.get(
    '/api/vdxcc/disagreements',
    { config: { guard: scope('read', 'log') }, schema: { response: { 200: DxccDisagreementsResponse } } },
    async (request) => {
      const { rows } = await app.pool.query<DxccDisagreementsResponse['contacts'][number]>(
        `select d.contact_id as qdo_id, c.call as "Call", d.stored, d.resolved, d.reason
         from dxcc_disagreement d join contact c on c.owner_id = d.owner_id and c.id = d.contact_id
         where d.owner_id = $1 order by d.contact_id limit 500`,
        [member(request).accountId],
      )
      const language = requestLanguage(request)
      return { contacts: rows.map((row) => ({ ...row, reason: formatIn(row.reason, language) })) }
    },
  )
}
