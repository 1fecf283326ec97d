/**
 * Sockets of embeds. All watchers of the same widget and station share one channel, which computes the state after an
 * event, at most once per second, and sends it only when it has changed. Messages contain the full state, so nothing
 * is replayed: a client that reconnects gets the newest state.
 */
import { EMBED_TOPICS, type EmbedTopic } from '@onfreq/contracts/embeds/declaration'
import { EMBED_TIMES } from '@onfreq/contracts/embeds/frame'
import type { FastifyInstance } from 'fastify'
import type { WebSocket } from 'ws'
import { ProductError } from '#kernel/errors.ts'
import type { Topic, TopicPayload } from '../../kernel/bus/topics.ts'
import type { AllowedEmbed, EmbedRequest, Embeds } from './service.ts'

/** Bus topics for the refresh events of embeds. */
const BUS_TOPICS = {
  qso: 'qso',
  log: 'log',
  rig: 'rig',
  awards: 'live.awards',
  spots: 'spots.new',
  scenes: 'scenes',
  chat: 'chat',
} as const satisfies Record<EmbedTopic, Topic>

/** Topics whose messages always name a station. */
const STATION_TOPICS: ReadonlySet<EmbedTopic> = new Set(['qso', 'log', 'rig', 'scenes', 'chat'])

const HEARTBEAT = Buffer.from('{}')
const TEXT = { binary: false } as const
/** In milliseconds: delay between a change and the check. The state itself is computed at most once per second. */
const CHECK_DELAY_MS = 250
/** Bytes of unsent messages above which a slow reader is disconnected. */
const MAX_BACKLOG_BYTES = 64 * 1024
/**
 * Limits of sockets per process, per station within a process (so that one station cannot use all slots), and per IP
 * address across all processes.
 */
export const MAX_WATCHERS = { all: 20_000, station: 12_000, address: 200 } as const

/** Close code and reason by cause. */
export const CLOSED = {
  full: [1013, 'Too many people are watching here. Please try again later.'],
  station: [1013, 'Too many people are watching this station. Please try again later.'],
  address: [1013, 'Too many connections from your address. Please try again later.'],
  refused: [1008, 'There is no such widget or station, or it needs another key.'],
} as const

interface Channel {
  readonly request: EmbedRequest
  embed: AllowedEmbed
  readonly sockets: Set<WebSocket>
  version: string
  /** Time of the last event that may have changed the state; undefined once the state has been checked. */
  touchedAt: number | undefined
  busy: boolean
  checkedAt: number
  /** Ends the channel's subscriptions. */
  readonly ends: (() => void)[]
}

export type Watchers = ReturnType<typeof createWatchers>

interface State {
  watching: number
}

interface Deps {
  readonly app: Pick<FastifyInstance, 'config' | 'bus' | 'log' | 'addHook' | 'limits'>
  readonly embeds: Pick<Embeds, 'find'>
  readonly limit: Readonly<Record<keyof typeof MAX_WATCHERS, number>>
  readonly channels: Map<string, Channel>
  readonly stations: Map<number, number>
  readonly state: State
}

export function createWatchers(
  app: Pick<FastifyInstance, 'config' | 'bus' | 'log' | 'addHook' | 'limits'>,
  embeds: Pick<Embeds, 'find'>,
  limit: Readonly<Record<keyof typeof MAX_WATCHERS, number>> = MAX_WATCHERS,
) {
  const channels = new Map<string, Channel>()
  const stations = new Map<number, number>()
  const state: State = { watching: 0 }
  const deps: Deps = { app, embeds, limit, channels, stations, state }

  const ticker = setInterval(() => {
    const now = performance.now()
    for (const channel of channels.values()) {
      const due = channel.touchedAt !== undefined || now - channel.checkedAt >= EMBED_TIMES.recheck
      if (due && !channel.busy) void check(deps, channel)
    }
  }, CHECK_DELAY_MS).unref()
  const heart = setInterval(() => {
    for (const { sockets } of channels.values()) for (const socket of sockets) send(socket, HEARTBEAT)
  }, EMBED_TIMES.heartbeat).unref()
  const unsubscribe = [app.bus.subscribe('releases.moved', () => markAllChanged(channels))]
  app.addHook('preClose', async () => {
    for (const end of unsubscribe) end()
    for (const { ends } of channels.values()) for (const end of ends) end()
    clearInterval(ticker)
    clearInterval(heart)
  })

  return {
    channels: () => channels.size,
    watching: () => state.watching,

    /**
     * Adds a watcher, or closes the socket if it has no access.
     * @param since version that the page already shows
     */
    add: (request: EmbedRequest, socket: WebSocket, address: string, since: string | undefined) =>
      addWatcher(deps, request, socket, address, since),
  }
}

