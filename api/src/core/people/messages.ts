/**
 * Messages between stations. Each one is stored once, in the recipient's inbox, where the sender's thread reads it
 * too.
 */
import { MESSAGE_RATE, NOTIFICATION_TYPE } from '@onfreq/contracts/people/inbox'
import { MESSAGE_TEXTS } from '@onfreq/contracts/people/texts'
import { LIMITS } from '@onfreq/contracts/site/limits'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { oneAtATime } from '#kernel/database/one-at-a-time.ts'
import type { Trx } from '#kernel/database/types.ts'
import { ProductError } from '#kernel/errors.ts'
import type { Text } from '#kernel/languages/format-in.ts'
import type { Viewer } from '#kernel/plugins/viewer.ts'
import type { Notifications } from './notifications.ts'

export interface Messages {
  send(from: Viewer, recipientId: number, text: string): Promise<void>
  setBlock(ownerId: number, accountId: number, blocked: boolean): Promise<void>
  isBlocked(recipientId: number, senderId: number): Promise<boolean>
}

const MINUTE = 60_000
const DAY = 86_400_000

export function createMessages(app: FastifyInstance, notifications: Notifications): Messages {
  async function checkRate(trx: Trx, senderId: number): Promise<void> {
    const now = app.clock.millis()
    const { rows } = await sql<{ minute: number; day: number }>`
      select count(*)::int as day, (count(*) filter (where created_at > ${new Date(now - MINUTE)}))::int as minute
      from notification
      where sender_id = ${senderId} and type_id = ${NOTIFICATION_TYPE.user} and created_at > ${new Date(now - DAY)}`.execute(
      trx,
    )
    const sent = rows[0]
    if (sent === undefined || (sent.minute < MESSAGE_RATE.perMinute && sent.day < MESSAGE_RATE.perDay)) return
    throw new ProductError(429, 'people.message_rate', MESSAGE_TEXTS.tooOften)
  }

  async function isBlocked(recipientId: number, senderId: number): Promise<boolean> {
    const { rows } = await sql`
      select from message_block where owner_id = ${recipientId} and account_id = ${senderId}`.execute(app.db)
    return rows.length > 0
  }

  const chatChanged = (ownerId: number) => app.bus.publish('chat', { ownerId })

  return {
    isBlocked,
    async send(from, recipientId, raw) {
      const text = raw.replaceAll('\u0000', '').trim()
      const problem = messageProblem(text)
      if (problem !== undefined) throw new ProductError(422, 'people.message_length', problem, { message: problem })
      if (recipientId === from.accountId) throw new ProductError(422, 'people.message_self', MESSAGE_TEXTS.self)
      if ((await app.accounts.byId(recipientId)) === null) {
        throw new ProductError(404, 'people.not_found', MESSAGE_TEXTS.unknown)
      }
      const blocked = await isBlocked(recipientId, from.accountId)
      await app.transaction(async (trx) => {
        await oneAtATime(trx, 'message', from.accountId)
        await checkRate(trx, from.accountId)
        if (blocked) throw new ProductError(403, 'people.blocked', MESSAGE_TEXTS.blocked)
        await notifications.put(trx, recipientId, {
          typeId: NOTIFICATION_TYPE.user,
          senderId: from.accountId,
          words: () => ({ subject: MESSAGE_TEXTS.subject(from.callsign), message: text }),
        })
      })
      await notifications.announce(recipientId)
    },
    async setBlock(ownerId, accountId, blocked) {
      if (!blocked) {
        await app.db
          .deleteFrom('message_block')
          .where('owner_id', '=', ownerId)
          .where('account_id', '=', accountId)
          .execute()
        chatChanged(ownerId)
        return
      }
      if ((await app.accounts.byId(accountId)) === null) {
        throw new ProductError(404, 'people.not_found', MESSAGE_TEXTS.unknown)
      }
      await app.db
        .insertInto('message_block')
        .values({ owner_id: ownerId, account_id: accountId, created_at: app.clock.now() })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      chatChanged(ownerId)
    },
  }
}

/** Counts graphemes: an emoji is one character. */
function messageProblem(text: string): Text | undefined {
  const length = [...text].length
  if (length < LIMITS.message.min) return MESSAGE_TEXTS.tooShort
  return length > LIMITS.message.max ? () => MESSAGE_TEXTS.tooLong : undefined
}
