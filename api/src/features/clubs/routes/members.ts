import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import {
  AnswerHandOver,
  ChangeClubMember,
  ClubMemberRef,
  ClubRef,
  ClubResponse,
  Ok,
} from '@onfreq/contracts/clubs/clubs'
import { recentlyVerified, session } from '#kernel/plugins/guards.ts'
import { getPerson } from '../person.ts'
import type { Clubs } from '../service.ts'

/** Routes of club members: change, remove, leave, hand over. */
export function memberRoutes(clubs: Clubs): FastifyPluginAsyncTypebox {
  return async (app) => {
    const response = { response: { 200: ClubResponse } }

    app.post(
      '/api/vclubs/member',
      { config: { guard: session() }, schema: { body: ChangeClubMember, ...response } },
      async (request) => ({ club: await clubs.change(await getPerson(request), request.body) }),
    )

    app.post(
      '/api/vclubs/remove',
      { config: { guard: session() }, schema: { body: ClubMemberRef, ...response } },
      async (request) => {
        const { club_id, member_id } = request.body
        return { club: await clubs.remove(await getPerson(request), club_id, member_id) }
      },
    )

    app.post(
      '/api/vclubs/leave',
      { config: { guard: session() }, schema: { body: ClubRef, response: { 200: Ok } } },
      async (request) => {
        await clubs.leave(await getPerson(request), request.body.club_id)
        return { status: 'ok' as const }
      },
    )

    app.post(
      '/api/vclubs/hand-over',
      { config: { guard: recentlyVerified() }, schema: { body: ClubMemberRef, ...response } },
      async (request) => {
        const { club_id, member_id } = request.body
        return { club: await clubs.offer(await getPerson(request), club_id, member_id) }
      },
    )

    app.post(
      '/api/vclubs/hand-over/withdraw',
      { config: { guard: session() }, schema: { body: ClubRef, ...response } },
      async (request) => ({ club: await clubs.withdrawOffer(await getPerson(request), request.body.club_id) }),
    )

    app.post(
      '/api/vclubs/hand-over/answer',
      { config: { guard: session() }, schema: { body: AnswerHandOver, ...response } },
      async (request) => {
        const { club_id, accept } = request.body
        return { club: await clubs.answerOffer(await getPerson(request), club_id, accept) }
      },
    )
  }
}
