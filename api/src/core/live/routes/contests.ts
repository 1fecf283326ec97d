import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import {
  CONTEST_LIMITS,
  ContestsResponse,
  CreateContest,
  CreateContestResponse,
  DeleteContest,
  DeleteContestResponse,
} from '@onfreq/contracts/live/contests'
import { CONTEST_TEXTS } from '@onfreq/contracts/live/texts'
import { Type } from 'typebox'
import { ProductError } from '#kernel/errors.ts'
import { adminWrite, member, publicRoute } from '#kernel/plugins/guards.ts'
import { contestCalendar } from '../contests/calendar.ts'
import { toContest } from '../contests/presenter.ts'
import { type ContestRecord, deleteContest, findContest, readContests, saveContest } from '../repository/contests.ts'

const Nothing = Type.Object({}, { additionalProperties: false })
const LENGTH = CONTEST_LIMITS.hours * 3_600_000
/** An instant with its time zone, or a day and time in UTC. */
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})?$/

export const contestRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const calendar = app.polled('contests.ics', () => contestCalendar(app))
  app.get('/contests.ics', { config: { guard: publicRoute() }, schema: { hide: true } }, async (_request, reply) =>
    reply
      .type('text/calendar; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .header('access-control-allow-origin', '*')
      .send(await calendar.value()),
  )

  app.post(
    '/api/vcontests',
    { config: { guard: publicRoute() }, schema: { body: Nothing, response: { 200: ContestsResponse } } },
    async () => {
      const now = app.clock.now()
      return { contests: (await readContests(app.pool)).map((contest) => toContest(contest, now)) }
    },
  )

  app.post(
    '/api/vcontest/create',
    { config: { guard: adminWrite() }, schema: { body: CreateContest, response: { 200: CreateContestResponse } } },
    async (request) => {
      const { board, name, starts_at: startsAt, modes = [], club_call: clubCall = null } = request.body
      const start = parseStart(startsAt)
      const contest: ContestRecord = {
        id: app.ids.next(),
        board,
        name: name.trim(),
        starts_at: start,
        ends_at: new Date(start.getTime() + LENGTH),
        modes: modes.map((mode) => mode.trim().toUpperCase()).filter(Boolean),
        club_call: clubCall === null ? null : clubCall.trim().toUpperCase(),
      }
      const now = app.clock.now()
      if (!(await saveContest(app.pool, contest, member(request).accountId, now))) {
        throw new ProductError(409, 'live.contest_overlaps', CONTEST_TEXTS.overlaps, {
          starts_at: CONTEST_TEXTS.overlaps,
        })
      }
      return { status: 'ok' as const, contest: toContest(contest, now) }
    },
  )

  app.post(
    '/api/vcontest/delete',
    { config: { guard: adminWrite() }, schema: { body: DeleteContest, response: { 200: DeleteContestResponse } } },
    async (request) => {
      const contest = await findContest(app.pool, request.body.id)
      if (contest === undefined) throw new ProductError(404, 'live.contest_not_found', CONTEST_TEXTS.notFound)
      if (contest.starts_at <= app.clock.now()) {
        throw new ProductError(409, 'live.contest_has_begun', CONTEST_TEXTS.hasStarted)
      }
      await deleteContest(app.pool, contest.id)
      return { status: 'ok' as const }
    },
  )
}

function parseStart(text: string): Date {
  const zoned = /(?:Z|[+-]\d{2}:\d{2})$/.test(text) ? text : `${text}Z`
  const start = new Date(INSTANT.test(text) ? zoned : Number.NaN)
  if (Number.isNaN(start.getTime())) {
    throw new ProductError(422, 'live.contest_start', CONTEST_TEXTS.startInvalid, {
      starts_at: CONTEST_TEXTS.startInvalid,
    })
  }
  return start
}
