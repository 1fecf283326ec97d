import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import {
  ClubAudit,
  ClubAuditResponse,
  ClubRef,
  ClubResponse,
  ClubSettings,
  ClubsResponse,
  ConvertToClub,
  CreateClub,
} from '@onfreq/contracts/clubs/clubs'
import { session } from '#kernel/plugins/guards.ts'
import { getPerson } from '../person.ts'
import type { Clubs } from '../service.ts'

/** Routes of a person's clubs: list, create, view. */
export function clubRoutes(clubs: Clubs): FastifyPluginAsyncTypebox {
  return async (app) => {
    const response = { response: { 200: ClubResponse } }
    const founding = { guard: session(), rateLimit: { max: 20, timeWindow: 3_600_000 } }

    app.get(
      '/api/vclubs',
      { config: { guard: session() }, schema: { response: { 200: ClubsResponse } } },
      async (request) => clubs.list(await getPerson(request)),
    )

    app.post(
      '/api/vclubs/get',
      { config: { guard: session() }, schema: { body: ClubRef, ...response } },
      async (request) => ({ club: await clubs.get(await getPerson(request), request.body.club_id) }),
    )

    app.post('/api/vclubs/create', { config: founding, schema: { body: CreateClub, ...response } }, async (request) => {
      const { callsign, name } = request.body
      return { club: await clubs.create(await getPerson(request), callsign, name) }
    })

    app.post(
      '/api/vclubs/convert',
      { config: founding, schema: { body: ConvertToClub, ...response } },
      async (request) => ({ club: await clubs.convert(await getPerson(request), request.body.sub_account_id) }),
    )

    app.post(
      '/api/vclubs/settings',
      { config: { guard: session() }, schema: { body: ClubSettings, ...response } },
      async (request) => {
        const { club_id, operators_public } = request.body
        return { club: await clubs.setOperatorsPublic(await getPerson(request), club_id, operators_public) }
      },
    )

    app.post(
      '/api/vclubs/audit',
      { config: { guard: session() }, schema: { body: ClubAudit, response: { 200: ClubAuditResponse } } },
      async (request) => {
        const { club_id, before } = request.body
        return clubs.audit(await getPerson(request), club_id, before ?? null)
      },
    )
  }
}
