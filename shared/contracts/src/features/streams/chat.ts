/**
 * The chat of a station's live page. Everything that happens in it is an event with a number, one after the other for each
 * station: who has all up to a number has missed nothing before it. Pages read the newest with `GET vchat`, then name the
 * last number that they have in a `LiveChatWish`, and hear the rest as messages `chat`, in order, each once.
 */
import { type Static, Type } from 'typebox'
import { nullable } from '../../core/log/contact.ts'
import { CHAT_LIMITS, MUTE_TIMES } from './limits.ts'

const strict = { additionalProperties: false } as const
const Station = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })
const Seq = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })

/** What somebody is in this chat; null: anybody. */
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
  /** The message with the number `target` is gone. */
  Type.Object({ ...event, kind: Type.Literal('removed'), target: Seq }),
  /** All that this person said is gone, and they are muted; or they no longer are. */
  Type.Object({ ...event, kind: Type.Union([Type.Literal('muted'), Type.Literal('unmuted')]), ...person }),
  /** Ask for the rules again. */
  Type.Object({ ...event, kind: Type.Literal('rules') }),
  /** Somebody calls the station on the air, or does no more. */
  Type.Object({ ...event, kind: Type.Union([Type.Literal('calling'), Type.Literal('stopped')]), ...person }),
])
export type ChatEvent = Static<typeof ChatEvent>

const rules = {
  /** Closed until its owner opens it. */
  open: Type.Boolean(),
  /** Who reads: everybody, or whoever is logged in. */
  readers: Type.Union([Type.Literal('everybody'), Type.Literal('members')]),
  /** Who writes. Those who write to a chat of followers show by it that they follow. */
  writers: Type.Union([Type.Literal('members'), Type.Literal('followers')]),
  /** Seconds between two messages of one person. */
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
export const ChatAnswer = Type.Object({
  rules: ChatRules,
  /** Whether the viewer may read; else `messages` is empty. */
  readable: Type.Boolean(),
  /** The newest, oldest first. */
  messages: Type.Array(ChatMessage),
  /** Whether there are older ones. */
  more: Type.Boolean(),
  /** The number of the newest event: go on from here. */
  last: Seq,
  role: ChatRole,
  bar: ChatBar,
  /** Until when the viewer is muted; null for good, or not at all. */
  muted_until: nullable(Type.String()),
  /** Accounts whose messages the viewer does not want. */
  hidden: Type.Array(Type.Integer()),
  callers: Type.Array(ChatCaller),
})
export type ChatAnswer = Static<typeof ChatAnswer>

/** `POST vchat/say`: the same `key` is said once, however often it is sent. */
export const SayInChat = Type.Object(
  {
    station: Station,
    text: Type.String({ minLength: 1, maxLength: 2 * CHAT_LIMITS.text }),
    key: Type.String({ pattern: '^[0-9a-f-]{36}$' }),
  },
  strict,
)
export type SayInChat = Static<typeof SayInChat>
export const SaidAnswer = Type.Object({ seq: Seq })
export type SaidAnswer = Static<typeof SaidAnswer>

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

/** `GET vchat/desk`: what moderators look after. */
export const ChatDeskAnswer = Type.Object({
  muted: Type.Array(Type.Object({ ...person, until: nullable(Type.String()), by: Type.String() })),
  reports: Type.Array(Type.Object({ ...ChatMessage.properties, reports: Type.Integer() })),
})
export type ChatDeskAnswer = Static<typeof ChatDeskAnswer>

const kept = {
  ...rules,
  /** Whole words, in whatever case and with whatever accents. */
  words: Type.Array(Type.String({ minLength: 1, maxLength: CHAT_LIMITS.word }), { maxItems: CHAT_LIMITS.words }),
  /** Callsigns. */
  moderators: Type.Array(Type.String({ minLength: 1, maxLength: 20 }), { maxItems: CHAT_LIMITS.moderators }),
}
/** `GET vchat/settings` and `POST vchat/settings/save`: of the own station. */
export const ChatSettings = Type.Object(kept, strict)
export type ChatSettings = Static<typeof ChatSettings>

/** `POST vcalling`: whoever is logged in calls the station on the air, or does no more. */
export const SetCalling = Type.Object({ station: Station, calling: Type.Boolean() }, strict)
export type SetCalling = Static<typeof SetCalling>
export const CallingAnswer = Type.Object({ callers: Type.Array(ChatCaller) })
export type CallingAnswer = Static<typeof CallingAnswer>

/** A client of the live socket says which station's chat it shows, and the newest event that it has; null: none. */
export const LiveChatWish = Type.Object({ type: Type.Literal('chat'), station: nullable(Station), after: Seq }, strict)
export type LiveChatWish = Static<typeof LiveChatWish>

/** `reload`: too much was missed; ask `GET vchat` again. */
export const ChatNews = Type.Object({
  station: Station,
  events: Type.Array(ChatEvent),
  reload: Type.Optional(Type.Boolean()),
})
export type ChatNews = Static<typeof ChatNews>
