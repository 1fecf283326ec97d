import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import {
  ClubBoardParams,
  ClubBoardRef,
  ClubBoardResponse,
  ClubBoards,
  ClubBoardsResponse,
  SaveClubBoard,
} from '@onfreq/contracts/clubs/boards'
import { publicRoute, session } from '#kernel/plugins/guards.ts'
import { personId } from '#kernel/plugins/viewer.ts'
import type { ClubBoards as Boards } from '../boards/service.ts'
import { getPerson } from '../person.ts'

/** Routes of boards of contest evenings: members list them, managers edit them, callers with access read them. */
export function boardRoutes(boards: Boards): FastifyPluginAsyncTypebox {
  return async (app) => {
    const response = { 200: ClubBoardsResponse }
    const changing = { guard: session(), rateLimit: { max: 60, timeWindow: 60_000 } }

    app.post(
      '/api/vclubs/boards',
      { config: { guard: session() }, schema: { body: ClubBoards, response } },
      async (request) => boards.list(await getPerson(request), request.body.club_id),
    )

    app.post(
      '/api/vclubs/boards/save',
      { config: changing, schema: { body: SaveClubBoard, response } },
      async (request) => boards.save(await getPerson(request), request.body),
    )

    app.post(
      '/api/vclubs/boards/remove',
      { config: changing, schema: { body: ClubBoardRef, response } },
      async (request) => boards.remove(await getPerson(request), request.body.club_id, request.body.id),
    )

    app.get(
      '/api/club-boards/:club/:id',
      {
        config: { guard: publicRoute(), rateLimit: { max: 240, timeWindow: 60_000 } },
        schema: { params: ClubBoardParams, response: { 200: ClubBoardResponse } },
      },
      async (request, reply) => {
        const { club, id } = request.params
        const { viewer } = request
        const board = await boards.find(club, id, viewer === null ? null : personId(viewer))
        return boards.shown(club, board)(request, reply)
      },
    )
  }
}
