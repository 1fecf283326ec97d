/** Planned and past streams of a station, and the contacts made during them. */
import type { Contact } from '@onfreq/contracts/log/contact'
import { STREAM_LIMITS } from '@onfreq/contracts/streams/limits'
import type { SaveStream, Stream, StreamSessionResponse, StreamsResponse } from '@onfreq/contracts/streams/streams'
import { STREAM_PAGE_TEXTS } from '@onfreq/contracts/streams/texts'
import { findEntity } from '@onfreq/ham/dxcc/entities'
import type { FastifyInstance } from 'fastify'
import { ProductError } from '#kernel/errors.ts'
import { cleanText } from '../chat/words.ts'
import { deleteStream, insertStream, readStream, readStreams, type StreamRow, updateStream } from './repository.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
/** Break in milliseconds after which a session ends. */
const SESSION_BREAK_MS = 2 * 3_600_000
const MAX_SESSION_CONTACTS = 1_000
const MAX_STREAMS = 30

export interface Programme {
  list(station: number): Promise<StreamsResponse>
  save(ownerId: number, stream: SaveStream): Promise<StreamsResponse>
  remove(ownerId: number, id: number): Promise<StreamsResponse>
  /** Contacts made during a stream. */
  log(station: number, id: number): Promise<readonly Contact[]>
  /** Contacts of the station since its last break. */
  session(station: number): Promise<StreamSessionResponse>
}

export function createProgramme(app: FastifyInstance): Programme {
  const { pool } = app

  function toStreamResponse({ id, title, starts_at, ends_at, link }: StreamRow): Stream {
    return {
      id,
      title,
      starts_at: starts_at.toISOString(),
      minutes: Math.round((ends_at.getTime() - starts_at.getTime()) / MINUTE_MS),
      link,
      recording: link === '' ? null : (app.people.parseStreamLink(link) ?? null),
    }
  }

  async function list(station: number): Promise<StreamsResponse> {
    const now = app.clock.now()
    const rows = await readStreams(pool, station, STREAM_LIMITS.streams)
    return {
      planned: rows
        .filter(({ ends_at }) => ends_at > now)
        .map(toStreamResponse)
        .reverse(),
      past: rows.filter(({ ends_at }) => ends_at <= now).map(toStreamResponse),
    }
  }

  return {
    list,
    async save(ownerId, { id, title: raw, starts_at, minutes, link: typed }) {
      const [title, link] = [cleanText(raw), typed.trim()]
      if (title === '')
        throw new ProductError(422, 'stream.title', STREAM_PAGE_TEXTS.noTitle, { title: STREAM_PAGE_TEXTS.noTitle })
      if (link !== '' && !isHttps(link)) {
        throw new ProductError(422, 'stream.link', STREAM_PAGE_TEXTS.badLink, { link: STREAM_PAGE_TEXTS.badLink })
      }
      const start = new Date(starts_at)
      const row = {
        id: id ?? app.ids.next(),
        title,
        starts_at: start,
        ends_at: new Date(start.getTime() + minutes * MINUTE_MS),
        link,
      }
      if (id === undefined) {
        if (!(await insertStream(app, ownerId, row, STREAM_LIMITS.streams))) {
          throw new ProductError(422, 'stream.too_many', () => STREAM_PAGE_TEXTS.tooMany)
        }
      } else if (!(await updateStream(pool, ownerId, row))) throw toNotFound()
      return list(ownerId)
    },
    async remove(ownerId, id) {
      if (!(await deleteStream(pool, ownerId, id))) throw toNotFound()
      return list(ownerId)
    },
    async log(station, id) {
      const stream = await readStream(pool, station, id)
      if (stream === undefined) throw toNotFound()
      return app.logbook.contactsBetween(station, stream.starts_at, stream.ends_at, STREAM_LIMITS.contacts)
    },
    async session(station) {
      const now = app.clock.millis()
      const contacts = await app.logbook.contactsBetween(
        station,
        new Date(now - DAY_MS),
        new Date(now + DAY_MS),
        MAX_SESSION_CONTACTS,
      )
      const recent = sinceBreak(contacts, now)
      return {
        since: recent[0]?.TS ?? null,
        total: recent.length,
        contacts: recent.slice(-MAX_STREAMS).reverse(),
        places: listLocations(recent),
      }
    },
  }
}

const toNotFound = () => new ProductError(404, 'stream.not_found', STREAM_PAGE_TEXTS.notFound)

function isHttps(link: string): boolean {
  if (!URL.canParse(link)) return false
  const { protocol, username, password } = new URL(link)
  return protocol === 'https:' && username === '' && password === ''
}

/** The contacts after the last break, in order of time. Empty when the last contact is as old as a break. */
export function sinceBreak(contacts: readonly Contact[], now: number): readonly Contact[] {
  const time = (contact: Contact | undefined) => Date.parse(contact?.TS ?? '')
  const newest = contacts.at(-1)
  if (newest === undefined || now - time(newest) > SESSION_BREAK_MS) return []
  const before = contacts.findLastIndex(
    (contact, index) => index + 1 < contacts.length && time(contacts[index + 1]) - time(contact) > SESSION_BREAK_MS,
  )
  return contacts.slice(before + 1)
}

function listLocations(contacts: readonly Contact[]): StreamSessionResponse['places'] {
  const counts = new Map<number, number>()
  for (const { dxcc } of contacts) if (dxcc !== null) counts.set(dxcc, (counts.get(dxcc) ?? 0) + 1)
  return [...counts]
    .flatMap(([dxcc, n]) => {
      const entity = findEntity(dxcc)
      return entity === undefined
        ? []
        : [{ dxcc, name: entity.name, lat: entity.latitude, lon: entity.longitude, contacts: n }]
    })
    .sort((a, b) => b.contacts - a.contacts)
}
