/** Reports of the same station from many spotters over many nodes become one spot. */
import { SPOT_LIMITS } from '@onfreq/contracts/spots/spots'
import type { Report } from './report.ts'

export interface OpenSpot {
  readonly id: number
  readonly first: Report
  /** Different stations that have reported it; the first one too. */
  spotters: number
}

interface Kept extends OpenSpot {
  /** Known spotters while the spot takes more of them. */
  heardBy: Set<string> | undefined
}

export interface Merged {
  readonly spot: OpenSpot
  readonly outcome: 'new' | 'more' | 'known'
}

const NEAR = SPOT_LIMITS.mergeKhz * 1000
/** After that no report of news belongs to a spot any more. */
const TAKES = SPOT_LIMITS.mergeWithin
/** Answers to `sh/dx` may tell of spots this old once more; older ones are not taken. */
const REMEMBERED = 15 * 60_000

/** Grows with the stations that were spotted in the last quarter of an hour. */
export class Merger {
  readonly #nextId: () => number
  readonly #byCall = new Map<string, Kept[]>()
  #sweptAt = 0

  constructor(nextId: () => number) {
    this.#nextId = nextId
  }

  /** Stations that are remembered. */
  get size(): number {
    return this.#byCall.size
  }

  /** Undefined for an answer to `sh/dx` that is too old to know whether it is news. */
  take(report: Report, now: number): Merged | undefined {
    if (report.isReplay && now - report.at > REMEMBERED) return undefined
    this.#sweep(now)
    const known = this.#byCall.get(report.callsign) ?? []
    const spot = known.find(
      ({ first }) =>
        Math.abs(first.frequencyHz - report.frequencyHz) <= NEAR && Math.abs(report.at - first.at) <= TAKES,
    )
    if (spot === undefined) {
      const made: Kept = { id: this.#nextId(), first: report, spotters: 1, heardBy: new Set([report.spotter]) }
      known.push(made)
      this.#byCall.set(report.callsign, known)
      return { spot: made, outcome: 'new' }
    }
    if (spot.heardBy === undefined || spot.heardBy.has(report.spotter)) return { spot, outcome: 'known' }
    spot.heardBy.add(report.spotter)
    spot.spotters += 1
    return { spot, outcome: 'more' }
  }

  /** What was written before this process began: more spotters of it are unknown, so that none is counted twice. */
  remember(id: number, first: Report, spotters: number): void {
    const known = this.#byCall.get(first.callsign) ?? []
    known.push({ id, first, spotters, heardBy: new Set([first.spotter]) })
    this.#byCall.set(first.callsign, known)
  }

  #sweep(now: number): void {
    if (now - this.#sweptAt < 10_000 && now >= this.#sweptAt) return
    this.#sweptAt = now
    for (const [call, spots] of this.#byCall) {
      const kept = spots.filter(({ first }) => now - first.at <= REMEMBERED)
      if (kept.length === 0) this.#byCall.delete(call)
      else if (kept.length < spots.length) this.#byCall.set(call, kept)
      for (const spot of kept) if (now - spot.first.at > 2 * TAKES) spot.heardBy = undefined
    }
  }
}