async function check({ app, embeds }: Deps, channel: Channel): Promise<void> {
  const now = performance.now()
  channel.busy = true
  channel.checkedAt = now
  // A cached state may be older than the event, so the check repeats until the state is newer.
  if (channel.touchedAt !== undefined && now - channel.touchedAt >= app.config.polledMaxAge) {
    channel.touchedAt = undefined
  }
  try {
    // The owner may have changed the picture or the key, or deleted the account.
    channel.embed = await embeds.find(channel.request)
    const state = await channel.embed.state.value()
    const version = `${state.release} ${state.version}`
    if (version === channel.version) return
    channel.version = version
    // Encoded once for all watchers.
    const bytes = Buffer.from(JSON.stringify(state))
    for (const socket of channel.sockets) send(socket, bytes)
  } catch (error) {
    if (error instanceof ProductError) return end(channel)
    app.log.error({ err: error }, 'embed')
    channel.touchedAt ??= now
  } finally {
    channel.busy = false
  }
}

function end({ sockets }: Channel): void {
  for (const socket of sockets) close(socket, 'refused')
}

/** Limit that prevents another watcher; undefined when there is room. */
function findReachedLimit({ state, limit, app, stations }: Deps, ownerId: number): keyof typeof CLOSED | undefined {
  if (state.watching >= limit.all) return 'full'
  if (!app.config.rateLimits) return undefined
  return (stations.get(ownerId) ?? 0) >= limit.station ? 'station' : undefined
}

async function acquire({ app, limit }: Deps, address: string): Promise<boolean> {
  return !app.config.rateLimits || app.limits.places.acquire(getBucket(address), limit.address)
}

function releaseAddress(
  app: Pick<FastifyInstance, 'config' | 'bus' | 'log' | 'addHook' | 'limits'>,
  address: string,
): void {
  if (app.config.rateLimits) app.limits.places.release(getBucket(address))
}

function count({ state, stations }: Deps, ownerId: number, step: 1 | -1): void {
  state.watching += step
  add(stations, ownerId, step)
}

/** Marks all channels as possibly changed. */
function markAllChanged(channels: Map<string, Channel>): void {
  for (const channel of channels.values()) channel.touchedAt = performance.now()
}

/** Subscribes to events of the watched station, or of all stations if the widget shows all of them. */
function listenFor(
  app: Pick<FastifyInstance, 'config' | 'bus' | 'log' | 'addHook' | 'limits'>,
  channel: Channel,
): void {
  const { provider, account, topics } = channel.embed
  for (const topic of EMBED_TOPICS) {
    if (!topics.includes(topic)) continue
    const markChanged = (payload: TopicPayload<(typeof BUS_TOPICS)[EmbedTopic]>) => {
      if (provider.news === 'everybody' || !('ownerId' in payload) || payload.ownerId === account.id)
        channel.touchedAt = performance.now()
    }
    const isOneStations = provider.news !== 'everybody' && STATION_TOPICS.has(topic)
    channel.ends.push(app.bus.subscribe(BUS_TOPICS[topic], markChanged, isOneStations ? account.id : undefined))
  }
}

async function addWatcher(
  deps: Deps,
  request: EmbedRequest,
  socket: WebSocket,
  address: string,
  since: string | undefined,
): Promise<void> {
  const { embeds, channels, app } = deps
  const embed = await embeds.find(request).catch(() => undefined)
  if (embed === undefined) return close(socket, 'refused')
  const full = findReachedLimit(deps, embed.account.id)
  if (full !== undefined) return close(socket, full)
  if (!(await acquire(deps, address))) return close(socket, 'address')
  // Meanwhile other watchers may have connected, and this one may have disconnected.
  const fullNow = findReachedLimit(deps, embed.account.id)
  if (fullNow !== undefined || socket.readyState !== socket.OPEN) {
    releaseAddress(app, address)
    if (fullNow !== undefined) close(socket, fullNow)
    return
  }
  const existing = channels.get(embed.channel)
  const channel: Channel = existing ?? {
    request,
    embed,
    sockets: new Set(),
    version: '',
    touchedAt: undefined,
    busy: false,
    checkedAt: performance.now(),
    ends: [],
  }
  if (existing === undefined) listenFor(app, channel)
  channels.set(embed.channel, channel)
  channel.sockets.add(socket)
  count(deps, embed.account.id, 1)
  socket.on('close', () => {
    count(deps, embed.account.id, -1)
    releaseAddress(app, address)
    channel.sockets.delete(socket)
    if (channel.sockets.size > 0 || channels.get(embed.channel) !== channel) return
    channels.delete(embed.channel)
    for (const end of channel.ends) end()
  })
  const state = await embed.state.value()
  if (existing === undefined) channel.version = `${state.release} ${state.version}`
  send(socket, state.version === since ? HEARTBEAT : Buffer.from(JSON.stringify(state)))
}

const getBucket = (address: string) => `embed:${address}`

function close(socket: WebSocket, why: keyof typeof CLOSED): void {
  const [code, reason] = CLOSED[why]
  socket.close(code, reason)
}

function add<Key>(counts: Map<Key, number>, key: Key, step: number): void {
  const count = (counts.get(key) ?? 0) + step
  if (count > 0) counts.set(key, count)
  else counts.delete(key)
}

function send(socket: WebSocket, bytes: Buffer): void {
  if (socket.readyState !== socket.OPEN) return
  if (socket.bufferedAmount > MAX_BACKLOG_BYTES) socket.terminate()
  else socket.send(bytes, TEXT)
}
