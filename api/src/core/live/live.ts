/** What other areas may ask of this one, as `app.live`. */
import type { Award } from '@onfreq/contracts/live/awards'
import type { BandsNowAnswer } from '@onfreq/contracts/live/bands'
import type { FeedItem } from '@onfreq/contracts/live/feed'
import type { GlobeFeedAnswer } from '@onfreq/contracts/live/globe'
import type { LeaderboardsAnswer } from '@onfreq/contracts/live/leaderboards'
import type { LiveData, LiveMessageType } from '@onfreq/contracts/live/live'
import type { StationItem } from '@onfreq/contracts/live/stations'
import type { LiveRooms } from './socket/rooms.ts'
import type { SpotWishes } from './socket/wishes.ts'

export interface Live {
  /** A sign of life of a member that did not come as a call. */
  seen(accountId: number): void
  /** The station as its card shows it; undefined when it has not been heard of in the last 5 minutes. */
  station(accountId: number): Promise<StationItem | undefined>
  /** Callsigns of the members who are on the air now. */
  onAir(): Promise<ReadonlySet<string>>
  /** Sockets of this process that want spots. */
  readonly spots: SpotWishes
  /** Sockets of this process that show the chat of a station. */
  readonly rooms: LiveRooms
  /** Newest first. */
  awardsOf(accountId: number): Promise<Award[]>
  /** Newest contacts as everybody may see them. */
  publicFeed(): Promise<readonly FeedItem[]>
  leaderboards(): Promise<LeaderboardsAnswer>
  /** Sums of the bands, the same for everybody. */
  bandsNow(): Promise<BandsNowAnswer>
  /** Arcs as everybody may see them. */
  publicGlobe(): Promise<GlobeFeedAnswer>
  /**
   * Tells every open page. With a `key` only once, however many processes say it (`releases:<revision>`). Nothing that
   * some viewers may not see.
   */
  broadcast<Type extends LiveMessageType>(type: Type, data: LiveData<Type>, key?: string): void
  /** Where the socket goes on for who has answers of this moment: the `since` of a page's first connection. */
  position(): number
  /** Tells an account's open pages how many notifications are unread. */
  notify(accountId: number, notificationCount: number): void
  /** Tells an account's open pages that another member's log confirms a contact, or does no more. */
  confirmed(accountId: number, data: LiveData<'confirmation'>): void
  /** Tells an account's open pages what a rule of theirs has found; each id once. */
  alert(accountId: number, data: LiveData<'alert'>): void
  /** Everything that has happened so far is in the lists and on the socket; for tests and scripts. */
  settle(): Promise<void>
}
