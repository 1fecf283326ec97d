/** A member's conversations. Never reveals who blocks whom, who has read a message, or who follows whom. */
import { MESSAGE_TEXTS } from '@onfreq/contracts/people/texts'
import {
  type Correspondent,
  THREAD_LIMITS,
  type ThreadQuery,
  type ThreadResponse,
  type ThreadsQuery,
  type ThreadsResponse,
} from '@onfreq/contracts/people/threads'
import type { FastifyInstance } from 'fastify'
import { ProductError } from '#kernel/errors.ts'
import { instant } from '#kernel/instant.ts'
import type { Notifications } from '../notifications.ts'
import type { SentMessageRow, ThreadRepository } from './repository.ts'

/** Rows per read of an export. */
const EXPORTED = 1_000

export function createThreads(app: FastifyInstance, repository: ThreadRepository, notifications: Notifications) {
  async function correspondent(me: number, id: number): Promise<Correspondent> {
    const [[person], blocked] = await Promise.all([app.accounts.profileSummary([id]), repository.isBlocked(me, id)])
    if (person === undefined || id === me) throw new ProductError(404, 'people.not_found', MESSAGE_TEXTS.unknown)
    return {
      id,
      name: person.name,
      my_callsign: person.callsign,
      profile_image_name: person.profileImageName,
      blocked,
    }
  }

  async function* getLines(me: number, first: readonly SentMessageRow[]): AsyncGenerator<string> {
    for (let rows = first; rows.length > 0; ) {
      for (const { to, message, created_at } of rows)
        yield `${JSON.stringify({ to, message, created_at: instant(created_at) })}\n`
      const last = rows.at(-1)
      rows = last === undefined || rows.length < EXPORTED ? [] : await repository.sent(me, last.id, EXPORTED)
    }
  }

  return {
    async list(me: number, { before = Number.MAX_SAFE_INTEGER }: ThreadsQuery): Promise<ThreadsResponse> {
      const rows = await repository.threads(me, before, THREAD_LIMITS.threads + 1)
      const page = rows.slice(0, THREAD_LIMITS.threads)
      return {
        threads: page.map((row) => ({
          with: {
            id: row.peer,
            name: row.name,
            my_callsign: row.callsign,
            profile_image_name: row.image,
            blocked: row.blocked,
          },
          last: { id: row.id, message: row.message, mine: row.mine, created_at: instant(row.created_at) },
          unread: row.unread,
        })),
        earlier: rows.length > page.length ? (page.at(-1)?.id ?? null) : null,
      }
    },

    async read(me: number, query: ThreadQuery): Promise<ThreadResponse> {
      const { with: peer, before = Number.MAX_SAFE_INTEGER } = query
      const [person, rows] = await Promise.all([
        correspondent(me, peer),
        repository.messages(me, peer, before, THREAD_LIMITS.messages + 1),
      ])
      const page = rows.slice(0, THREAD_LIMITS.messages)
      return {
        with: person,
        messages: page.map((row) => ({ ...row, created_at: instant(row.created_at) })).reverse(),
        earlier: rows.length > page.length ? (page.at(-1)?.id ?? null) : null,
      }
    },

    /**
     * Marks the messages as read in the inbox too.
     * @returns the number of notifications still unread
     */
    async markRead(me: number, peer: number): Promise<number> {
      const changed = await repository.markRead(me, peer, app.clock.now())
      const left = await notifications.unread(me)
      if (changed > 0) app.live.notify(me, left)
      return left
    },

    /** For "export all my data". Received messages are included with the inbox. */
    async sentByMember(me: number): Promise<AsyncIterable<string> | null> {
      const first = await repository.sent(me, 0, EXPORTED)
      return first.length === 0 ? null : getLines(me, first)
    },
  }
}

export type Threads = ReturnType<typeof createThreads>
