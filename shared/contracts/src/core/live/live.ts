/**
 * The live socket `/live`. A text frame holds a JSON array of messages, coalesced over at most 250 ms.
 *
 * Resuming: connect to `/live?since=<id of the last message seen>`. The first message is always `hello`. With
 * `resumed: true` what was missed follows, in order. With `reload: true` the gap is too old (or the ids are from another
 * life of the database): call the API again and resume from `hello`'s id. Without `since` nothing is replayed.
 *
 * Filter: the socket sends everything until the client sets its `LiveInterest`, as a frame or as `?interest=<JSON>`; a
 * later frame replaces it. All contacts of selected and followed stations and one's own are sent. Contacts of all members,
 * or of all members on a band, are sampled above `contactsPerSecond`; `sample` is the number of contacts per sent one.
 *
 * Authentication is optional; visitors get the public messages. Either the session cookie of a page of the same origin,
 * or a first frame `{"type":"auth","token":"…"}`, to which the server responds with a second `hello`.
 */
import { type Static, Type } from 'typebox'
import { SpotsNews } from '../../features/spots/spots.ts'
import { ChatNews } from '../../features/streams/chat.ts'
import { RigData } from '../log/log.ts'
import { FeedEntityId, FeedItem } from './feed.ts'
import { LeaderboardsResponse } from './leaderboards.ts'
import { StationItem } from './stations.ts'

export const LIVE_PATH = '/live'
/** Page block with the stream position of its first data, used as `since` of the first connection. */
export const LIVE_BLOCK = 'live'

export const LIVE_LIMITS = {
  /** Batching window for messages. */
  coalesce: 150,
  /** Heartbeat interval; a client reconnects after twice this time of silence. */
  heartbeat: 15_000,
  /** Retention of missed messages. */
  resumeWindow: 5 * 60_000,
  /** After a longer gap only this many of the newest contacts are sent; they must fit well below `backlogBytes`. */
  replayContacts: 200,
  /** Maximum contacts of other members per connection and second; above it a sample is sent. */
  contactsPerSecond: 10,
  /** A client with a larger backlog is disconnected without a close frame, which it would not read either. */
  backlogBytes: 1024 * 1024,
  /** Minimum interval between board updates. */
  leaderboardsEvery: 5_000,
} as const
/** Server close codes. */
export const LIVE_CLOSE = { goingAway: 1001, badMessage: 4000 } as const

const envelope = {
  /** `prod`; messages of another environment are ignored. */
  environment: Type.String(),
  /** Increasing across all processes. `hello` and `heartbeat` carry the newest id. */
  id: Type.Integer(),
}
const message = <T extends string, D extends Parameters<typeof Type.Object>[0][string]>(type: T, data: D) =>
  Type.Object({ ...envelope, type: Type.Literal(type), data })

export const HelloMessage = message(
  'hello',
  Type.Object({
    /** `full` for subscribers; others receive redacted contacts. */
    audience: Type.Union([Type.Literal('full'), Type.Literal('redacted')]),
    account_id: Type.Union([Type.Integer(), Type.Null()]),
    resumed: Type.Boolean(),
    reload: Type.Boolean(),
    /** Version of this visitor's registry: a page with another version asks what changed. */
    revision: Type.Optional(Type.String()),
  }),
)
export const HeartbeatMessage = message('heartbeat', Type.Object({}))
/** Changed stations, and the ids of those that left both lists. */
export const RigDataMessage = message(
  'public-rig-data',
  Type.Object({ stations: Type.Array(StationItem), gone: Type.Array(Type.Integer()) }),
)
/** A contact was logged, changed or hidden. */
export const QsoMessage = message(
  'qso',
  Type.Union([
    Type.Object({ action: Type.Union([Type.Literal('logged'), Type.Literal('changed')]), item: FeedItem }),
    Type.Object({ action: Type.Literal('removed'), entity_id: FeedEntityId }),
  ]),
)
/** Lists of `vleaderboards` that differ from the previous message: merge them into the current ones. */
export const LeaderboardsMessage = message('leaderboards', Type.Partial(LeaderboardsResponse))
/** To one account: its number of unread notifications. */
export const NotificationMessage = message('notification', Type.Object({ notification_count: Type.Integer() }))

