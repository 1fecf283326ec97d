/**
 * The live socket `/live`. A text frame holds a JSON array of messages, coalesced over at most 250 ms.
 *
 * Resuming: connect to `/live?since=<id of the last message seen>`. The first message is always `hello`. With
 * `resumed: true` what was missed follows, in order. With `reload: true` the gap is too old (or the ids are from another
 * life of the database): ask the calls again, and go on from `hello`'s id. Without `since` nothing is replayed.
 *
 * What is heard: everything, until the client says what it shows (`LiveInterest`, as a frame or as `?interest=<JSON>`), and
 * says so anew. Contacts of stations and of those one follows come all, and so do one's own; of what everybody logs, or
 * everybody on a band, more than `contactsPerSecond` are sampled, and `sample` says how many there are for each one told.
 *
 * Who listens: the session cookie of a page of the same origin; or the first frame `{"type":"auth","token":"…"}` sent by
 * the client, which is answered by a second `hello`. Nobody needs to: visitors get the public messages.
 */
import { type Static, Type } from 'typebox'
import { SpotsNews } from '../../features/spots/spots.ts'
import { ChatNews } from '../../features/streams/chat.ts'
import { RigData } from '../log/log.ts'
import { FeedEntityId, FeedItem } from './feed.ts'
import { LeaderboardsAnswer } from './leaderboards.ts'
import { StationItem } from './stations.ts'

export const LIVE_PATH = '/live'
/** Block of the page: the position of the stream from which its first data go on, for `since` of the first connection. */
export const LIVE_BLOCK = 'live'

export const LIVE_LIMITS = {
  /** Messages wait this long for company. */
  coalesce: 150,
  /** The server says something at least this often; a client that hears nothing for twice as long connects anew. */
  heartbeat: 15_000,
  /** What was missed can be had for this long. */
  resumeWindow: 5 * 60_000,
  /** Of a longer gap the newest contacts are told, so many of them; they must fit well below `backlogBytes`. */
  replayContacts: 200,
  /** Contacts of everybody that a connection is told in a second; where there are more it is told a sample. */
  contactsPerSecond: 10,
  /** A client with more than this many bytes waiting is dropped without a farewell, which it would not read either. */
  backlogBytes: 1024 * 1024,
  /** Boards are sent at most this often. */
  leaderboardsEvery: 5_000,
} as const
/** Close codes of the server. */
export const LIVE_CLOSE = { goingAway: 1001, badMessage: 4000 } as const

const envelope = {
  /** `prod`; messages of another environment are ignored. */
  environment: Type.String(),
  /** Increasing over all processes. `hello` and `heartbeat` carry the newest id there is. */
  id: Type.Integer(),
}
const message = <T extends string, D extends Parameters<typeof Type.Object>[0][string]>(type: T, data: D) =>
  Type.Object({ ...envelope, type: Type.Literal(type), data })

export const HelloMessage = message(
  'hello',
  Type.Object({
    /** `full` for subscribers; others get redacted contacts. */
    audience: Type.Union([Type.Literal('full'), Type.Literal('redacted')]),
    account_id: Type.Union([Type.Integer(), Type.Null()]),
    resumed: Type.Boolean(),
    reload: Type.Boolean(),
    /** Of the registry that a page of this visitor is made with now: a page that has another one asks what changed. */
    revision: Type.Optional(Type.String()),
  }),
)
export const HeartbeatMessage = message('heartbeat', Type.Object({}))
/** Stations that changed, and the ids of those that left both lists. */
export const RigDataMessage = message(
  'public-rig-data',
  Type.Object({ stations: Type.Array(StationItem), gone: Type.Array(Type.Integer()) }),
)
/** A contact was logged, changed, or is no longer to be shown. */
export const QsoMessage = message(
  'qso',
  Type.Union([
    Type.Object({ action: Type.Union([Type.Literal('logged'), Type.Literal('changed')]), item: FeedItem }),
    Type.Object({ action: Type.Literal('removed'), entity_id: FeedEntityId }),
  ]),
)
/** Lists of `vleaderboards` that differ from the last message: merge them over what you have. */
export const LeaderboardsMessage = message('leaderboards', Type.Partial(LeaderboardsAnswer))
/** To one account only: how many unread notifications it has. */
export const NotificationMessage = message('notification', Type.Object({ notification_count: Type.Integer() }))

/**
 * To one account only: another member's log confirms this contact, or does no more. `seconds` lie between the two. With
 * `others` so many more contacts changed likewise at the same time, and nobody names them: ask again for what is shown.
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

/** To one account only: a rule of theirs has found something (see `alerts.ts`). */
export const AlertMessage = message(
  'alert',
  Type.Object({ id: Type.Integer(), title: Type.String(), message: Type.String(), path: Type.String() }),
)

/** To one account only: its radio has moved. Not replayed: its id is that of the message before. */
export const RigMessage = message('rig', RigData)

/** A channel moved: what is not on the screen changes over (`GET /api/registry?have=`). Urgent: something was taken back. */
export const ReleasesMessage = message(
  'releases',
  Type.Object({ revision: Type.String(), urgent: Type.Optional(Type.Boolean()) }),
)

/** To those who sent a `LiveSpotsWish`, by what it names. Not replayed: its id is that of the message before. */
export const SpotsMessage = message('spots', SpotsNews)

/** To those who sent a `LiveChatWish`, of the station that it names. Not replayed: its id is that of the message before. */
export const ChatNewsMessage = message('chat', ChatNews)

/** Of the contacts of everybody one in so many is told from here on. Not replayed: its id is that of the message before. */
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

/** Whose contacts are shown beside one's own: what fits any of these. */
export const ContactsInterest = Type.Object(
  {
    /** Callsigns of stations. */
    stations: Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: 20 }), { maxItems: 200 })),
    bands: Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: 10 }), { maxItems: 40 })),
    /** Those whom the account follows now. */
    following: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
)
export type ContactsInterest = Static<typeof ContactsInterest>

/** What the page shows: types of messages, and of `qso` which ones. What is for the account alone comes anyway. */
export const LiveInterest = Type.Object(
  {
    type: Type.Literal('interest'),
    types: Type.Array(Type.String({ maxLength: 30 }), { maxItems: 20 }),
    contacts: Type.Union([Type.Literal('all'), ContactsInterest]),
  },
  { additionalProperties: false },
)
export type LiveInterest = Static<typeof LiveInterest>

/** All that a client may send, beside `LiveSpotsWish`, `LiveChatWish` and `LiveInterest`. */
export const LiveAuth = Type.Object(
  { type: Type.Literal('auth'), token: Type.String({ minLength: 1, maxLength: 500 }) },
  { additionalProperties: false },
)
export type LiveAuth = Static<typeof LiveAuth>
