/** The API of this feature for others, as `app.needs`. */
import type { HomePlace } from '@onfreq/ham/awards/place-choice'
import type { NeedIndex } from '@onfreq/ham/needs/need-index'

export interface Needs {
  /**
   * Need index of a member. All callers share it, so it is read-only. It is updated incrementally, with one small
   * statement when nothing has changed.
   */
  indexOf(ownerId: number): Promise<NeedIndex>
  /** The member's home according to callsign and profile. */
  readHome(ownerId: number): Promise<HomePlace>
  /**
   * Counts pending changes in the logs of these members, for readers of `award_cell`.
   * @returns whether there were any
   */
  count(ownerIds: readonly number[]): Promise<boolean>
}
