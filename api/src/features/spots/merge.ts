/** Merges reports of a station by many spotters over many nodes into one spot. */
import { SPOT_LIMITS } from '@onfreq/contracts/spots/spots'
import type { Report } from './report.ts'

export interface OpenSpot {
  readonly id: number
  readonly first: Report
  /** Number of distinct spotters, including the first one. */
  spotters: number
}

interface CachedSpot extends OpenSpot {
  /** Spotters so far, while the spot accepts further reports. */
  heardBy: Set<string> | undefined
}

export interface Merged {
  readonly spot: OpenSpot
  readonly outcome: 'new' | 'more' | 'known'
}

const NEAR_HZ = SPOT_LIMITS.mergeKhz * 1000
/** Period in milliseconds in which reports are merged. Later ones start a new spot. */
const MERGE_WINDOW_MS = SPOT_LIMITS.mergeWithin
/** Responses to `sh/dx` may repeat spots up to this age; older ones are dropped. */
const MAX_REPLAY_AGE_MS = 15 * 60_000

/** Memory: the stations spotted within the last 15 minutes. */
export class Merger {
  readonly #nextId: () => number
  readonly #byCall = new Map<string, CachedSpot[]>()
  #sweptAt = 0

  constructor(nextId: () => number) {
    this.#nextId = nextId
  }

  /** Number of cached stations. */
  get size(): number {
    return this.#byCall.size
  }

  /** @returns undefined for a line of `sh/dx` that is too old to be recognised as a duplicate */
  receive(report: Report, now: number): Merged | undefined {
    if (report.isReplay && now - report.at > MAX_REPLAY_AGE_MS) return undefined
    this.#sweep(now)
    const cached = this.#byCall.get(report.callsign) ?? []
    const spot = cached.find(
      ({ first }) =>
        Math.abs(first.frequencyHz - report.frequencyHz) <= NEAR_HZ &&
        Math.abs(report.at - first.at) <= MERGE_WINDOW_MS,
    )
    if (spot === undefined) {
      const created: CachedSpot = { id: this.#nextId(), first: report, spotters: 1, heardBy: new Set([report.spotter]) }
      cached.push(created)
      this.#byCall.set(report.callsign, cached)
      return { spot: created, outcome: 'new' }
    }
    if (spot.heardBy === undefined || spot.heardBy.has(report.spotter)) return { spot, outcome: 'known' }
    spot.heardBy.add(report.spotter)
    spot.spotters += 1
    return { spot, outcome: 'more' }
  }

  /**
   * Caches a spot stored before this process started. Its spotters are unknown, so it is marked to avoid counting them
   * twice.
   */
  restore(id: number, first: Report, spotters: number): void {
    const cached = this.#byCall.get(first.callsign) ?? []
    cached.push({ id, first, spotters, heardBy: new Set([first.spotter]) })
    this.#byCall.set(first.callsign, cached)
  }

  #sweep(now: number): void {
    if (now - this.#sweptAt < 10_000 && now >= this.#sweptAt) return
    this.#sweptAt = now
    for (const [call, spots] of this.#byCall) {
      const recentSpots = spots.filter(({ first }) => now - first.at <= MAX_REPLAY_AGE_MS)
      if (recentSpots.length === 0) this.#byCall.delete(call)
      else if (recentSpots.length < spots.length) this.#byCall.set(call, recentSpots)
      for (const spot of recentSpots) if (now - spot.first.at > 2 * MERGE_WINDOW_MS) spot.heardBy = undefined
    }
  }
}
