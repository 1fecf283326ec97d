/** The API of the people area for other areas, as `app.people`. */
import type { Following } from './follow.ts'
import type { Messages } from './messages.ts'
import type { Notifications } from './notifications.ts'
import type { Photos } from './photos.ts'
import type { Pictures } from './pictures/store.ts'
import type { Profiles } from './profile/profile.ts'
import type { Stream } from './profile/stream-link.ts'

export interface People {
  /** Adds a notification to an account's inbox and sends it to its open pages. `NOTIFICATION_TYPE` lists the types. */
  notify: Notifications['add']
  /** Ids of the accounts that a member follows. Show them to that member only. */
  following: Following['of']
  /** Number of unread notifications, for the session check. */
  counts(accountId: number): Promise<{ readonly notifications: number; readonly following: readonly number[] }>
  /**
   * Decodes an uploaded picture and stores it in all sizes, for example with `{ ownerId, kind: 'hero' }`. Store
   * `name` (for `pictureAddress`) and `id` (for `removePicture`). Throws ProductError 422 unless the file is a JPEG,
   * PNG or GIF.
   */
  storePicture: Pictures['store']
  removePicture: Pictures['remove']
  profile: Profiles['find']
  listPhotos: Photos['list']
  /** The largest size of a stored picture as JPEG; undefined once it is deleted. */
  pictureFile(name: string): Promise<Buffer | undefined>
  /** How to play a video link; undefined when it must not be shown here. */
  parseStreamLink(link: string): Stream | undefined
  /** Whether a member has blocked messages from an account. */
  isBlocked: Messages['isBlocked']
}
