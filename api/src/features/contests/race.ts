/** The race: scores of the leaders at equal intervals. */
import { CONTEST_SCORE_LIMITS, type ContestBoardResponse } from '@onfreq/contracts/contests/scores'
import type { StepRow } from './repository.ts'

const STEP_MS = 5 * 60_000

/** @param callsigns one per line, best first */
export function toRace(callsigns: readonly string[], steps: readonly StepRow[]): ContestBoardResponse['race'] {
  const first = steps[0]?.at.getTime()
  const last = steps.at(-1)?.at.getTime()
  if (first === undefined || last === undefined) return { times: [], lines: [] }
  const every = STEP_MS * Math.max(1, Math.ceil((last - first) / STEP_MS / (CONTEST_SCORE_LIMITS.points - 1)))
  const pointCount = Math.ceil((last - first) / every) + 1
  const times = Array.from({ length: pointCount }, (_, n) => first + n * every)
  const lines = callsigns.map((callsign) => ({ callsign, scores: new Array<number | null>(pointCount).fill(null) }))
  const byCall = new Map(lines.map((line) => [line.callsign, line.scores]))
  // A score counts for the first point at or after its time.
  for (const { callsign, at, score } of steps) {
    const scores = byCall.get(callsign)
    if (scores !== undefined) scores[Math.ceil((at.getTime() - first) / every)] = score
  }
  for (const { scores } of lines) {
    for (let n = 1; n < pointCount; n++) scores[n] ??= scores[n - 1] ?? null
  }
  return { times: times.map((time) => `${new Date(time).toISOString().slice(0, 19)}Z`), lines }
}
