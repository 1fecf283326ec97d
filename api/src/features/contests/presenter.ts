import { CONTEST_SCORE_LIMITS, type ContestEdition, type ContestScoreRow } from '@onfreq/contracts/contests/scores'
import { findContest } from '@onfreq/ham/contest/catalogue'
import { instant } from '#kernel/instant.ts'
import type { EditionRow, StoredScore } from './repository.ts'

const isLive = (at: Date, now: Date) => now.getTime() - at.getTime() < CONTEST_SCORE_LIMITS.live * 60_000

/** The common name, or the name sent by programs for a contest that is not in the catalogue. */
export const getName = (contest: string) => findContest(contest)?.name ?? contest.replaceAll('-', ' ')

export const toRowResponse = (row: StoredScore, now: Date): ContestScoreRow => ({
  callsign: row.callsign,
  operators: [...row.operators],
  category: row.category,
  club: row.club,
  section: row.section,
  software: row.software,
  score: row.score,
  qsos: row.qsos,
  points: row.points,
  multipliers: row.multipliers,
  breakdown: row.breakdown.map((each) => ({ ...each })),
  updated_at: instant(row.updated_at),
  live: isLive(row.updated_at, now),
})

export const toEditionResponse = (row: EditionRow, now: Date): ContestEdition => ({
  contest: row.contest,
  name: getName(row.contest),
  edition: row.edition,
  entrants: row.entrants,
  leader: { callsign: row.leader, score: row.score },
  updated_at: instant(row.updated_at),
  live: isLive(row.updated_at, now),
})
