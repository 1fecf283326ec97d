/** A live message as it is sent: serialised once for each audience. */
import { FeedItem, FullFeedItem } from '@onfreq/contracts/live/feed'
import { Compile } from 'typebox/compile'
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
  /** What it says of a contact; null where it is of something else. */
  readonly contact: ContactNews | null
  /** Of lists that are told by their differences, so that many of them can be told as one. */
  readonly data?: unknown
  /** JSON by audience. */
  readonly text: Readonly<Record<Audience, string>>
}

export interface ContactNews {
  /** The same for all messages about one contact; spread evenly. */
  readonly key: number
  readonly isNew: boolean
  /** Visitors are not told whose it is. */
  readonly hidden: boolean
  /** Null where it is gone. */
  readonly station: string | null
  readonly band: string | null
  /** Who logged it; 0 where it is gone. */
  readonly accountId: number
}

/** Compiled: every contact of everybody comes through here. */
const feedItem = Compile(FeedItem)
const fullFeedItem = Compile(FullFeedItem)

/** Types that tell lists by their differences. */
const LISTS: ReadonlySet<string> = new Set(['leaderboards', 'public-rig-data'])

export function toMessage(environment: string, event: StoredEvent, entityIdOf: EntityIdOf): Message {
  const write = (data: unknown) => JSON.stringify({ environment, type: event.type, id: event.id, data })
  const full = write(event.data)
  const hidden = event.type === 'qso' ? redactQso(event.data, entityIdOf) : event.data
  return {
    id: event.id,
    type: event.type,
    accountId: event.account_id,
    authorId: hidden === event.data ? null : authorOf(event.data),
    contact: event.type === 'qso' ? contactOf(event.data, hidden !== event.data) : null,
    ...(LISTS.has(event.type) && { data: event.data }),
    text: { full, redacted: hidden === event.data ? full : write(hidden) },
  }
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null
const textOf = (value: unknown) => (typeof value === 'string' ? value : null)

function contactOf(data: unknown, hidden: boolean): ContactNews {
  const { action, item, entity_id: goneId } = isRecord(data) ? data : {}
  const { entity_id: id, station_callsign: station, poster_id: poster, qso } = isRecord(item) ? item : {}
  return {
    key: hashOf(String(id ?? goneId)),
    isNew: action === 'logged',
    hidden,
    station: textOf(station),
    band: isRecord(qso) ? textOf(qso.Band) : null,
    accountId: typeof poster === 'number' ? poster : 0,
  }
}

/** FNV-1a with its high bits folded in, since a sample looks at the low ones. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  return (hash ^ (hash >>> 12)) >>> 0
}

function authorOf(data: unknown): number | null {
  if (typeof data !== 'object' || data === null || !('item' in data)) return null
  return fullFeedItem.Check(data.item) ? data.item.poster_id : null
}

function redactQso(data: unknown, entityIdOf: EntityIdOf): unknown {
  if (typeof data !== 'object' || data === null || !('item' in data)) return data
  // What cannot be recognised is not sent to viewers it might have to be hidden from.
  if (!feedItem.Check(data.item)) return {}
  const item = redact(data.item, entityIdOf)
  return item === data.item ? data : { ...data, item }
}

/** Messages of the connection itself: not stored, not replayed. */
export function connectionMessage(
  environment: string,
  type: 'hello' | 'heartbeat' | 'spots' | 'rig' | 'sample' | 'chat',
  id: number,
  data: unknown,
): string {
  return JSON.stringify({ environment, type, id, data })
}

/** So many messages of lists are told as they were; more of them as one, in the place of the last. */
const FEW = 3

/** Messages in which the differences of lists follow each other, with many such differences put together. */
export function oneOfMany(environment: string, messages: readonly Message[]): readonly Message[] {
  let rest = messages
  for (const type of LISTS) {
    const those = messages.filter((message) => message.type === type)
    const last = those.at(-1)
    if (those.length <= FEW || last === undefined) continue
    const data = (type === 'leaderboards' ? mergedLists : mergedStations)(
      those.map(({ data }) => (isRecord(data) ? data : {})),
    )
    const text = JSON.stringify({ environment, type, id: last.id, data })
    const merged: Message = { ...last, data, text: { full: text, redacted: text } }
    rest = rest.flatMap((message) => (message.type !== type ? [message] : message === last ? [merged] : []))
  }
  return rest
}

type Data = Readonly<Record<string, unknown>>

const mergedLists = (all: readonly Data[]): Data => Object.assign({}, ...all)

function mergedStations(all: readonly Data[]): Data {
  const stations = new Map<unknown, unknown>()
  const left = new Set<unknown>()
  for (const { stations: changed, gone } of all) {
    for (const id of Array.isArray(gone) ? gone : []) {
      stations.delete(id)
      left.add(id)
    }
    for (const station of Array.isArray(changed) ? changed : []) {
      if (!isRecord(station)) continue
      left.delete(station.id)
      stations.set(station.id, station)
    }
  }
  return { stations: [...stations.values()], gone: [...left] }
}
