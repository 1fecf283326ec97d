/**
 * The live socket `/live`. A text frame contains a JSON array of messages, batched for at most 250 ms.
 *
 * Resuming: connect to `/live?since=<id of the last message received>`. The first message is always `hello`. With
 * `resumed: true`, the missed messages follow in order. With `reload: true`, the gap is too long or the ids are
 * from another database: call the API again and resume from the id in `hello`. Without `since`, no message is
 * replayed.
 *
 * Filter: the socket sends all messages until the client sets a `LiveInterest`, as a frame or as
 * `?interest=<JSON>`; a later frame replaces it. Contacts of selected and followed stations and of the account
 * itself are always sent. Contacts of all members, or of all members on a band, are sampled above
 * `contactsPerSecond`; with `sample` n, one of n contacts is sent.
 *
 * Authentication is optional; visitors get the public messages. Clients authenticate with the session cookie of a
 * page on the same origin, or with a first frame `{"type":"auth","token":"…"}`, to which the server responds with a
 * second `hello`.
 */
import { type Static, Type } from 'typebox'
import { SpotsNews } from '../../features/spots/spots.ts'
import { ChatNews } from '../../features/streams/chat.ts'
import { RigData } from '../log/log.ts'
import { FeedEntityId, FeedItem } from './feed.ts'
import { LeaderboardsResponse } from './leaderboards.ts'
import { StationItem } from './stations.ts'

export const LIVE_PATH = '/live'
/** Block of the page with the stream position of its first data, which is the `since` of the first connection. */
export const LIVE_BLOCK = 'live'

export const LIVE_LIMITS = {
  /** Time in ms for which messages are batched. */
  coalesce: 150,
  /** Interval of heartbeats in ms; a client reconnects after twice this time without a message. */
  heartbeat: 15_000,
  /** Time in ms for which missed messages can be replayed. */
  resumeWindow: 5 * 60_000,
  /**
   * After a longer gap, at most this many of the newest contacts are sent; their size must be well below
   * `backlogBytes`.
   */
  replayContacts: 200,
  /** Maximum number of other members' contacts per connection and second; above it, a sample is sent. */
  contactsPerSecond: 10,
  /** A client with more unread bytes is disconnected without a close frame, since it would not read that either. */
  backlogBytes: 1024 * 1024,
  /** Minimum interval between updates of a board in ms. */
  leaderboardsEvery: 5_000,
} as const
/** Server close codes. */
export const LIVE_CLOSE = { goingAway: 1001, badMessage: 4000 } as const

const envelope = {
  /** `prod`; messages from another environment are ignored. */
  environment: Type.String(),
  /** Increases across all processes. `hello` and `heartbeat` carry the newest id. */
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
    /** Version of the registry for this visitor; a page with another version fetches the changes. */
    revision: Type.Optional(Type.String()),
  }),
)
export const HeartbeatMessage = message('heartbeat', Type.Object({}))
/** Stations that changed, and the ids of stations that left both lists. */
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
/** Boards of `vleaderboards` that differ from the previous message; merge them into the current ones. */
export const LeaderboardsMessage = message('leaderboards', Type.Partial(LeaderboardsResponse))
/** Sent to one account: its number of unread notifications. */
export const NotificationMessage = message('notification', Type.Object({ notification_count: Type.Integer() }))

/**
 * Sent to one account: the log of another member confirms this contact, or no longer does. `seconds` is the
 * difference between the two times. With `others`, further contacts changed at the same time without being listed,
 * so refetch the displayed data.
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

/** Sent to one account: one of its alert rules has matched (see `alerts.ts`). */
export const AlertMessage = message(
  'alert',
  Type.Object({ id: Type.Integer(), title: Type.String(), message: Type.String(), path: Type.String() }),
)

/** Sent to one account: its radio was retuned. Not replayed: it has the id of the previous message. */
export const RigMessage = message('rig', RigData)

/**
 * A channel moved: parts that are not on screen switch to the new release (`GET /api/registry?have=`). If urgent, a
 * release was withdrawn.
 */
export const ReleasesMessage = message(
  'releases',
  Type.Object({ revision: Type.String(), urgent: Type.Optional(Type.Boolean()) }),
)

/** Sent to clients with a `LiveSpotsWish`, filtered by it. Not replayed: it has the id of the previous message. */
export const SpotsMessage = message('spots', SpotsNews)

/** Sent to clients with a `LiveChatWish` for this station. Not replayed: it has the id of the previous message. */
export const ChatNewsMessage = message('chat', ChatNews)

/**
 * From now on, one of `one_in` contacts of other members is sent. Not replayed: it has the id of the previous
 * message.
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
/** Messages of one type: `LiveMessageOf<'qso'>`. */
export type LiveMessageOf<T extends LiveMessageType> = Extract<LiveMessage, { type: T }>
export type LiveData<T extends LiveMessageType> = LiveMessageOf<T>['data']

export const LiveFrame = Type.Array(LiveMessage)
export type LiveFrame = Static<typeof LiveFrame>

/** Filter for contacts of other members; a contact is sent if any field matches. */
export const ContactsInterest = Type.Object(
  {
    /** Callsigns of selected stations. */
    stations: Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: 20 }), { maxItems: 200 })),
    bands: Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: 10 }), { maxItems: 40 })),
    /** Whether to include the stations that the account currently follows. */
    following: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
)
export type ContactsInterest = Static<typeof ContactsInterest>

/** Message types to send and, for `qso`, a filter. Messages to the account itself are always sent. */
export const LiveInterest = Type.Object(
  {
    type: Type.Literal('interest'),
    types: Type.Array(Type.String({ maxLength: 30 }), { maxItems: 20 }),
    contacts: Type.Union([Type.Literal('all'), ContactsInterest]),
  },
  { additionalProperties: false },
)
export type LiveInterest = Static<typeof LiveInterest>

/** Authenticates the connection. Clients may otherwise send `LiveSpotsWish`, `LiveChatWish` and `LiveInterest`. */
export const LiveAuth = Type.Object(
  { type: Type.Literal('auth'), token: Type.String({ minLength: 1, maxLength: 500 }) },
  { additionalProperties: false },
)
export type LiveAuth = Static<typeof LiveAuth>
