/** What other areas may ask of this one, as `app.spots`. */
import type { Spot } from '@onfreq/contracts/spots/spots'

export interface Spots {
  /**
   * Spots with an id above `id` (digits; `0` for all that are kept), in the order of their ids, in which they were
   * written: whoever keeps the last id has missed none. More reports of a known spot do not come again.
   */
  after(id: string, limit: number): Promise<readonly Spot[]>
  /** Id of the newest spot; `0` when there is none. */
  latestId(): Promise<string>
  /** Everything that was received so far is on the disk and told; for tests and scripts. */
  settle(): Promise<void>
}
