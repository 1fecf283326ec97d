/**
 * Sends new chat events to the sockets of this process. Each station has one queue: new events are read once and sent
 * to all sockets, and a joining socket gets the events it missed in the same queue. So each socket receives each event
 * once and in order.
 */
import type { ChatEvent, ChatNews } from '@onfreq/contracts/streams/chat'
import { CHAT_LIMITS } from '@onfreq/contracts/streams/limits'
import type { FastifyInstance } from 'fastify'
import { canRead } from './policy.ts'
import { toEventResponse } from './presenter.ts'
import { readEvents } from './repository/events.ts'
import { type Room, readLast, readRoom } from './repository/room.ts'

type LiveRooms = FastifyInstance['live']['rooms']
type RoomClient = Parameters<Parameters<LiveRooms['onClose']>[0]>[0]

/** Minimum interval in milliseconds between two messages of a chat. */
const SEND_INTERVAL_MS = 50
/** Poll interval in milliseconds for events without a bus message, whose sender may have been killed. */
const POLL_INTERVAL_MS = 2_000
const PAGE_SIZE = 500

export interface FanOut {
  /** Resolves when all stored events have been sent to the sockets of this process. */
  settle(): Promise<void>
  close(): Promise<void>
}

/** State of a chat while sockets of this process listen to it. */
class OpenRoom {
  readonly station: number
  readonly clients = new Set<RoomClient>()
  /** Number of `clients` and of sockets about to join. */
  places = 0
  /** The newest events, for clients that reconnect. */
  events: ChatEvent[] = []
  /** Number of the event before the first one in `events`; undefined until the chat is loaded. */
  floor: number | undefined
  /** Number of the last event sent to all clients. */
  last = 0
  rules: Room | undefined
  timer: NodeJS.Timeout | undefined
  sentAt = Number.NEGATIVE_INFINITY
  readonly unsubscribe: () => void
  #work: Promise<void> = Promise.resolve()

  constructor(station: number, unsubscribe: () => void) {
    this.station = station
    this.unsubscribe = unsubscribe
  }

  run(task: () => Promise<void>): Promise<void> {
    const done = this.#work.then(task)
    this.#work = done.catch(() => undefined)
    return done
  }
}

interface State {
  closed: boolean
}

interface Deps {
  readonly app: FastifyInstance
  readonly rooms: Map<number, OpenRoom>
  readonly places: Map<RoomClient, OpenRoom>
  readonly state: State
}

export function openFanOut(app: FastifyInstance): FanOut {
  const rooms = new Map<number, OpenRoom>()
  const places = new Map<RoomClient, OpenRoom>()
  const state: State = { closed: false }
  const deps: Deps = { app, rooms, places, state }

  app.live.rooms.onChatShown((client, request) => {
    if (request.station === null) leave(deps, client)
    else join(deps, client, request.station, request.after).catch((error) => report(app, error))
  })
  app.live.rooms.onClose((client) => leave(deps, client))
  const timer = setInterval(() => void poll(deps).catch((error) => report(app, error)), POLL_INTERVAL_MS).unref()
  const unsubscribe = app.bus.subscribe('bus.reconnected', () => void poll(deps).catch((error) => report(app, error)))

  return {
    async settle() {
      await app.bus.flush()
      await Promise.all([...rooms.values()].map((room) => room.run(() => notify(app, room))))
    },
    async close() {
      state.closed = true
      clearInterval(timer)
      unsubscribe()
      await Promise.all(
        [...rooms.values()].map(async (room) => {
          clearTimeout(room.timer)
          room.unsubscribe()
          await room.run(async () => {})
        }),
      )
    },
  }
}

function report(app: FastifyInstance, error: unknown) {
  return app.log.error({ err: error }, 'chat to sockets')
}

function getRoom(deps: Deps, station: number): OpenRoom {
  const { rooms, app } = deps
  const existing = rooms.get(station)
  if (existing !== undefined) return existing
  const room: OpenRoom = new OpenRoom(
    station,
    app.bus.subscribe('chat', () => schedule(deps, room), station),
  )
  rooms.set(station, room)
  return room
}

function schedule({ state, app }: Deps, room: OpenRoom): void {
  if (state.closed || room.timer !== undefined) return
  const delayMs = Math.max(0, room.sentAt + SEND_INTERVAL_MS - performance.now())
  room.timer = setTimeout(() => {
    room.timer = undefined
    room.run(() => notify(app, room)).catch((error) => report(app, error))
  }, delayMs).unref()
}

