/**
 * Position of each bar of a race at a given moment. Pure: equal input gives equal positions, independent of earlier
 * frames.
 */
import type { ContestBoardResponse } from '@onfreq/contracts/contests/scores'

export interface RaceFilm {
  /** User-entered names. */
  readonly title: string
  readonly club: string
  /** Unit of the figures. */
  readonly unit: string
  readonly times: readonly string[]
  /** Sorted by final rank. */
  readonly runners: readonly Runner[]
}

interface Runner {
  readonly callsign: string
  readonly scores: readonly number[]
  /** Rank from 0, fractional during an overtake, at each time. */
  readonly places: readonly number[]
}

export interface Bar {
  readonly callsign: string
  readonly score: number
  readonly place: number
}

/** Undefined without participants. */
export function buildRaceFilm(
  { title, club, unit }: Pick<RaceFilm, 'title' | 'club' | 'unit'>,
  { times, lines }: ContestBoardResponse['race'],
  callsigns: readonly string[],
): RaceFilm | undefined {
  const byCall = new Map(lines.map(({ callsign, scores }) => [callsign, scores]))
  const entrants = callsigns.flatMap((callsign) => {
    const scores = byCall.get(callsign)
    return scores === undefined ? [] : [{ callsign, scores: fillGaps(scores) }]
  })
  if (times.length < 2 || entrants.length === 0) return undefined
  const ranks = times.map((_, step) => getRanks(entrants, step))
  const runners = entrants.map((line, index) => ({
    ...line,
    places: times.map((_, step) => smooth((at) => ranks[at]?.[index] ?? index, step, times.length - 1)),
  }))
  return { title, club, unit, times, runners }
}

/** The last known score at each time; 0 before the first one. */
function fillGaps(scores: readonly (number | null)[]): readonly number[] {
  const full: number[] = []
  for (const score of scores) full.push(score ?? full.at(-1) ?? 0)
  return full
}

/** Rank of each line; ties are ordered by final rank. */
function getRanks(lines: readonly { readonly scores: readonly number[] }[], step: number): readonly number[] {
  const order = lines.map((_, index) => index)
  order.sort((a, b) => (lines[b]?.scores[step] ?? 0) - (lines[a]?.scores[step] ?? 0) || a - b)
  const ranks: number[] = []
  for (const [rank, index] of order.entries()) ranks[index] = rank
  return ranks
}

/** Smooths a rank over time, so that an overtake is animated; at the very end ranks are integers. */
function smooth(rankAt: (step: number) => number, step: number, last: number): number {
  if (step === last) return rankAt(step)
  return (rankAt(Math.max(0, step - 1)) + 2 * rankAt(step) + rankAt(Math.min(last, step + 1))) / 4
}

/**
 * The bars in order of final rank.
 *
 * @param share elapsed share of the race, 0 to 1
 */
export function getBars({ times, runners }: RaceFilm, share: number): readonly Bar[] {
  const at = Math.min(1, Math.max(0, share)) * (times.length - 1)
  const [before, part] = [Math.floor(at), at % 1]
  const between = (values: readonly number[]) => {
    const from = values[before] ?? 0
    return from + ((values[before + 1] ?? from) - from) * part
  }
  return runners.map(({ callsign, scores, places }) => ({ callsign, score: between(scores), place: between(places) }))
}

/** The displayed time in ms since 1970, rounded to the minute. */
export function getTime({ times }: RaceFilm, share: number): number {
  const [start, end] = [Date.parse(times[0] ?? ''), Date.parse(times.at(-1) ?? '')]
  return start + Math.round(((end - start) * Math.min(1, Math.max(0, share))) / 60_000) * 60_000
}
