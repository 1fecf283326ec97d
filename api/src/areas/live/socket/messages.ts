/** A live message as it is sent: serialised once for each audience. */
import { FeedItem, FullFeedItem } from '@onfreq/contracts/live/feed'
import { Value } from 'typebox/value'
import type { EntityIdOf } from '../feed/handle.ts'
import { type Audience, redact } from '../feed/presenter.ts'
import type { StoredEvent } from '../repository/events.ts'

export interface Message {
  readonly id: number
  readonly type: string
  /** Null: for everybody. */
  readonly accountId: number | null
  /** Who logged the contact it is about, and reads it whole; null when nobody reads more than others. */
  readonly authorId: number | null
  /** JSON by audience. */
  readonly text: Readonly<Record<Audience, string>>
}

export function toMessage(environment: string, event: StoredEvent, entityIdOf: EntityIdOf): Message {
  const write = (data: unknown) => JSON.stringify({ environment, type: event.type, id: event.id, data })
  const full = write(event.data)
  const hidden = event.type === 'qso' ? redactQso(event.data, entityIdOf) : event.data
  return {
    id: event.id,
    type: event.type,
    accountId: event.account_id,
    authorId: hidden === event.data ? null : authorOf(event.data),
    text: { full, redacted: hidden === event.data ? full : write(hidden) },
  }
}

function authorOf(data: unknown): number | null {
  if (typeof data !== 'object' || data === null || !('item' in data)) return null
  return Value.Check(FullFeedItem, data.item) ? data.item.poster_id : null
}

function redactQso(data: unknown, entityIdOf: EntityIdOf): unknown {
  if (typeof data !== 'object' || data === null || !('item' in data)) return data
  // What cannot be recognised is not sent to viewers it might have to be hidden from.
  if (!Value.Check(FeedItem, data.item)) return {}
  const item = redact(data.item, entityIdOf)
  return item === data.item ? data : { ...data, item }
}

/** Messages of the connection itself: not stored, not replayed. */
export function connectionMessage(
  environment: string,
  type: 'hello' | 'heartbeat' | 'spots' | 'rig',
  id: number,
  data: unknown,
): string {
  return JSON.stringify({ environment, type, id, data })
}
