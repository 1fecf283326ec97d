import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { ClubRef, Ok, OnAirResponse, ReportOnAir } from '@onfreq/contracts/clubs/clubs'
import { member, session } from '#kernel/plugins/guards.ts'
import type { OnAir } from '../on-air.ts'
import { getPerson } from '../person.ts'

/** Routes of members on the air for a club, and their bands. */
export function onAirRoutes(onAir: OnAir): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.post(
      '/api/vclubs/on-air',
      { config: { guard: session() }, schema: { body: ClubRef, response: { 200: OnAirResponse } } },
      async (request) => ({ on_air: await onAir.list(await getPerson(request), request.body.club_id) }),
    )

    app.post(
      '/api/vclubs/tuned',
      {
        config: { guard: session(), rateLimit: { max: 60, timeWindow: 60_000 } },
        schema: { body: ReportOnAir, response: { 200: Ok } },
      },
      async (request) => {
        await onAir.tuned(member(request), request.body)
        return { status: 'ok' as const }
      },
    )
  }
}
