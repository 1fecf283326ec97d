/** The stream of live messages as this process sees it: written here or elsewhere, read in order, the newest kept. */
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

/** Between two statements; what comes in between waits for the next, so that a busy second costs a few of them. */
const GATHER = 25
const CATCH_UP = LIVE_LIMITS.heartbeat
/** While no word of other processes arrives. */
const CATCH_UP_ALONE = 1_000
const PAGE = 1_000
/** Messages that are kept here, about 2 kB each. Those before them are read again, as long as the database has them. */
const MOST_KNOWN = 5_000
/** Messages that wait for the database, at the most. */
const MOST_WAITING = 10_000
const TRY_AGAIN = 1_000
const MOST_GAPS = 8

export interface LiveStream {
  /** Written at once, or with others {@link GATHER} ms after the last ones. */
  append(event: NewEvent): void
  /** Writes messages and takes the changes that they tell out of the outbox, all or nothing. @throws AlreadyTold */
  tell(events: readonly NewEvent[], told: readonly OutboxRow[]): Promise<void>
  /** Everything appended here so far is written, and read by this process. */
  settle(): Promise<void>
  /** Reads what other processes have written. */
  read(): Promise<void>
  /** Id of the newest message read. */
  lastId(): number
  /** Messages after `since` up to `until`; undefined when some of them are no longer known here. */
  between(since: number, until: number): readonly Message[] | undefined
  /**
   * Of a longer gap the lists that changed, what concerns `accountId`, and the newest contacts, as many as are replayed;
   * undefined when some of it is older than `LIVE_LIMITS.resumeWindow`.
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

/** Holds the newest messages, {@link MOST_KNOWN} at the most, and the last few gaps that were read again. */
export async function openStream(
  app: FastifyInstance,
  arrived: (messages: readonly Message[]) => void,
): Promise<LiveStream> {
  const { environment } = app.config
  const entityIdOf = createEntityIds(app.config.secret)
  const stored = await readNewestEvents(app.pool, MOST_KNOWN)
  let known: Message[] = stored.map((event) => toMessage(environment, event, entityIdOf))
  let last = await readLastId(app.pool)
  /** Nothing at or below it is known. */
  let floor = (known[0]?.id ?? last + 1) - 1
  let waiting: NewEvent[] = []
  let timer: NodeJS.Timeout | undefined
  let wroteAt = Number.NEGATIVE_INFINITY
  let writing: Promise<void> = Promise.resolve()
  let reading: Promise<void> = Promise.resolve()
  let closed = false

  async function readNext(): Promise<void> {
    for (;;) {
      const events = await readEventsAfter(app.pool, last, PAGE)
      take(events)
      if (events.length < PAGE) return
    }
  }

  function take(events: readonly StoredEvent[]): void {
    const messages = events.map((event) => toMessage(environment, event, entityIdOf))
    last = messages.at(-1)?.id ?? last
    known.push(...messages)
    if (known.length > MOST_KNOWN) {
      const dropped = known.splice(0, known.length - MOST_KNOWN)
      floor = dropped.at(-1)?.id ?? floor
    }
    if (messages.length > 0) arrived(messages)
  }

  /** Takes what a batch brings where it goes on from here; else what was written since is read. */
  function hear({ after, last: newest, entries }: StreamBatch): void {
    if (newest <= last) return
    reading = reading
      .then(async () => {
        if (closed || newest <= last) return
        if (after === last && Value.Check(Entries, entries)) {
          take(entries)
          last = newest
        } else await readNext()
      })
      .catch(report)
  }

  const gaps = new Map<string, Promise<readonly Message[] | undefined>>()

  async function readAgain(since: number, until: number, accountId: number | null) {
    const events = await readGap(app.pool, { since, until, accountId, contacts: LIVE_LIMITS.replayContacts })
    return events?.map((event) => toMessage(environment, event, entityIdOf))
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
      // Tried again with the next ones; the newest are kept where the database is away for long.
      waiting = [...batch, ...waiting].slice(-MOST_WAITING)
      if (!closed) timer ??= setTimeout(() => void writeSoon(), TRY_AGAIN).unref()
      throw error
    }
    announce(written)
  }

  /** Sockets of this process do not wait until the bus brings its own word back. */
  function announce(written: Written | undefined): void {
    if (written === undefined) return
    const { after, last: newest, stored } = written
    const batch: StreamBatch = { after, last: newest, entries: stored }
    app.bus.announce(batch)
    if (listens) hear(batch)
  }

  function writeSoon(): Promise<void> {
    writing = writing.then(write).catch(report)
    return writing
  }

  const report = (error: unknown) => app.log.error({ err: error }, 'live stream')
  // A process without sockets tells and does not listen.
  const listens = app.role === 'server'
  const unsubscribe = !listens ? [] : [app.bus.follow(hear), app.bus.subscribe('bus.reconnected', () => void read())]
  const catchUp = listens ? setInterval(() => void read(), CATCH_UP).unref() : undefined
  const alone = listens ? setInterval(() => !app.bus.alive && void read(), CATCH_UP_ALONE).unref() : undefined

  return {
    append(event) {
      waiting.push(event)
      const left = wroteAt + GATHER - performance.now()
      timer ??= setTimeout(() => void writeSoon(), Math.max(0, left)).unref()
    },
    async tell(events, told) {
      announce(await appendEvents(app.pool, events, told))
    },
    async settle() {
      await writeSoon()
      await read()
    },
    read,
    lastId: () => last,
    between(since, until) {
      if (since < floor) return undefined
      return known.filter(({ id }) => id > since && id <= until)
    },
    gap(since, until, accountId) {
      // Thousands come back from the same moment: it is read once for all visitors.
      const key = `${since}-${until}-${accountId}`
      const asked = gaps.get(key) ?? readAgain(since, until, accountId)
      gaps.set(key, asked)
      asked.catch(() => gaps.delete(key))
      if (gaps.size > MOST_GAPS) gaps.delete(gaps.keys().next().value ?? '')
      return asked
    },
    async close() {
      clearInterval(catchUp)
      clearInterval(alone)
      for (const end of unsubscribe) end()
      await writeSoon()
      closed = true
      await reading
      known = []
    },
  }
}
