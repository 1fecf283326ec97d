/**
 * Clubs: accounts with several operators, whose members act for them. Members are invited by link or callsign as
 * reader, operator, manager or owner. Each contact records its operator (ADIF's OPERATOR). `#plugins/club-routes.ts`
 * lists the calls allowed for each role; all others are refused to members who act for a club.
 *
 * `CLUB_HOUR=60 npm test -- api/src/features/clubs/club-hour.slow.test.ts` simulates an hour of six operators.
 */
import type { FastifyPluginAsync } from 'fastify'
import { type ClubBoards, createClubBoards } from './boards/service.ts'
import { createOnAir } from './on-air.ts'
import { createOperatorFigures, type ListOperators } from './operators.ts'
import { boardRoutes } from './routes/boards.ts'
import { clubRoutes } from './routes/clubs.ts'
import { invitationRoutes } from './routes/invitations.ts'
import { memberRoutes } from './routes/members.ts'
import { onAirRoutes } from './routes/on-air.ts'
import { type Clubs, createClubs } from './service.ts'

declare module 'fastify' {
  interface FastifyInstance {
    readonly clubs: Pick<Clubs, 'sweep' | 'listClubs' | 'listMembers'> & {
      readonly listOperators: ListOperators
      readonly getOpenBoard: ClubBoards['findOpen']
    }
  }
}

const clubsPlugin: FastifyPluginAsync = async (app) => {
  const clubs = createClubs(app)
  const { sweep, listClubs, listMembers } = clubs
  const boards = createClubBoards(app)
  app.decorate('clubs', {
    sweep,
    listClubs,
    listMembers,
    listOperators: createOperatorFigures(app),
    getOpenBoard: boards.findOpen,
  })
  await app.register(clubRoutes(clubs))
  await app.register(memberRoutes(clubs))
  await app.register(invitationRoutes(clubs))
  await app.register(boardRoutes(boards))
  const onAir = createOnAir(app)
  await app.register(onAirRoutes(onAir))
  app.accounts.onErase(clubs.deleteMember)
  app.accounts.onErase(boards.deleteMember)
  // The logbook is registered after this plugin.
  app.addHook('onReady', async () => onAir.watchLog())
}

export default clubsPlugin
