/** A live message as sent, serialised once per audience. */
import { FeedItem, FullFeedItem } from '@onfreq/contracts/live/feed'
import { Compile } from 'typebox/compile'
import type { GetEntityId } from '../feed/handle.ts'
import { type Audience, redact } from '../feed/presenter.ts'
import type { StoredEvent } from '../repository/events.ts'

export interface Message {
  readonly id: number
  readonly type: string
  /** Account id of the recipient; null for all clients. */
  readonly accountId: number | null
  /** The owner of its contact, who reads it unmasked; null when all clients receive the same. */
  readonly authorId: number | null
  /** The change of a contact; null for other messages. */
  readonly contact: ContactNews | null
  /** The data of list differences, so that many messages can be merged into one. */
  readonly data?: unknown
  /** JSON by audience. */
  readonly text: Readonly<Record<Audience, string>>
}

export interface ContactNews {
  /** Equal for all messages about one contact, and evenly distributed. */
  readonly key: number
  readonly isNew: boolean
  /** True when visitors may not see the owner. */
  readonly hidden: boolean
  /** Null for a deleted contact. */
  readonly station: string | null
  readonly band: string | null
  /** The owner of the contact; 0 for a deleted contact. */
  readonly accountId: number
}

/** Compiled, because every public contact is checked. */
const feedItem = Compile(FeedItem)
const fullFeedItem = Compile(FullFeedItem)

/** Message types with list differences. */
const LISTS: ReadonlySet<string> = new Set(['leaderboards', 'public-rig-data'])

export function toMessage(environment: string, event: StoredEvent, findEntityId: GetEntityId): Message {
  const write = (data: unknown) => JSON.stringify({ environment, type: event.type, id: event.id, data })
  const full = write(event.data)
  const hidden = event.type === 'qso' ? redactQso(event.data, findEntityId) : event.data
  return {
    id: event.id,
    type: event.type,
    accountId: event.account_id,
    authorId: hidden === event.data ? null : findAuthor(event.data),
    contact: event.type === 'qso' ? getContact(event.data, isHidden(event.data, hidden)) : null,
    ...(LISTS.has(event.type) && { data: event.data }),
    text: { full, redacted: hidden === event.data ? full : write(hidden) },
  }
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null
const toText = (value: unknown) => (typeof value === 'string' ? value : null)

function getContact(data: unknown, hidden: boolean): ContactNews {
  const { action, item, entity_id: goneId } = isRecord(data) ? data : {}
  const { entity_id: id, station_callsign: station, poster_id: poster, qso } = isRecord(item) ? item : {}
  return {
    key: toHash(String(id ?? goneId)),
    isNew: action === 'logged',
    hidden,
    station: toText(station),
    band: isRecord(qso) ? toText(qso.Band) : null,
    accountId: typeof poster === 'number' ? poster : 0,
  }
}

/** Whether visitors only see that there is a contact. Without its proof, a contact still names its operators. */
function isHidden(data: unknown, redacted: unknown): boolean {
  if (redacted === data) return false
  return !isRecord(redacted) || !isRecord(redacted.item) || redacted.item.redacted !== false
}

/** FNV-1a with its high bits folded in, because a sample uses the low ones. */
function toHash(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  return (hash ^ (hash >>> 12)) >>> 0
}

function findAuthor(data: unknown): number | null {
  if (typeof data !== 'object' || data === null || !('item' in data)) return null
  return fullFeedItem.Check(data.item) ? data.item.poster_id : null
}

function redactQso(data: unknown, findEntityId: GetEntityId): unknown {
  if (typeof data !== 'object' || data === null || !('item' in data)) return data
  // An unrecognised message is not sent to viewers who might not be allowed to see it.
  if (!feedItem.Check(data.item)) return {}
  const item = redact(data.item, findEntityId)
  return item === data.item ? data : { ...data, item }
}

/** Messages of the connection itself, which are not stored and not replayed. */
export function connectionMessage(
  environment: string,
  type: 'hello' | 'heartbeat' | 'spots' | 'rig' | 'sample' | 'chat',
  id: number,
  data: unknown,
): string {
  return JSON.stringify({ environment, type, id, data })
}

/** Up to this number of list messages are sent unchanged; more are merged into one, at the position of the last. */
const MAX_UNMERGED = 3

/** Replays messages with list differences, merging many of them. */
export function mergeMessages(environment: string, messages: readonly Message[]): readonly Message[] {
  let rest = messages
  for (const type of LISTS) {
    const ofType = messages.filter((message) => message.type === type)
    const last = ofType.at(-1)
    if (ofType.length <= MAX_UNMERGED || last === undefined) continue
    const data = (type === 'leaderboards' ? mergedLists : mergedStations)(
      ofType.map(({ data }) => (isRecord(data) ? data : {})),
    )
    const text = JSON.stringify({ environment, type, id: last.id, data })
    const merged: Message = { ...last, data, text: { full: text, redacted: text } }
    rest = rest.flatMap((message) => (message.type !== type ? [message] : message === last ? [merged] : []))
  }
  return rest
}

type Data = Readonly<Record<string, unknown>>

const mergedLists = (differences: readonly Data[]): Data => Object.assign({}, ...differences)

function mergedStations(differences: readonly Data[]): Data {
  const stations = new Map<unknown, unknown>()
  const removed = new Set<unknown>()
  for (const { stations: changed, gone } of differences) {
    for (const id of Array.isArray(gone) ? gone : []) {
      stations.delete(id)
      removed.add(id)
    }
    for (const station of Array.isArray(changed) ? changed : []) {
      if (!isRecord(station)) continue
      removed.delete(station.id)
      stations.set(station.id, station)
    }
  }
  return { stations: [...stations.values()], gone: [...removed] }
}
