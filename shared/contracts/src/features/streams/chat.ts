/**
 * Chat of a station's live page. Every action is an event with a consecutive number per station: a client with all
 * events up to a number has missed nothing before it. Pages load the newest with `GET vchat`, then send the last number
 * in a `LiveChatWish`, and receive the rest as `chat` messages, in order, each once.
 */
import { type Static, Type } from 'typebox'
import { nullable } from '../../core/log/contact.ts'
import { CHAT_LIMITS, MUTE_TIMES } from './limits.ts'

const strict = { additionalProperties: false } as const
const Station = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })
const Seq = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })

/** Role in this chat; null for none. */
export const ChatRole = Type.Union([Type.Literal('owner'), Type.Literal('moderator'), Type.Null()])
export type ChatRole = Static<typeof ChatRole>

const event = { seq: Seq, at: Type.String() }
const person = { account_id: Type.Integer(), callsign: Type.String() }

export const ChatMessage = Type.Object({
  ...event,
  kind: Type.Literal('said'),
  ...person,
  role: ChatRole,
  text: Type.String(),
})
export type ChatMessage = Static<typeof ChatMessage>

export const ChatEvent = Type.Union([
  ChatMessage,
  /** The message with the number `target` was removed. */
  Type.Object({ ...event, kind: Type.Literal('removed'), target: Seq }),
  /** All messages of this person were removed and they are muted, or the mute was lifted. */
  Type.Object({ ...event, kind: Type.Union([Type.Literal('muted'), Type.Literal('unmuted')]), ...person }),
  /** Rules changed: refetch them. */
  Type.Object({ ...event, kind: Type.Literal('rules') }),
  /** Someone started or stopped calling the station on the air. */
  Type.Object({ ...event, kind: Type.Union([Type.Literal('calling'), Type.Literal('stopped')]), ...person }),
])
export type ChatEvent = Static<typeof ChatEvent>

const rules = {
  /** Closed until its owner opens it. */
  open: Type.Boolean(),
  /** Read access: public, or members only. */
  readers: Type.Union([Type.Literal('everybody'), Type.Literal('members')]),
  /** Write access. Writing in a followers-only chat reveals that the writer follows the station. */
  writers: Type.Union([Type.Literal('members'), Type.Literal('followers')]),
  /** Minimum seconds between two messages of one person. */
  slow_seconds: Type.Integer({ minimum: 0, maximum: CHAT_LIMITS.slow }),
}
export const ChatRules = Type.Object(rules)
export type ChatRules = Static<typeof ChatRules>

/** Why the viewer cannot write; null when they can. */
export const ChatBar = Type.Union([
  Type.Literal('closed'),
  Type.Literal('logged_out'),
  Type.Literal('muted'),
  Type.Literal('blocked'),
  Type.Literal('followers_only'),
  Type.Null(),
])
export type ChatBar = Static<typeof ChatBar>

export const ChatCaller = Type.Object({ ...person, since: Type.String() })
export type ChatCaller = Static<typeof ChatCaller>

export const ChatQuery = Type.Object(
  {
    station: Station,
    /** Messages before this number. */
    before: Type.Optional(Seq),
  },
  strict,
)
export const ChatResponse = Type.Object({
  rules: ChatRules,
  /** Whether the viewer may read; otherwise `messages` is empty. */
  readable: Type.Boolean(),
  /** The latest messages, oldest first. */
  messages: Type.Array(ChatMessage),
  /** Whether older ones exist. */
  more: Type.Boolean(),
  /** Number of the latest event: the position to continue from. */
  last: Seq,
  role: ChatRole,
  bar: ChatBar,
  /** End of the viewer's mute; null when permanent or not muted. */
  muted_until: nullable(Type.String()),
  /** Accounts whose messages the viewer has hidden. */
  hidden: Type.Array(Type.Integer()),
  callers: Type.Array(ChatCaller),
})
export type ChatResponse = Static<typeof ChatResponse>

/** `POST vchat/say`: idempotent by `key`. */
export const SayInChat = Type.Object(
  {
    station: Station,
    text: Type.String({ minLength: 1, maxLength: 2 * CHAT_LIMITS.text }),
    key: Type.String({ pattern: '^[0-9a-f-]{36}$' }),
  },
  strict,
)
export type SayInChat = Static<typeof SayInChat>
export const SaidResponse = Type.Object({ seq: Seq })
export type SaidResponse = Static<typeof SaidResponse>

/** `POST vchat/remove` and `vchat/report`. */
export const ChatMessageId = Type.Object({ station: Station, seq: Seq }, strict)
export type ChatMessageId = Static<typeof ChatMessageId>

/** `POST vchat/mute`. */
export const MuteInChat = Type.Object(
  {
    station: Station,
    account_id: Station,
    time: Type.Enum([...MUTE_TIMES]),
  },
  strict,
)
export type MuteInChat = Static<typeof MuteInChat>

export const StationId = Type.Object({ station: Station }, strict)
export type StationId = Static<typeof StationId>

/** `GET vchat/desk`: data for moderators. */
export const ChatDeskResponse = Type.Object({
  muted: Type.Array(Type.Object({ ...person, until: nullable(Type.String()), by: Type.String() })),
  reports: Type.Array(Type.Object({ ...ChatMessage.properties, reports: Type.Integer() })),
})
export type ChatDeskResponse = Static<typeof ChatDeskResponse>

const stored = {
  ...rules,
  /** Entire words, case- and accent-insensitive. */
  words: Type.Array(Type.String({ minLength: 1, maxLength: CHAT_LIMITS.word }), { maxItems: CHAT_LIMITS.words }),
  /** Callsigns. */
  moderators: Type.Array(Type.String({ minLength: 1, maxLength: 20 }), { maxItems: CHAT_LIMITS.moderators }),
}
/** `GET vchat/settings` and `POST vchat/settings/save`: for the own station. */
export const ChatSettings = Type.Object(stored, strict)
export type ChatSettings = Static<typeof ChatSettings>

/** `POST vcalling`: a member starts or stops calling the station on the air. */
export const SetCalling = Type.Object({ station: Station, calling: Type.Boolean() }, strict)
export type SetCalling = Static<typeof SetCalling>
export const CallingResponse = Type.Object({ callers: Type.Array(ChatCaller) })
export type CallingResponse = Static<typeof CallingResponse>

/** Client frame: the displayed chat and the last event received; null for none. */
export const LiveChatWish = Type.Object({ type: Type.Literal('chat'), station: nullable(Station), after: Seq }, strict)
export type LiveChatWish = Static<typeof LiveChatWish>

/** `reload`: the gap is too large; refetch `GET vchat`. */
export const ChatNews = Type.Object({
  station: Station,
  events: Type.Array(ChatEvent),
  reload: Type.Optional(Type.Boolean()),
})
export type ChatNews = Static<typeof ChatNews>
