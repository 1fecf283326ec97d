/** The two contest boards. */
import type { ContestBoard, MegastreamResponse, ScoresResponse } from '@onfreq/contracts/live/contests'
import type { StationItem } from '@onfreq/contracts/live/stations'
import type { FastifyInstance } from 'fastify'
import { findCurrentContest, readScores } from '../repository/contests.ts'
import { toContest, toContestRow, toMegastreamRow } from './presenter.ts'

export async function computeScores(app: FastifyInstance): Promise<ScoresResponse> {
  const { contest, scores, now } = await read(app, 'club')
  return { contest: contest === undefined ? null : toContest(contest, now), contest_lb: scores.map(toContestRow) }
}

export async function computeMegastream(
  app: FastifyInstance,
  stations: () => Promise<readonly StationItem[]>,
): Promise<MegastreamResponse> {
  const { contest, scores, now } = await read(app, 'megastream')
  const onAir = new Map((await stations()).map((station) => [station.id, station]))
  return {
    contest: contest === undefined ? null : toContest(contest, now),
    contest_lb: scores.map((score) => toMegastreamRow(score, now, onAir.get(score.owner_id))),
  }
}

async function read(app: FastifyInstance, board: ContestBoard) {
  const now = app.clock.now()
  const contest = await findCurrentContest(app.pool, board, now)
  const hasBegun = contest !== undefined && contest.starts_at <= now
  return { now, contest, scores: hasBegun ? await readScores(app.pool, contest, now) : [] }
}
