/** The stream of live messages as this process sees it: written here or elsewhere, read in order, the newest cached. */
import { LIVE_LIMITS } from '@onfreq/contracts/live/live'
import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import type { StreamBatch } from '../../../kernel/bus/bus.ts'
import { createEntityIds, type GetEntityId } from '../feed/handle.ts'
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

interface State {
  cached: Message[]
  last: number
  /** No message up to this id is cached. */
  floor: number
  waiting: NewEvent[]
  timer: NodeJS.Timeout | undefined
  wroteAt: number
  writing: Promise<void>
  reading: Promise<void>
  closed: boolean
}

interface Deps {
  readonly app: FastifyInstance
  readonly arrived: (messages: readonly Message[]) => void
  readonly environment: string
  readonly getEntityId: GetEntityId
  readonly gaps: Map<string, Promise<readonly Message[] | undefined>>
  readonly listens: boolean
  readonly unsubscribe: (() => void)[]
  readonly catchUp: NodeJS.Timeout | undefined
  readonly pollTimer: NodeJS.Timeout | undefined
  readonly state: State
}

/** Caches the newest messages, at most {@link MAX_CACHED}, and the last few gaps read from the database. */
export async function openStream(
  app: FastifyInstance,
  arrived: (messages: readonly Message[]) => void,
): Promise<LiveStream> {
  const { environment } = app.config
  const getEntityId = createEntityIds(app.config.secret)
  const stored = await readNewestEvents(app.pool, MAX_CACHED)
  const cached = stored.map((event) => toMessage(environment, event, getEntityId))
  const last = await readLastId(app.pool)
  const state: State = {
    cached,
    last,
    floor: (cached[0]?.id ?? last + 1) - 1,
    waiting: [],
    timer: undefined,
    wroteAt: Number.NEGATIVE_INFINITY,
    writing: Promise.resolve(),
    reading: Promise.resolve(),
    closed: false,
  }

  const gaps = new Map<string, Promise<readonly Message[] | undefined>>()
  // A process without sockets only publishes.
  const listens = app.role === 'server'
  const unsubscribe = !listens
    ? []
    : [
        app.bus.follow((streamBatch) => onMessage(deps, streamBatch)),
        app.bus.subscribe('bus.reconnected', () => void read(deps)),
      ]
  const catchUp = listens ? setInterval(() => void read(deps), CATCH_UP).unref() : undefined
  const pollTimer = listens ? setInterval(() => !app.bus.alive && void read(deps), CATCH_UP_ALONE).unref() : undefined
  const deps: Deps = { app, arrived, environment, getEntityId, gaps, listens, unsubscribe, catchUp, pollTimer, state }

  return {
    append: (event) => append(deps, event),
    async send(events, notified) {
      announce(deps, await appendEvents(app.pool, events, notified))
    },
    async settle() {
      await writeSoon(deps)
      await read(deps)
    },
    read: () => read(deps),
    lastId: () => state.last,
    between(since, until) {
      if (since < state.floor) return undefined
      return state.cached.filter(({ id }) => id > since && id <= until)
    },
    gap: (since, until, accountId) => gap(deps, since, until, accountId),
    close: () => close(deps),
  }
}

async function readNext(deps: Deps): Promise<void> {
  const { app, state } = deps
  for (;;) {
    const events = await readEventsAfter(app.pool, state.last, PAGE)
    receive(deps, events)
    if (events.length < PAGE) return
  }
}

function receive({ environment, getEntityId, state, arrived }: Deps, events: readonly StoredEvent[]): void {
  const messages = events.map((event) => toMessage(environment, event, getEntityId))
  state.last = messages.at(-1)?.id ?? state.last
  state.cached.push(...messages)
  if (state.cached.length > MAX_CACHED) {
    const evicted = state.cached.splice(0, state.cached.length - MAX_CACHED)
    state.floor = evicted.at(-1)?.id ?? state.floor
  }
  if (messages.length > 0) arrived(messages)
}

/** Applies a batch that continues from here; otherwise reads what is missing. */
function onMessage(deps: Deps, { after, last: newest, entries }: StreamBatch): void {
  const { state, app } = deps
  if (newest <= state.last) return
  state.reading = state.reading
    .then(async () => {
      if (state.closed || newest <= state.last) return
      if (after === state.last && Value.Check(Entries, entries)) {
        receive(deps, entries)
        state.last = newest
      } else await readNext(deps)
    })
    .catch((error) => report(app, error))
}

async function replayEvents(
  { app, environment, getEntityId }: Deps,
  since: number,
  until: number,
  accountId: number | null,
) {
  const events = await readGap(app.pool, { since, until, accountId, contacts: LIVE_LIMITS.replayContacts })
  return events?.map((event) => toMessage(environment, event, getEntityId))
}

function read(deps: Deps): Promise<void> {
  const { state, app } = deps
  state.reading = state.reading
    .then(() => (state.closed ? undefined : readNext(deps)))
    .catch((error) => report(app, error))
  return state.reading
}

async function write(deps: Deps): Promise<void> {
  const { state, app } = deps
  clearTimeout(state.timer)
  state.timer = undefined
  const batch = state.waiting
  if (batch.length === 0) return
  state.waiting = []
  state.wroteAt = performance.now()
  let written: Written | undefined
  try {
    written = await appendEvents(app.pool, batch)
  } catch (error) {
    // Retried with the next messages. During a long outage of the database only the newest are retained.
    state.waiting = [...batch, ...state.waiting].slice(-MAX_WAITING)
    if (!state.closed) state.timer ??= setTimeout(() => void writeSoon(deps), RETRY_DELAY_MS).unref()
    throw error
  }
  announce(deps, written)
}

/** Sockets of this process do not wait for the round trip over the bus. */
function announce(deps: Deps, written: Written | undefined): void {
  const { app, listens } = deps
  if (written === undefined) return
  const { after, last: newest, stored } = written
  const batch: StreamBatch = { after, last: newest, entries: stored }
  app.bus.announce(batch)
  if (listens) onMessage(deps, batch)
}

function writeSoon(deps: Deps): Promise<void> {
  const { state, app } = deps
  state.writing = state.writing.then(() => write(deps)).catch((error) => report(app, error))
  return state.writing
}

function report(app: FastifyInstance, error: unknown) {
  return app.log.error({ err: error }, 'live stream')
}

function append(deps: Deps, event: NewEvent): void {
  const { state } = deps
  state.waiting.push(event)
  const left = state.wroteAt + GATHER - performance.now()
  state.timer ??= setTimeout(() => void writeSoon(deps), Math.max(0, left)).unref()
}

function gap(
  deps: Deps,
  since: number,
  until: number,
  accountId: number | null,
): Promise<readonly Message[] | undefined> {
  const { gaps } = deps
  // Thousands resume from the same position, so it is read once for all visitors.
  const key = `${since}-${until}-${accountId}`
  const replay = gaps.get(key) ?? replayEvents(deps, since, until, accountId)
  gaps.set(key, replay)
  replay.catch(() => gaps.delete(key))
  if (gaps.size > MAX_GAPS) gaps.delete(gaps.keys().next().value ?? '')
  return replay
}

async function close(deps: Deps): Promise<void> {
  const { catchUp, pollTimer, unsubscribe, state } = deps
  clearInterval(catchUp)
  clearInterval(pollTimer)
  for (const end of unsubscribe) end()
  await writeSoon(deps)
  state.closed = true
  await state.reading
  state.cached = []
}
