/** The stream of live messages as this process sees it: written here or elsewhere, read in order, the newest cached. */
import { LIVE_LIMITS } from '@onfreq/contracts/live/live'
import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import type { StreamBatch } from '../../../kernel/bus/bus.ts'
import { createEntityIds } from '../feed/handle.ts'
import {
  appendEvents,
  type NewEvent,
  readEventsAfter,
  readGap,
  readLastId,
  readNewestEvents,
  type StoredEvent,
  type Written,
} from '../repository/events.ts'
import type { OutboxRow } from '../repository/outbox.ts'
import { type Message, toMessage } from './messages.ts'

/**
 * Minimum time between two statements, in milliseconds. Messages in between are batched, so that a busy second needs
 * only a few statements.
 */
const GATHER = 25
const CATCH_UP = LIVE_LIMITS.heartbeat
/** Polling interval while no message of other processes arrives, in milliseconds. */
const CATCH_UP_ALONE = 1_000
const PAGE = 1_000
/** Maximum cached messages, about 2 kB each. Earlier ones are read from the database while it still has them. */
const MAX_CACHED = 5_000
/** Maximum messages queued for the database. */
const MAX_WAITING = 10_000
const RETRY_DELAY_MS = 1_000
const MAX_GAPS = 8

export interface LiveStream {
  /** Writes the messages immediately, or in a batch {@link GATHER} ms after the previous one. */
  append(event: NewEvent): void
  /**
   * Writes messages and deletes their changes from the outbox, atomically.
   * @throws DuplicateEventError
   */
  send(events: readonly NewEvent[], notified: readonly OutboxRow[]): Promise<void>
  /** Resolves when all messages appended here so far are written, and read by this process. */
  settle(): Promise<void>
  /** Reads messages of other processes. */
  read(): Promise<void>
  /** Id of the newest message that was read. */
  lastId(): number
  /** Messages after `since` up to `until`; undefined when some of them are no longer cached here. */
  between(since: number, until: number): readonly Message[] | undefined
  /**
   * For a longer gap: changed lists, messages for `accountId`, and the newest contacts up to the replay limit;
   * undefined when a part of it is older than `LIVE_LIMITS.resumeWindow`.
   */
  gap(since: number, until: number, accountId: number | null): Promise<readonly Message[] | undefined>
  close(): Promise<void>
}

const Entries = Type.Array(
  Type.Object({
    id: Type.Integer(),
    type: Type.String(),
    account_id: Type.Union([Type.Integer(), Type.Null()]),
    data: Type.Unknown(),
  }),
)

/** Caches the newest messages, at most {@link MAX_CACHED}, and the last few gaps read from the database. */
export async function openStream(
  app: FastifyInstance,
  arrived: (messages: readonly Message[]) => void,
): Promise<LiveStream> {
  const { environment } = app.config
  const getEntityId = createEntityIds(app.config.secret)
  const stored = await readNewestEvents(app.pool, MAX_CACHED)
  let cached: Message[] = stored.map((event) => toMessage(environment, event, getEntityId))
  let last = await readLastId(app.pool)
  /** No message up to this id is cached. */
  let floor = (cached[0]?.id ?? last + 1) - 1
  let waiting: NewEvent[] = []
  let timer: NodeJS.Timeout | undefined
  let wroteAt = Number.NEGATIVE_INFINITY
  let writing: Promise<void> = Promise.resolve()
  let reading: Promise<void> = Promise.resolve()
  let closed = false

  async function readNext(): Promise<void> {
    for (;;) {
      const events = await readEventsAfter(app.pool, last, PAGE)
      receive(events)
      if (events.length < PAGE) return
    }
  }

  function receive(events: readonly StoredEvent[]): void {
    const messages = events.map((event) => toMessage(environment, event, getEntityId))
    last = messages.at(-1)?.id ?? last
    cached.push(...messages)
    if (cached.length > MAX_CACHED) {
      const evicted = cached.splice(0, cached.length - MAX_CACHED)
      floor = evicted.at(-1)?.id ?? floor
    }
    if (messages.length > 0) arrived(messages)
  }

  /** Applies a batch that continues from here; otherwise reads what is missing. */
  function onMessage({ after, last: newest, entries }: StreamBatch): void {
    if (newest <= last) return
    reading = reading
      .then(async () => {
        if (closed || newest <= last) return
        if (after === last && Value.Check(Entries, entries)) {
          receive(entries)
          last = newest
        } else await readNext()
      })
      .catch(report)
  }

  const gaps = new Map<string, Promise<readonly Message[] | undefined>>()

  async function replayEvents(since: number, until: number, accountId: number | null) {
    const events = await readGap(app.pool, { since, until, accountId, contacts: LIVE_LIMITS.replayContacts })
    return events?.map((event) => toMessage(environment, event, getEntityId))
  }

  function read(): Promise<void> {
    reading = reading.then(() => (closed ? undefined : readNext())).catch(report)
    return reading
  }

  async function write(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    const batch = waiting
    if (batch.length === 0) return
    waiting = []
    wroteAt = performance.now()
    let written: Written | undefined
    try {
      written = await appendEvents(app.pool, batch)
    } catch (error) {
      // Retried with the next messages. During a long outage of the database only the newest are retained.
      waiting = [...batch, ...waiting].slice(-MAX_WAITING)
      if (!closed) timer ??= setTimeout(() => void writeSoon(), RETRY_DELAY_MS).unref()
      throw error
    }
    announce(written)
  }

  /** Sockets of this process do not wait for the round trip over the bus. */
  function announce(written: Written | undefined): void {
    if (written === undefined) return
    const { after, last: newest, stored } = written
    const batch: StreamBatch = { after, last: newest, entries: stored }
    app.bus.announce(batch)
    if (listens) onMessage(batch)
  }

  function writeSoon(): Promise<void> {
    writing = writing.then(write).catch(report)
    return writing
  }

  const report = (error: unknown) => app.log.error({ err: error }, 'live stream')
  // A process without sockets only publishes.
  const listens = app.role === 'server'
  const unsubscribe = !listens
    ? []
    : [app.bus.follow(onMessage), app.bus.subscribe('bus.reconnected', () => void read())]
  const catchUp = listens ? setInterval(() => void read(), CATCH_UP).unref() : undefined
  const pollTimer = listens ? setInterval(() => !app.bus.alive && void read(), CATCH_UP_ALONE).unref() : undefined

  return {
    append(event) {
      waiting.push(event)
      const left = wroteAt + GATHER - performance.now()
      timer ??= setTimeout(() => void writeSoon(), Math.max(0, left)).unref()
    },
    async send(events, notified) {
      announce(await appendEvents(app.pool, events, notified))
    },
    async settle() {
      await writeSoon()
      await read()
    },
    read,
    lastId: () => last,
    between(since, until) {
      if (since < floor) return undefined
      return cached.filter(({ id }) => id > since && id <= until)
    },
    gap(since, until, accountId) {
      // Thousands resume from the same position, so it is read once for all visitors.
      const key = `${since}-${until}-${accountId}`
      const replay = gaps.get(key) ?? replayEvents(since, until, accountId)
      gaps.set(key, replay)
      replay.catch(() => gaps.delete(key))
      if (gaps.size > MAX_GAPS) gaps.delete(gaps.keys().next().value ?? '')
      return replay
    },
    async close() {
      clearInterval(catchUp)
      clearInterval(pollTimer)
      for (const end of unsubscribe) end()
      await writeSoon()
      closed = true
      await reading
      cached = []
    },
  }
}
