/**
 * Client of the live socket. Each tab has one connection: the first listener opens it, it closes after the last, and it
 * resumes after a break. Messages of environments other than `prod` are ignored; unreadable ones are logged and skipped.
 */

import {
  type ContactsInterest,
  LIVE_LIMITS,
  type LiveInterest,
  type LiveMessage,
  type LiveMessageOf,
  type LiveMessageType,
} from '@onfreq/contracts/live/live'
import { TIMERS } from '@onfreq/contracts/site/limits'
import type { LiveSpotsWish } from '@onfreq/contracts/spots/spots'
import type { LiveChatWish } from '@onfreq/contracts/streams/chat'
import { isRecord } from './record.ts'

export type LiveStatus = 'closed' | 'connecting' | 'open' | 'waiting'

type Listener<T extends LiveMessageType> = (data: LiveMessageOf<T>['data'], id: number) => void

/** Filter for `qso` messages. The account's own contacts are always delivered. */
export type ContactsWanted = 'all' | ContactsInterest

export type LiveWish = LiveSpotsWish | LiveChatWish

export interface LiveClientOptions {
  /** Socket URL without query. */
  readonly url: string
  /** Stream position before the first connection. If omitted, the connection starts with a reload. */
  readonly since?: number | undefined
}

/** Delay before the unused socket closes, in milliseconds, so that it survives a page change. */
const LINGER_MS = 5_000

/** In milliseconds. Within this time all parts of a first page have loaded, even on a slow phone. */
const PAGE_LOAD_TIMEOUT_MS = 20_000
const MAX_MISSED = 500
/** Maximum random delay before a reconnect. */
const RECONNECT_SPREAD_MS = 3_000

export class LiveClient {
  readonly #options: LiveClientOptions
  readonly #listeners = new Map<string, Set<(data: never, id: number) => void>>()
  readonly #statusListeners = new Set<() => void>()
  readonly #reloadListeners = new Set<() => void>()
  #socket: WebSocket | null = null
  #status: LiveStatus = 'closed'
  #lastId: number | null = null
  /** Messages since the page was rendered, for parts that are still loading; undefined if incomplete. */
  #sincePage: LiveMessage[] | undefined
  readonly #began = performance.now()
  #reconnect: ReturnType<typeof setTimeout> | undefined
  #watchdog: ReturnType<typeof setTimeout> | undefined
  #linger: ReturnType<typeof setTimeout> | undefined
  readonly #frames = new Map<string, LiveWish>()
  readonly #contacts = new Map<object, ContactsWanted>()
  /** The interest last sent on this connection, or to be sent once the page is complete. */
  #interest = ''
  #interestTimer: ReturnType<typeof setTimeout> | undefined
  #oneIn = 1

  constructor(options: LiveClientOptions) {
    this.#options = options
    this.#lastId = options.since ?? null
    this.#sincePage = options.since === undefined ? undefined : []
  }

  get status(): LiveStatus {
    return this.#status
  }

  /** Sampling ratio: one in this many contacts of other members is delivered. */
  get oneIn(): number {
    return this.#oneIn
  }

