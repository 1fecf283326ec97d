/** Notifications from other members and from the site. */
import {
  type InboxResponse,
  NEW_NOTIFICATIONS,
  type Notification,
  OLD_NOTIFICATIONS,
} from '@onfreq/contracts/people/inbox'
import type { FastifyInstance } from 'fastify'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#kernel/database/types.ts'
import { instant } from '#kernel/instant.ts'
import { withLanguage } from '#kernel/languages/format-in.ts'

export interface NewNotification {
  /** Idempotency key: adding the same id again does nothing. Generated when omitted. */
  readonly id?: number
  /** One of `NOTIFICATION_TYPE`. */
  readonly typeId: number
  /** The text in the recipient's language. Texts by members are quoted unchanged. */
  readonly words: () => { readonly subject: string; readonly message: string }
  readonly senderId?: number
  readonly aboutQsoId?: number
  readonly aboutPostId?: number
  readonly aboutCommentId?: number
  readonly aboutCardId?: number
}

export interface Notifications {
  /** Adds the notification to the inbox and sends it to the open pages of the account. */
  add(accountId: number, notification: NewNotification): Promise<number>
  /** Adds it to the inbox in a transaction. Call `announce` after the commit to notify open pages. */
  put(db: Database, accountId: number, notification: NewNotification): Promise<number>
  announce(accountId: number): Promise<void>
  unread(accountId: number): Promise<number>
  inbox(accountId: number): Promise<InboxResponse>
  /** Returns the number that is still unread. */
  markRead(accountId: number, ids?: readonly number[]): Promise<number>
}

interface Row {
  id: number
  type_id: number
  subject: string
  message: string
  created_at: Date
  about_qso_id: number | null
  about_post_id: number | null
  about_comment_id: number | null
  about_card_id: number | null
  sender: number | null
  callsign: string | null
  name: string | null
  image: string | null
  blocked: boolean
}

export function createNotifications(app: FastifyInstance): Notifications {
  async function unread(accountId: number): Promise<number> {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from notification where owner_id = ${accountId} and read_at is null`.execute(app.db)
    return rows[0]?.n ?? 0
  }

  async function list(accountId: number, condition: RawBuilder<unknown>, limit: number): Promise<Notification[]> {
    const { rows } = await sql<Row>`
      select n.id, n.type_id, n.subject, n.message, n.created_at, n.about_qso_id, n.about_post_id, n.about_comment_id, n.about_card_id,
        a.id as sender, a.callsign, a.name, a.profile_image_name as image, b.owner_id is not null as blocked
      from notification n
      left join account a on a.id = n.sender_id
      left join message_block b on b.owner_id = n.owner_id and b.account_id = n.sender_id
      where n.owner_id = ${accountId} and n.read_at ${condition}
      order by n.id desc limit ${limit}`.execute(app.db)
    return rows.map(toNotification)
  }

  async function announce(accountId: number): Promise<void> {
    app.live.notify(accountId, await unread(accountId))
  }

  async function put(db: Database, accountId: number, notification: NewNotification): Promise<number> {
    const { typeId, words, senderId, aboutQsoId, aboutPostId, aboutCommentId, aboutCardId } = notification
    const { subject, message } = withLanguage(await app.accounts.getLanguage(accountId, db), words)
    const id = notification.id ?? app.ids.next()
    await db
      .insertInto('notification')
      .values({
        owner_id: accountId,
        id,
        type_id: typeId,
        sender_id: senderId ?? null,
        about_qso_id: aboutQsoId ?? null,
        about_post_id: aboutPostId ?? null,
        about_comment_id: aboutCommentId ?? null,
        about_card_id: aboutCardId ?? null,
        created_at: app.clock.now(),
        subject,
        message,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return id
  }

  return {
    unread,
    put,
    announce,
    async add(accountId, notification) {
      const id = await put(app.db, accountId, notification)
      await announce(accountId)
      return id
    },
    async inbox(accountId) {
      const [notifications, OldNotifications] = await Promise.all([
        list(accountId, sql`is null`, NEW_NOTIFICATIONS),
        list(accountId, sql`is not null`, OLD_NOTIFICATIONS),
      ])
      return { notifications, OldNotifications }
    },
    async markRead(accountId, ids) {
      const { numUpdatedRows } = await app.db
        .updateTable('notification')
        .set({ read_at: app.clock.now() })
        .where('owner_id', '=', accountId)
        .where('read_at', 'is', null)
        .$if(ids !== undefined, (query) => query.where('id', 'in', [0, ...(ids ?? [])]))
        .executeTakeFirst()
      const left = await unread(accountId)
      if (numUpdatedRows > 0n) app.live.notify(accountId, left)
      return left
    },
  }
}

function toNotification(row: Row): Notification {
  return {
    id: row.id,
    subject: row.subject,
    message: row.message,
    type_id: row.type_id,
    created_at: instant(row.created_at),
    sender:
      row.sender === null
        ? null
        : {
            id: row.sender,
            name: row.name ?? '',
            profile_image_name: row.image,
            my_callsign: row.callsign ?? '',
            blocked: row.blocked,
          },
    about_qso_id: row.about_qso_id,
    about_post_id: row.about_post_id,
    about_comment_id: row.about_comment_id,
    about_card_id: row.about_card_id,
  }
}
