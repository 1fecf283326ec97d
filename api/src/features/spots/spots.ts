/** The API of this feature for others, as `app.spots`. */
import type { Spot } from '@onfreq/contracts/spots/spots'

export interface Spots {
  /**
   * Spots with an id above `id` (digits; `0` for all stored ones), in the order of ids, which is the order in which
   * they were written: a reader that passes the last id misses no spot. Additional reports of a spot are not repeated.
   */
  after(id: string, limit: number): Promise<readonly Spot[]>
  /** Id of the newest spot; `0` when there is none. */
  latestId(): Promise<string>
  /** Resolves when all received spots are stored and sent. For tests and scripts. */
  settle(): Promise<void>
}