  /** Listens to one message type; `contacts` filters contacts. Returns the unsubscribe function. */
  on<T extends LiveMessageType>(type: T, listener: Listener<T>, contacts: ContactsWanted = 'all'): () => void {
    const set = this.#listeners.get(type) ?? new Set()
    this.#listeners.set(type, set.add(listener))
    if (type === 'qso') this.#contacts.set(listener, contacts)
    this.#ensureConnected()
    this.#scheduleInterest()
    for (const message of this.#missed()?.filter((each) => each.type === type) ?? [])
      queueMicrotask(() => set.has(listener) && listener(message.data as never, message.id))
    return () => {
      set.delete(listener)
      this.#contacts.delete(listener)
      this.#scheduleInterest()
      this.#scheduleClose()
    }
  }

  /**
   * Calls back when missed messages are no longer available and data must be refetched. A part that mounts on an
   * established connection is called back immediately. A part of the initial page is not, because it receives all messages
   * since the page was rendered.
   */
  onReload(listener: () => void): () => void {
    this.#reloadListeners.add(listener)
    if (this.#status === 'open' && !this.#missed()) listener()
    return () => this.#reloadListeners.delete(listener)
  }

  /** Sends a frame now and after each `hello`. Only the last frame of each type is retained. */
  wish(frame: LiveWish): void {
    this.#frames.set(frame.type, frame)
    if (this.#status === 'open') this.#send(JSON.stringify(frame))
  }

  onStatus(listener: () => void): () => void {
    this.#statusListeners.add(listener)
    return () => this.#statusListeners.delete(listener)
  }

  /** Call on sign-in and sign-out, which change the permitted messages. */
  identityChanged(): void {
    this.#sincePage = undefined
    if (!this.#socket) return
    this.#drop()
    this.#connect()
  }

  /** Messages that a newly mounted part of the first page has missed, oldest first; undefined if unknown. */
  #missed(): LiveMessage[] | undefined {
    if (performance.now() - this.#began > PAGE_LOAD_TIMEOUT_MS) this.#sincePage = undefined
    return this.#sincePage
  }

  /** Subscribes to everything while parts are loading, then to their declared interests. */
  #scheduleInterest(): void {
    clearTimeout(this.#interestTimer)
    const left = PAGE_LOAD_TIMEOUT_MS - (performance.now() - this.#began)
    this.#interestTimer = setTimeout(() => this.#sendInterest(), Math.max(0, left))
  }

  #sendInterest(): void {
    const output = this.#interestText()
    if (this.#status !== 'open' || output === undefined || output === this.#interest) return
    this.#interest = output
    this.#send(output)
  }

  /** Does not send on a closing connection, because the next connection sends everything again. */
  #send(text: string): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(text)
  }

  /** The types and contacts that the listeners need; undefined while unknown. */
  #interestText(): string | undefined {
    if (performance.now() - this.#began < PAGE_LOAD_TIMEOUT_MS) return undefined
    const types = [...this.#listeners].flatMap(([type, set]) => (set.size > 0 ? [type] : [])).sort()
    const selected = [...this.#contacts.values()]
    const filters = selected.filter((each) => each !== 'all')
    const contacts: ContactsWanted = selected.includes('all')
      ? 'all'
      : {
          stations: [...new Set(filters.flatMap(({ stations }) => stations ?? []))].sort(),
          bands: [...new Set(filters.flatMap(({ bands }) => bands ?? []))].sort(),
          following: filters.some(({ following }) => following === true),
        }
    const output: LiveInterest = { type: 'interest', types, contacts }
    return JSON.stringify(output)
  }

  #ensureConnected(): void {
    clearTimeout(this.#linger)
    if (this.#status === 'closed') this.#connect()
  }

  #scheduleClose(): void {
    if ([...this.#listeners.values()].some((set) => set.size > 0)) return
    clearTimeout(this.#linger)
    this.#linger = setTimeout(() => {
      this.#drop()
      this.#setStatus('closed')
    }, LINGER_MS)
  }

  #connect(): void {
    clearTimeout(this.#reconnect)
    this.#setStatus('connecting')
    const query = new URLSearchParams({ frames: 'lists' })
    if (this.#lastId !== null) query.set('since', String(this.#lastId))
    this.#interest = this.#interestText() ?? ''
    if (this.#interest !== '') query.set('interest', this.#interest)
    const socket = new WebSocket(`${this.#options.url}?${query}`)
    this.#socket = socket
    socket.onopen = () => {
      this.#watch()
    }
    socket.onmessage = (event) => {
      this.#watch()
      this.#read(event.data)
    }
    socket.onclose = () => {
      if (this.#socket !== socket) return
      this.#socket = null
      clearTimeout(this.#watchdog)
      this.#setStatus('waiting')
      // Random delay, so that not all clients reconnect to a restarted server at once.
      this.#reconnect = setTimeout(() => this.#connect(), TIMERS.socketReconnect + Math.random() * RECONNECT_SPREAD_MS)
    }
  }

  /** A connection that was silent for twice the heartbeat is dead, even if TCP reports it open. */
  #watch(): void {
    clearTimeout(this.#watchdog)
    this.#watchdog = setTimeout(() => this.#socket?.close(), LIVE_LIMITS.heartbeat * 2)
  }

  #read(text: unknown): void {
    try {
      const frame: unknown = JSON.parse(String(text))
      for (const message of Array.isArray(frame) ? frame : [frame]) if (isLiveMessage(message)) this.#deliver(message)
    } catch (problem) {
      console.warn('A live message could not be read', problem)
    }
  }

  #deliver(message: LiveMessage): void {
    if (message.environment !== 'prod') return
    this.#lastId = Math.max(this.#lastId ?? 0, message.id)
    if (message.type === 'hello') {
      this.#setSample(1)
      this.#setStatus('open')
      this.#sendInterest()
      for (const frame of this.#frames.values()) this.#send(JSON.stringify(frame))
      if (message.data.reload) this.#lastId = message.id
      // Events between the page's own responses and this first message were not delivered: refetch.
      if (!message.data.resumed) {
        this.#sincePage = undefined
        for (const listener of this.#reloadListeners) listener()
      }
    }
    if (message.type === 'sample') this.#setSample(message.data.one_in)
    const isPart = message.type !== 'hello' && message.type !== 'heartbeat' && message.type !== 'sample'
    if (isPart && (this.#missed()?.push(message) ?? 0) > MAX_MISSED) this.#sincePage = undefined
    const listeners = this.#listeners.get(message.type)
    if (listeners) for (const listener of listeners) listener(message.data as never, message.id)
  }

  #drop(): void {
    clearTimeout(this.#reconnect)
    clearTimeout(this.#watchdog)
    const socket = this.#socket
    this.#socket = null
    socket?.close()
  }

  #setSample(oneIn: number): void {
    if (this.#oneIn === oneIn) return
    this.#oneIn = oneIn
    for (const listener of this.#statusListeners) listener()
  }

  #setStatus(status: LiveStatus): void {
    if (this.#status === status) return
    this.#status = status
    for (const listener of this.#statusListeners) listener()
  }
}

function isLiveMessage(value: unknown): value is LiveMessage {
  return (
    isRecord(value) &&
    typeof value.environment === 'string' &&
    typeof value.type === 'string' &&
    Number.isSafeInteger(value.id) &&
    isRecord(value.data)
  )
}
