import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import {
  ClubInvitationRef,
  ClubLink,
  ClubOfferResponse,
  ClubResponse,
  InviteToClub,
  InviteToClubResponse,
  Ok,
} from '@onfreq/contracts/clubs/clubs'
import { session } from '#kernel/plugins/guards.ts'
import { getPerson } from '../person.ts'
import type { Clubs } from '../service.ts'

/** Routes of invitations by link or callsign. */
export function invitationRoutes(clubs: Clubs): FastifyPluginAsyncTypebox {
  return async (app) => {
    const response = { response: { 200: ClubResponse } }
    // A link contains 192 random bits, so the limit only protects the database.
    const linkConfig = { guard: session(), rateLimit: { max: 60, timeWindow: 60_000 } }

    app.post(
      '/api/vclubs/invite',
      { config: linkConfig, schema: { body: InviteToClub, response: { 200: InviteToClubResponse } } },
      async (request) => {
        const { club, token } = await clubs.invite(await getPerson(request), request.body)
        return { club, link: token === null ? null : `${app.config.publicUrl}/clubs/join/${token}` }
      },
    )

    app.post(
      '/api/vclubs/uninvite',
      { config: { guard: session() }, schema: { body: ClubInvitationRef, ...response } },
      async (request) => {
        const { club_id, invitation_id } = request.body
        return { club: await clubs.withdraw(await getPerson(request), club_id, invitation_id) }
      },
    )

    app.post(
      '/api/vclubs/link',
      { config: linkConfig, schema: { body: ClubLink, response: { 200: ClubOfferResponse } } },
      async (request) => ({ invitation: await clubs.readOffer(request.body.token) }),
    )

    app.post('/api/vclubs/join', { config: linkConfig, schema: { body: ClubLink, ...response } }, async (request) => ({
      club: await clubs.acceptLink(await getPerson(request), request.body.token),
    }))

    app.post(
      '/api/vclubs/accept',
      { config: { guard: session() }, schema: { body: ClubInvitationRef, ...response } },
      async (request) => {
        const { club_id, invitation_id } = request.body
        return { club: await clubs.accept(await getPerson(request), club_id, invitation_id) }
      },
    )

    app.post(
      '/api/vclubs/decline',
      { config: { guard: session() }, schema: { body: ClubInvitationRef, response: { 200: Ok } } },
      async (request) => {
        const { club_id, invitation_id } = request.body
        await clubs.decline(await getPerson(request), club_id, invitation_id)
        return { status: 'ok' as const }
      },
    )
  }
}
