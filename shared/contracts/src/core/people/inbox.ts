/** Following, messages and notifications. */
import { type Static, Type } from 'typebox'
import { AccountId } from '../accounts/accounts.ts'
import { nullable } from '../log/contact.ts'

const strict = { additionalProperties: false } as const

/* ── vsetfollowstate ─────────────────────────────────────────────────────────────────────────────────────────────── */

/** `follow_level` 1 follows, 0 does not. Nobody but the follower is ever told. */
export const SetFollowState = Type.Object(
  { user_id: AccountId, follow_level: Type.Union([Type.Literal(0), Type.Literal(1)]) },
  strict,
)
export type SetFollowState = Static<typeof SetFollowState>
/** Ids of all followed accounts. */
export const FollowAnswer = Type.Object({ status: Type.Literal('ok'), following: Type.Array(Type.Integer()) })
export type FollowAnswer = Static<typeof FollowAnswer>
export const FOLLOW_LIMIT = 5_000

/* ── vsendmessage, vblock ────────────────────────────────────────────────────────────────────────────────────────── */

/** Lengths are answered with the texts of the specification, not by the schema. */
export const SendMessage = Type.Object({ message: Type.String({ maxLength: 20_000 }), recipient_id: AccountId }, strict)
export type SendMessage = Static<typeof SendMessage>
export const SendMessageAnswer = Type.Object({ status: Type.Literal('ok') })

/** Messages one subscriber may send. */
export const MESSAGE_RATE = { perMinute: 6, perDay: 100 } as const

export const SetBlock = Type.Object({ user_id: AccountId, blocked: Type.Boolean() }, strict)
export type SetBlock = Static<typeof SetBlock>

/* ── vinbox, vinbox/read ─────────────────────────────────────────────────────────────────────────────────────────── */

/** `type_id`: 100 is about a person, who is its sender. */
export const NOTIFICATION_TYPE = {
  user: 100,
  card: 150,
  log: 200,
  alert: 250,
  award: 300,
  post: 400,
  /** A comment on something of yours, an answer to one, or a reaction; about a person, who is its sender. */
  comment: 450,
  system: 900,
} as const
/** How many read notifications the inbox shows. */
export const OLD_NOTIFICATIONS = 100
/** How many unread ones. */
export const NEW_NOTIFICATIONS = 200

export const Notification = Type.Object({
  id: Type.Integer(),
  subject: Type.String(),
  message: Type.String(),
  type_id: Type.Integer(),
  created_at: Type.String(),
  /** Null once the sender's account is gone, and for what the site itself says. */
  sender: Type.Union([
    Type.Object({
      id: Type.Integer(),
      name: Type.String(),
      profile_image_name: nullable(Type.String()),
      my_callsign: Type.String(),
      /** Whether you have blocked their messages. */
      blocked: Type.Boolean(),
    }),
    Type.Null(),
  ]),
  about_qso_id: nullable(Type.Integer()),
  about_post_id: nullable(Type.Integer()),
  about_comment_id: nullable(Type.Integer()),
  /** A QSL card that was sent: `GET vqslcards/picture/{id}`. */
  about_card_id: nullable(Type.Integer()),
})
export type Notification = Static<typeof Notification>

/** `POST vinbox`: unread ones, and those that have been read, both newest first. */
export const InboxAnswer = Type.Object({
  notifications: Type.Array(Notification),
  OldNotifications: Type.Array(Notification),
})
export type InboxAnswer = Static<typeof InboxAnswer>

/** `POST vinbox/read`: these, or all when `ids` is left out. */
export const ReadNotifications = Type.Object(
  { ids: Type.Optional(Type.Array(AccountId, { maxItems: NEW_NOTIFICATIONS })) },
  strict,
)
export type ReadNotifications = Static<typeof ReadNotifications>
export const ReadAnswer = Type.Object({ status: Type.Literal('ok'), notification_count: Type.Integer() })
export type ReadAnswer = Static<typeof ReadAnswer>
