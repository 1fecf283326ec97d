import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'

const KEEP = 200

export interface OutboxMessage {
  readonly id: number
  readonly kind: 'mail' | 'sms'
  readonly recipient: string
  readonly subject: string
  readonly body: string
  readonly createdAt: Date
}

export interface Outbox {
  put(kind: 'mail' | 'sms', recipient: string, subject: string, body: string): Promise<void>
  /** Newest first. */
  list(): Promise<readonly OutboxMessage[]>
}

/** Stores mail and text messages instead of sending them, for developers. */
export function createOutbox(app: FastifyInstance): Outbox {
  return {
    async put(kind, recipient, subject, body) {
      await sql`
        insert into dev_outbox (id, kind, recipient, subject, body, created_at)
        values (${app.ids.next()}, ${kind}, ${recipient}, ${subject}, ${body}, ${app.clock.now()})`.execute(app.db)
      await sql`
        delete from dev_outbox where id < (select min(id) from (select id from dev_outbox order by id desc limit ${KEEP}) kept)`.execute(
        app.db,
      )
    },
    async list() {
      const { rows } = await sql<Omit<OutboxMessage, 'createdAt'> & { created_at: Date }>`
        select id, kind, recipient, subject, body, created_at from dev_outbox order by id desc limit ${KEEP}`.execute(
        app.db,
      )
      return rows.map(({ created_at, ...message }) => ({ ...message, createdAt: created_at }))
    },
  }
}
