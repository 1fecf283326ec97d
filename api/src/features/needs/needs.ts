/** Interface for other areas, as `app.needs`. */
import type { HomePlace } from '@onfreq/ham/awards/place-choice'
import type { NeedIndex } from '@onfreq/ham/needs/need-index'

export interface Needs {
  /**
   * Need index of a member. Shared by all callers and therefore read-only; updated incrementally with one small
   * statement when nothing has changed.
   */
  indexOf(ownerId: number): Promise<NeedIndex>
  /** Where a member lives, by callsign and profile. */
  readHome(ownerId: number): Promise<HomePlace>
  /** Counts what has changed in the logs of these members, for readers of `award_cell`. @returns whether there was anything */
  count(ownerIds: readonly number[]): Promise<boolean>
}
