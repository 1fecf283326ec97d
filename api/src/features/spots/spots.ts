/** The API for other areas, as `app.spots`. */
import type { Spot } from '@onfreq/contracts/spots/spots'

export interface Spots {
  /**
   * Spots with an id above `id` (digits; `0` for all retained ones), in id order, which is write order: a reader with
   * the last id has missed none. Additional reports of a known spot are not repeated.
   */
  after(id: string, limit: number): Promise<readonly Spot[]>
  /** Id of the newest spot; `0` when there is none. */
  latestId(): Promise<string>
  /** All received spots are stored and sent; for tests and scripts. */
  settle(): Promise<void>
}
