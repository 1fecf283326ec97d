/** Messages in both directions. Each one is stored once, in the recipient's inbox. */
import { NOTIFICATION_TYPE } from '@onfreq/contracts/people/inbox'
import { sql } from 'kysely'
import type { Database } from '#kernel/database/types.ts'

/** A literal instead of a parameter, because the partial indexes contain messages only. */
const MESSAGE = sql.lit(NOTIFICATION_TYPE.user)

export interface MessageRow {
  readonly id: number
  readonly message: string
  readonly mine: boolean
  readonly created_at: Date
}

export interface ThreadRow extends MessageRow {
  readonly peer: number
  readonly name: string
  readonly callsign: string
  readonly image: string | null
  readonly blocked: boolean
  readonly unread: number
}

export interface ThreadMessageRow extends MessageRow {
  readonly unread: boolean
}

export interface SentMessageRow {
  readonly id: number
  readonly to: string | null
  readonly message: string
  readonly created_at: Date
}

export function createThreadRepository(db: Database) {
  return {
    /** The last message with each station, newest first. */
    async threads(me: number, before: number, limit: number): Promise<readonly ThreadRow[]> {
      const { rows } = await sql<ThreadRow>`
        with head as (
          select peer, max(id) as id from (
            select sender_id as peer, id from notification
            where owner_id = ${me} and type_id = ${MESSAGE} and sender_id is not null
            union all
            select owner_id, id from notification where sender_id = ${me} and type_id = ${MESSAGE}
          ) message
          group by peer having max(id) < ${before} order by max(id) desc limit ${limit}
        )
        select head.peer, head.id, n.message, n.sender_id = ${me} as mine, n.created_at,
          a.name, a.callsign, a.profile_image_name as image, b.owner_id is not null as blocked,
          (select count(*)::int from notification u
           where u.owner_id = ${me} and u.sender_id = head.peer and u.type_id = ${MESSAGE} and u.read_at is null) as unread
        from head
        join notification n on n.id = head.id and n.owner_id in (${me}, head.peer)
        join account a on a.id = head.peer
        left join message_block b on b.owner_id = ${me} and b.account_id = head.peer
        order by head.id desc`.execute(db)
      return rows
    },

    /** Newest first. */
    async messages(me: number, peer: number, before: number, limit: number): Promise<readonly ThreadMessageRow[]> {
      const { rows } = await sql<ThreadMessageRow>`
        select * from (
          (select id, message, false as mine, created_at, read_at is null as unread from notification
           where owner_id = ${me} and sender_id = ${peer} and type_id = ${MESSAGE} and id < ${before}
           order by id desc limit ${limit})
          union all
          (select id, message, true, created_at, false from notification
           where sender_id = ${me} and owner_id = ${peer} and type_id = ${MESSAGE} and id < ${before}
           order by id desc limit ${limit})
        ) message order by id desc limit ${limit}`.execute(db)
      return rows
    },

    /** @returns the number of messages that were unread */
    async markRead(me: number, peer: number, at: Date): Promise<number> {
      const { rows } = await sql`
        update notification set read_at = ${at}
        where owner_id = ${me} and sender_id = ${peer} and type_id = ${MESSAGE} and read_at is null
        returning id`.execute(db)
      return rows.length
    },

    async isBlocked(me: number, peer: number): Promise<boolean> {
      const { rows } = await sql`
        select from message_block where owner_id = ${me} and account_id = ${peer}`.execute(db)
      return rows.length > 0
    },

    /** Messages sent by a member, oldest first. */
    async sent(me: number, after: number, limit: number): Promise<readonly SentMessageRow[]> {
      const { rows } = await sql<SentMessageRow>`
        select n.id, a.callsign as to, n.message, n.created_at
        from notification n left join account a on a.id = n.owner_id
        where n.sender_id = ${me} and n.type_id = ${MESSAGE} and n.id > ${after}
        order by n.id limit ${limit}`.execute(db)
      return rows
    },
  }
}

export type ThreadRepository = ReturnType<typeof createThreadRepository>
