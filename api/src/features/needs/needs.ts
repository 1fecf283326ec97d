/** What other areas may ask of this one, as `app.needs`. */
import type { NeedIndex } from '@onfreq/ham/needs/need-index'

export interface Needs {
  /**
   * What a member has worked and confirmed, to ask what a station would add. Shared by all who ask, so nobody may change it;
   * kept up by differences, one small statement where nothing has changed.
   */
  indexOf(ownerId: number): Promise<NeedIndex>
  /** Counts what has changed in the logs of these members, for readers of `award_cell`. @returns whether there was anything */
  count(ownerIds: readonly number[]): Promise<boolean>
}