/**
 * To one account: another member's log confirms this contact, or no longer does. `seconds` is the difference in time.
 * With
 * `others` additional contacts changed at the same time without being listed: refetch displayed data.
 */
export const ConfirmationMessage = message(
  'confirmation',
  Type.Object({
    qdo_id: Type.Integer(),
    call: Type.String(),
    confirmed: Type.Boolean(),
    seconds: Type.Union([Type.Integer(), Type.Null()]),
    others: Type.Optional(Type.Integer({ minimum: 1 })),
  }),
)

/** To one account: one of its rules has matched (see `alerts.ts`). */
export const AlertMessage = message(
  'alert',
  Type.Object({ id: Type.Integer(), title: Type.String(), message: Type.String(), path: Type.String() }),
)

/** To one account: its radio was retuned. Not replayed: its id is that of the previous message. */
export const RigMessage = message('rig', RigData)

/** A channel moved: parts not on screen switch over (`GET /api/registry?have=`). Urgent: a release was withdrawn. */
export const ReleasesMessage = message(
  'releases',
  Type.Object({ revision: Type.String(), urgent: Type.Optional(Type.Boolean()) }),
)

/** To clients that sent a `LiveSpotsWish`, filtered by it. Not replayed: its id is that of the previous message. */
export const SpotsMessage = message('spots', SpotsNews)

/** To clients that sent a `LiveChatWish` for this station. Not replayed: its id is that of the previous message. */
export const ChatNewsMessage = message('chat', ChatNews)

/**
 * From now on one in this many contacts of other members is sent. Not replayed: its id is that of the previous message.
 */
export const SampleMessage = message('sample', Type.Object({ one_in: Type.Integer({ minimum: 1 }) }))

export const LiveMessage = Type.Union([
  HelloMessage,
  HeartbeatMessage,
  RigDataMessage,
  QsoMessage,
  LeaderboardsMessage,
  NotificationMessage,
  ConfirmationMessage,
  AlertMessage,
  RigMessage,
  ReleasesMessage,
  SpotsMessage,
  ChatNewsMessage,
  SampleMessage,
])
export type LiveMessage = Static<typeof LiveMessage>
export type LiveMessageType = LiveMessage['type']
/** The message of one type: `LiveMessageOf<'qso'>`. */
export type LiveMessageOf<T extends LiveMessageType> = Extract<LiveMessage, { type: T }>
export type LiveData<T extends LiveMessageType> = LiveMessageOf<T>['data']

export const LiveFrame = Type.Array(LiveMessage)
export type LiveFrame = Static<typeof LiveFrame>

/** Filter for other members' contacts: any match is sufficient. */
export const ContactsInterest = Type.Object(
  {
    /** Callsigns of stations. */
    stations: Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: 20 }), { maxItems: 200 })),
    bands: Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: 10 }), { maxItems: 40 })),
    /** Currently followed stations. */
    following: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
)
export type ContactsInterest = Static<typeof ContactsInterest>

/** Displayed message types and, for `qso`, the filter. Messages to the own account are always sent. */
export const LiveInterest = Type.Object(
  {
    type: Type.Literal('interest'),
    types: Type.Array(Type.String({ maxLength: 30 }), { maxItems: 20 }),
    contacts: Type.Union([Type.Literal('all'), ContactsInterest]),
  },
  { additionalProperties: false },
)
export type LiveInterest = Static<typeof LiveInterest>

/** Everything else a client may send, besides `LiveSpotsWish`, `LiveChatWish` and `LiveInterest`. */
export const LiveAuth = Type.Object(
  { type: Type.Literal('auth'), token: Type.String({ minLength: 1, maxLength: 500 }) },
  { additionalProperties: false },
)
export type LiveAuth = Static<typeof LiveAuth>
