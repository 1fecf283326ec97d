/** Rules for claimed scores: who may post them, their edition, and what a board shows. */
import {
  CONTEST_SCORE_LIMITS,
  type ContestBoardResponse,
  type ContestEditionsResponse,
  type ContestScoreTaken,
} from '@onfreq/contracts/contests/scores'
import { CONTEST_SCORE_TEXTS } from '@onfreq/contracts/contests/texts'
import { baseCallsign } from '@onfreq/ham/callsign'
import { readDynamicResults } from '@onfreq/ham/wire/dynamic-results'
import type { FastifyInstance } from 'fastify'
import { ProductError } from '#kernel/errors.ts'
import type { Viewer } from '#kernel/plugins/viewer.ts'
import { getEdition } from './edition.ts'
import { getName, toEditionResponse, toRowResponse } from './presenter.ts'
import { toRace } from './race.ts'
import { deleteScoresBefore, latestEdition, listEditions, readBoard, readSteps, storeScore } from './repository.ts'

export interface ContestScores {
  /** @throws ProductError 400 for unreadable XML, 403 for the score of another station */
  accept(viewer: Viewer, xml: string): Promise<ContestScoreTaken>
  editions(): Promise<ContestEditionsResponse>
  /** @returns undefined when there are no scores */
  board(contest: string, edition: string): Promise<ContestBoardResponse | undefined>
  /** The contest of the member's latest score. */
  readLatest(ownerId: number): Promise<{ readonly contest: string; readonly edition: string } | undefined>
  /** Deletes scores older than the retention period of boards. */
  sweep(): Promise<void>
}

const DAY_MS = 86_400_000

export function createContestScores(app: FastifyInstance): ContestScores {
  const { pool, clock } = app

  /**
   * Only the member's call is accepted, with any prefix or suffix. Sub-accounts and clubs post with their own keys.
   */
  function requireOwnCall({ callsign }: Viewer, call: string): void {
    if (baseCallsign(call) === baseCallsign(callsign)) return
    throw new ProductError(403, 'contest_scores.not_yours', () => CONTEST_SCORE_TEXTS.notYours(call, callsign))
  }

  return {
    async accept(viewer, xml) {
      const parsed = readDynamicResults(xml)
      if (!parsed.ok) throw new ProductError(400, 'contest_scores.invalid', parsed.reason)
      const { score, hasContacts } = parsed
      requireOwnCall(viewer, score.call)
      // The clock of a computer may be wrong by years, so the time of arrival counts.
      const now = clock.now()
      await storeScore(pool, viewer.accountId, getEdition(score.contest, now.getTime()), score, now)
      return {
        Status: 'OK',
        Description: hasContacts ? CONTEST_SCORE_TEXTS.scoresOnly : CONTEST_SCORE_TEXTS.taken,
      }
    },

    async editions() {
      const now = clock.now()
      return { contests: (await listEditions(pool)).map((row) => toEditionResponse(row, now)) }
    },

    async board(contest, edition) {
      const rows = await readBoard(pool, contest, edition)
      if (rows.length === 0) return undefined
      const now = clock.now()
      const best = rows.slice(0, CONTEST_SCORE_LIMITS.lines).map(({ callsign }) => callsign)
      const steps = await readSteps(pool, contest, edition, best)
      return {
        contest,
        name: getName(contest),
        edition,
        rows: rows.map((row) => toRowResponse(row, now)),
        race: toRace(best, steps),
      }
    },

    readLatest: (ownerId) => latestEdition(pool, ownerId),
    sweep: () => deleteScoresBefore(pool, new Date(clock.millis() - CONTEST_SCORE_LIMITS.days * DAY_MS)),
  }
}
