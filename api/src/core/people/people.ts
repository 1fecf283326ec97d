/** What the people area offers to others, as `app.people`. */
import type { Following } from './follow.ts'
import type { Messages } from './messages.ts'
import type { Notifications } from './notifications.ts'
import type { Photos } from './photos.ts'
import type { Pictures } from './pictures/store.ts'
import type { Profiles } from './profile/profile.ts'
import type { Stream } from './profile/stream-link.ts'

export interface People {
  /** Into the inbox of an account, and at once to its open pages. `NOTIFICATION_TYPE` has the types. */
  notify: Notifications['add']
  /** Ids of the accounts that somebody follows. Only for that person's own eyes. */
  following: Following['of']
  /** For the session check. */
  counts(accountId: number): Promise<{ readonly notifications: number; readonly following: readonly number[] }>
  /**
   * Decodes a picture that somebody sent and stores it in all sizes, e.g. `{ ownerId, kind: 'hero' }`. Keep `name` (for
   * `pictureAddress`) and `id` (for `removePicture`). Throws a ProductError 422 for what is no JPEG, PNG or GIF.
   */
  storePicture: Pictures['store']
  removePicture: Pictures['remove']
  profile: Profiles['find']
  photosOf: Photos['list']
  /** The largest size of a stored picture as JPEG; undefined once it is deleted. */
  pictureFile(name: string): Promise<Buffer | undefined>
  /** How a link to a video is played; undefined for what may not be shown here. */
  streamOf(link: string): Stream | undefined
  /** Whether somebody wants no messages of an account. */
  isBlocked: Messages['isBlocked']
}