/** Sends the events that were not sent yet. Runs in the queue of the room. */
async function notify(app: FastifyInstance, room: OpenRoom): Promise<void> {
  if (room.floor === undefined) {
    await loadNewest(app, room)
    // A socket that joined while the chat could not be read has to reload the chat with the API call.
    sendTo(app, [...room.clients], { station: room.station, events: [], reload: true })
  }
  room.sentAt = performance.now()
  for (;;) {
    const rows = await readEvents(app.pool, room.station, room.last, PAGE_SIZE)
    const newest = rows.at(-1)
    if (newest === undefined) return
    room.last = newest.seq
    const events = rows.flatMap((row) => toEventResponse(row) ?? [])
    if (events.some(({ kind }) => kind === 'rules')) room.rules = await readRoom(app.pool, room.station)
    cacheEvents(room, events)
    const news = { station: room.station, events }
    const readers: RoomClient[] = []
    const others: RoomClient[] = []
    for (const client of room.clients) (canReceive(room, client) ? readers : others).push(client)
    app.live.rooms.send(readers, news)
    sendTo(app, others, { ...news, events: omitMessages(events) })
    if (rows.length < PAGE_SIZE) return
  }
}

/** Loads the newest events. */
async function loadNewest(app: FastifyInstance, room: OpenRoom): Promise<void> {
  room.rules = await readRoom(app.pool, room.station)
  room.floor = Math.max(0, room.rules.last - CHAT_LIMITS.replay)
  const rows = await readEvents(app.pool, room.station, room.floor, CHAT_LIMITS.replay + PAGE_SIZE)
  room.events = rows.flatMap((row) => toEventResponse(row) ?? [])
  room.last = Math.max(room.rules.last, rows.at(-1)?.seq ?? 0)
}

function cacheEvents(room: OpenRoom, events: readonly ChatEvent[]): void {
  // Removed messages are not sent to clients that reconnect.
  const removed = new Set(events.flatMap((event) => (event.kind === 'removed' ? [event.target] : [])))
  const muted = new Map(events.flatMap((event) => (event.kind === 'muted' ? [[event.account_id, event.seq]] : [])))
  room.events = [...room.events, ...events].filter(
    (event) => event.kind !== 'said' || (!removed.has(event.seq) && event.seq >= (muted.get(event.account_id) ?? 0)),
  )
  const dropped = room.events.splice(0, Math.max(0, room.events.length - CHAT_LIMITS.replay))
  room.floor = dropped.at(-1)?.seq ?? room.floor
}

function canReceive({ rules }: OpenRoom, { accountId }: RoomClient) {
  return rules !== undefined && canRead(rules, accountId)
}

function sendTo(app: FastifyInstance, clients: readonly RoomClient[], news: ChatNews): void {
  if (news.events.length > 0 || news.reload === true) app.live.rooms.send(clients, news)
}

async function join(deps: Deps, client: RoomClient, station: number, after: number): Promise<void> {
  const { places, app } = deps
  leave(deps, client)
  const room = getRoom(deps, station)
  places.set(client, room)
  room.places += 1
  await room.run(async () => {
    // Tried again until it succeeds; sockets that are joining get the events then.
    await notify(app, room).catch((error) => report(app, error))
    if (places.get(client) !== room) return
    const missed = room.floor !== undefined && after >= room.floor && after <= room.last
    const events = room.events.filter(({ seq }) => seq > after)
    const received = canReceive(room, client) ? events : omitMessages(events)
    sendTo(app, [client], missed ? { station, events: received } : { station, events: [], reload: true })
    room.clients.add(client)
  })
}

function leave({ places, rooms }: Deps, client: RoomClient): void {
  const room = places.get(client)
  if (room === undefined) return
  places.delete(client)
  room.clients.delete(client)
  room.places -= 1
  if (room.places > 0) return
  clearTimeout(room.timer)
  room.unsubscribe()
  rooms.delete(room.station)
}

/** One query for all chats with listeners in this process. */
async function poll(deps: Deps): Promise<void> {
  const { rooms, app } = deps
  if (rooms.size === 0) return
  for (const { station, last } of await readLast(app.pool, [...rooms.keys()])) {
    const room = rooms.get(station)
    if (room !== undefined && last > room.last) schedule(deps, room)
  }
}

/** Events that all viewers of the page may receive, even if they may not read the chat. */
function omitMessages(events: readonly ChatEvent[]): ChatEvent[] {
  return events.filter(({ kind }) => kind === 'rules' || kind === 'calling' || kind === 'stopped')
}
