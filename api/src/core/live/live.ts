/** The API of this area for other areas, as `app.live`. */
import type { Award } from '@onfreq/contracts/live/awards'
import type { BandsNowResponse } from '@onfreq/contracts/live/bands'
import type { FeedItem } from '@onfreq/contracts/live/feed'
import type { GlobeFeedResponse } from '@onfreq/contracts/live/globe'
import type { LeaderboardsResponse } from '@onfreq/contracts/live/leaderboards'
import type { LiveData, LiveMessageType } from '@onfreq/contracts/live/live'
import type { StationItem } from '@onfreq/contracts/live/stations'
import type { LiveRooms } from './socket/rooms.ts'
import type { SpotInterests } from './socket/wishes.ts'

export interface Live {
  /** Records activity of a member outside API calls. */
  seen(accountId: number): void
  /** The station as on its card; undefined without activity in the last 5 minutes. */
  station(accountId: number): Promise<StationItem | undefined>
  /** Callsigns of the members who are on the air now. */
  onAir(): Promise<ReadonlySet<string>>
  /** Sockets of this process that subscribe to spots. */
  readonly spots: SpotInterests
  /** Sockets of this process that show a station's chat. */
  readonly rooms: LiveRooms
  /** Newest first. */
  listAwards(accountId: number): Promise<Award[]>
  /** Newest contacts, as publicly visible. */
  publicFeed(): Promise<readonly FeedItem[]>
  leaderboards(): Promise<LeaderboardsResponse>
  /** Band totals, the same for all viewers. */
  bandsNow(): Promise<BandsNowResponse>
  /** Arcs as publicly visible. */
  publicGlobe(): Promise<GlobeFeedResponse>
  /**
   * Sends a message to every open page. With a `key`, it is sent only once even when several processes send it
   * (`releases:<revision>`). Public data only.
   */
  broadcast<Type extends LiveMessageType>(type: Type, data: LiveData<Type>, key?: string): void
  /** Stream position of data loaded now: the `since` of a page's first connection. */
  position(): number
  /** Sends the number of unread notifications to the open pages of an account. */
  notify(accountId: number, notificationCount: number): void
  /** Notifies the open pages of an account that another member's log confirms a contact, or no longer does. */
  confirmed(accountId: number, data: LiveData<'confirmation'>): void
  /** Sends matches of the account's rules to its open pages, each id once. */
  alert(accountId: number, data: LiveData<'alert'>): void
  /** Resolves when all changes so far are in the lists and on the socket; for tests and scripts. */
  settle(): Promise<void>
}
