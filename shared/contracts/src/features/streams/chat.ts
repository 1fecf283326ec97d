/**
 * Chat on a station's live page. Every action is an event, numbered consecutively per station, so that a client can
 * tell whether it has missed one. Pages load the latest events with `GET vchat`, send the last number in a
 * `LiveChatWish`, and receive further events as `chat` messages, in order and each once.
 */
import { type Static, Type } from 'typebox'
import { nullable } from '../../core/log/contact.ts'
import { CHAT_LIMITS, MUTE_TIMES } from './limits.ts'

const strict = { additionalProperties: false } as const
const Station = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })
const Seq = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })

/** Role in the chat; null for none. */
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
  /** The message with number `target` was removed. */
  Type.Object({ ...event, kind: Type.Literal('removed'), target: Seq }),
  /** The member was muted and all their messages were removed, or the mute was lifted. */
  Type.Object({ ...event, kind: Type.Union([Type.Literal('muted'), Type.Literal('unmuted')]), ...person }),
  /** The rules changed; fetch them again. */
  Type.Object({ ...event, kind: Type.Literal('rules') }),
  /** A member started or stopped calling the station on the air. */
  Type.Object({ ...event, kind: Type.Union([Type.Literal('calling'), Type.Literal('stopped')]), ...person }),
])
export type ChatEvent = Static<typeof ChatEvent>

const rules = {
  /** The chat is closed until its owner opens it. */
  open: Type.Boolean(),
  /** Who may read: everyone, or members only. */
  readers: Type.Union([Type.Literal('everybody'), Type.Literal('members')]),
  /** Who may write. Writing in a chat for followers reveals that the writer follows the station. */
  writers: Type.Union([Type.Literal('members'), Type.Literal('followers')]),
  /** Minimum seconds between two messages of a member. */
  slow_seconds: Type.Integer({ minimum: 0, maximum: CHAT_LIMITS.slow }),
}
export const ChatRules = Type.Object(rules)
export type ChatRules = Static<typeof ChatRules>

/** Why the viewer cannot write; null if they can. */
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
  /** Whether there are older messages. */
  more: Type.Boolean(),
  /** Number of the latest event, from which to continue. */
  last: Seq,
  role: ChatRole,
  bar: ChatBar,
  /** When the viewer's mute ends; null if it is permanent, or if the viewer is not muted. */
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
  /** Banned words, matched as entire words without regard to case and accents. */
  words: Type.Array(Type.String({ minLength: 1, maxLength: CHAT_LIMITS.word }), { maxItems: CHAT_LIMITS.words }),
  /** Callsigns of the moderators. */
  moderators: Type.Array(Type.String({ minLength: 1, maxLength: 20 }), { maxItems: CHAT_LIMITS.moderators }),
}
/** `GET vchat/settings` and `POST vchat/settings/save`: for the member's own station. */
export const ChatSettings = Type.Object(stored, strict)
export type ChatSettings = Static<typeof ChatSettings>

/** `POST vcalling`: a member starts or stops calling the station on the air. */
export const SetCalling = Type.Object({ station: Station, calling: Type.Boolean() }, strict)
export type SetCalling = Static<typeof SetCalling>
export const CallingResponse = Type.Object({ callers: Type.Array(ChatCaller) })
export type CallingResponse = Static<typeof CallingResponse>

/** Frame sent by a client: the chat it shows and the last event it received; null for none. */
export const LiveChatWish = Type.Object({ type: Type.Literal('chat'), station: nullable(Station), after: Seq }, strict)
export type LiveChatWish = Static<typeof LiveChatWish>

/** `reload`: the gap is too long; call `GET vchat` again. */
export const ChatNews = Type.Object({
  station: Station,
  events: Type.Array(ChatEvent),
  reload: Type.Optional(Type.Boolean()),
})
export type ChatNews = Static<typeof ChatNews>
