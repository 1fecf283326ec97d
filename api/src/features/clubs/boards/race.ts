/** Standings of a contest evening, computed from new calls per step. */
import { CLUB_BOARD_LIMITS, type ClubBoardResponse } from '@onfreq/contracts/clubs/boards'
import type { BoardRow, StepRow } from './repository.ts'

const STEP_MS = CLUB_BOARD_LIMITS.step * 60_000

interface Entrant {
  readonly callsign: string
  readonly name: string
  readonly image: string | null
  total: number
  reachedAt: number
  readonly callsByStep: Map<number, number>
}

/** @param now time up to which the race is computed, in Unix milliseconds */
export function toStandings(
  { starts_at, ends_at }: Pick<BoardRow, 'starts_at' | 'ends_at'>,
  steps: readonly StepRow[],
  now: number,
): Pick<ClubBoardResponse, 'rows' | 'race'> {
  const entrants = new Map<string, Entrant>()
  for (const { callsign, name, image, step: stepIndex, calls, last_at } of steps) {
    const entrant = entrants.get(callsign) ?? { callsign, name, image, total: 0, reachedAt: 0, callsByStep: new Map() }
    entrant.total += calls
    entrant.reachedAt = Math.max(entrant.reachedAt, last_at.getTime())
    entrant.callsByStep.set(stepIndex, calls)
    entrants.set(callsign, entrant)
  }
  const best = [...entrants.values()]
    .sort((a, b) => b.total - a.total || a.reachedAt - b.reachedAt || (a.callsign < b.callsign ? -1 : 1))
    .slice(0, CLUB_BOARD_LIMITS.rows)
  const start = starts_at.getTime()
  const stepCount = Math.max(0, Math.ceil((Math.min(now, ends_at.getTime()) - start) / STEP_MS))
  return {
    rows: best.map(({ callsign, name, image, total }) => ({
      my_callsign: callsign,
      name,
      profile_image_name: image,
      contacts: total,
    })),
    race: {
      times: Array.from(
        { length: stepCount + 1 },
        (_, n) => `${new Date(start + n * STEP_MS).toISOString().slice(0, 19)}Z`,
      ),
      lines: best.slice(0, CLUB_BOARD_LIMITS.lines).map(({ callsign, callsByStep }) => ({
        callsign,
        scores: accumulate(stepCount, callsByStep),
      })),
    },
  }
}

function accumulate(stepCount: number, callsByStep: ReadonlyMap<number, number>): number[] {
  const scores = [0]
  for (let n = 0; n < stepCount; n++) scores.push((scores[n] ?? 0) + (callsByStep.get(n) ?? 0))
  return scores
}
