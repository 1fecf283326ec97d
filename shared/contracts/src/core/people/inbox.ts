/** Following, messages and notifications. */
import { type Static, Type } from 'typebox'
import { AccountId } from '../accounts/accounts.ts'
import { nullable } from '../log/contact.ts'

const strict = { additionalProperties: false } as const

/* ── vsetfollowstate ─────────────────────────────────────────────────────────────────────────────────────────────── */

/** `follow_level` 1 follows, 0 unfollows. Only the follower can see it. */
export const SetFollowState = Type.Object(
  { user_id: AccountId, follow_level: Type.Union([Type.Literal(0), Type.Literal(1)]) },
  strict,
)
export type SetFollowState = Static<typeof SetFollowState>
/** Ids of all followed accounts. */
export const FollowResponse = Type.Object({ status: Type.Literal('ok'), following: Type.Array(Type.Integer()) })
export type FollowResponse = Static<typeof FollowResponse>
export const FOLLOW_LIMIT = 5_000

/* ── vsendmessage, vblock ────────────────────────────────────────────────────────────────────────────────────────── */

/** Length errors are returned as messages of the specification, so the schema allows longer texts. */
export const SendMessage = Type.Object({ message: Type.String({ maxLength: 20_000 }), recipient_id: AccountId }, strict)
export type SendMessage = Static<typeof SendMessage>
export const SendMessageResponse = Type.Object({ status: Type.Literal('ok') })

/** Rate limit of messages per subscriber. */
export const MESSAGE_RATE = { perMinute: 6, perDay: 100 } as const

export const SetBlock = Type.Object({ user_id: AccountId, blocked: Type.Boolean() }, strict)
export type SetBlock = Static<typeof SetBlock>

/* ── vinbox, vinbox/read ─────────────────────────────────────────────────────────────────────────────────────────── */

/** `type_id` values. For 100, `about` is the member who sent it. */
export const NOTIFICATION_TYPE = {
  user: 100,
  card: 150,
  log: 200,
  alert: 250,
  award: 300,
  post: 400,
  /** A comment on the member's item, a reply or a reaction; the sender is the member who wrote it. */
  comment: 450,
  system: 900,
} as const
/** Maximum number of read notifications in the inbox. */
export const OLD_NOTIFICATIONS = 100
/** Maximum number of unread notifications in the inbox. */
export const NEW_NOTIFICATIONS = 200

export const Notification = Type.Object({
  id: Type.Integer(),
  subject: Type.String(),
  message: Type.String(),
  type_id: Type.Integer(),
  created_at: Type.String(),
  /** Null for a deleted sender, and for messages from the site. */
  sender: Type.Union([
    Type.Object({
      id: Type.Integer(),
      name: Type.String(),
      profile_image_name: nullable(Type.String()),
      my_callsign: Type.String(),
      /** Whether the member has blocked the sender. */
      blocked: Type.Boolean(),
    }),
    Type.Null(),
  ]),
  about_qso_id: nullable(Type.Integer()),
  about_post_id: nullable(Type.Integer()),
  about_comment_id: nullable(Type.Integer()),
  /** A received QSL card: `GET vqslcards/picture/{id}`. */
  about_card_id: nullable(Type.Integer()),
})
export type Notification = Static<typeof Notification>

/** `POST vinbox`: unread and read notifications, both newest first. */
export const InboxResponse = Type.Object({
  notifications: Type.Array(Notification),
  OldNotifications: Type.Array(Notification),
})
export type InboxResponse = Static<typeof InboxResponse>

/** `POST vinbox/read`: marks these notifications as read, or all if `ids` is omitted. */
export const ReadNotifications = Type.Object(
  { ids: Type.Optional(Type.Array(AccountId, { maxItems: NEW_NOTIFICATIONS })) },
  strict,
)
export type ReadNotifications = Static<typeof ReadNotifications>
export const ReadResponse = Type.Object({ status: Type.Literal('ok'), notification_count: Type.Integer() })
export type ReadResponse = Static<typeof ReadResponse>
