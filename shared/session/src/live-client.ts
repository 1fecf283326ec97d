/**
 * The client of the live socket: one connection a tab, opened by the first listener and closed after the last, resumed
 * where it broke. Messages of another environment than `prod` are ignored; what cannot be read is logged and skipped.
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

/** Which contacts a listener to `qso` shows, beside those of the account itself, which always come. */
export type ContactsWanted = 'all' | ContactsInterest

export type LiveWish = LiveSpotsWish | LiveChatWish

export interface LiveClientOptions {
  /** Address of the socket without query. */
  readonly url: string
  /** What is known of the stream before the first connection; left out, that connection asks for everything anew. */
  readonly since?: number | undefined
}

/** Closing the socket waits this long for a next listener, as between two pages. */
const LINGER_MS = 5_000

/** The parts of a first page have come by then, also to a slow phone; in milliseconds. */
const PAGE_ARRIVES_WITHIN = 20_000
const MOST_MISSED = 500
/** In milliseconds. */
const RECONNECT_SPREAD = 3_000

export class LiveClient {
  readonly #options: LiveClientOptions
  readonly #listeners = new Map<string, Set<(data: never, id: number) => void>>()
  readonly #statusListeners = new Set<() => void>()
  readonly #reloadListeners = new Set<() => void>()
  #socket: WebSocket | null = null
  #status: LiveStatus = 'closed'
  #lastId: number | null = null
  /** All that was said since the page was written, for its parts that are still on their way; undefined where it is not all. */
  #sincePage: LiveMessage[] | undefined
  readonly #began = performance.now()
  #reconnect: ReturnType<typeof setTimeout> | undefined
  #watchdog: ReturnType<typeof setTimeout> | undefined
  #linger: ReturnType<typeof setTimeout> | undefined
  readonly #wishes = new Map<string, LiveWish>()
  readonly #contacts = new Map<object, ContactsWanted>()
  /** What the server was told last on this connection, and is to be told when this page is complete. */
  #interest = ''
  #telling: ReturnType<typeof setTimeout> | undefined
  #oneIn = 1

  constructor(options: LiveClientOptions) {
    this.#options = options
    this.#lastId = options.since ?? null
    this.#sincePage = options.since === undefined ? undefined : []
  }

  get status(): LiveStatus {
    return this.#status
  }

  /** Of the contacts of everybody one in so many is told. */
  get oneIn(): number {
    return this.#oneIn
  }

  /** Listens to one type of message; of contacts to those that `contacts` names. Returns the way to stop. */
  on<T extends LiveMessageType>(type: T, listener: Listener<T>, contacts: ContactsWanted = 'all'): () => void {
    const set = this.#listeners.get(type) ?? new Set()
    this.#listeners.set(type, set.add(listener))
    if (type === 'qso') this.#contacts.set(listener, contacts)
    this.#opened()
    this.#tellInterestSoon()
    for (const message of this.#missed()?.filter((each) => each.type === type) ?? [])
      queueMicrotask(() => set.has(listener) && listener(message.data as never, message.id))
    return () => {
      set.delete(listener)
      this.#contacts.delete(listener)
      this.#tellInterestSoon()
      this.#leftAlone()
    }
  }

  /**
   * Calls back when what was missed can no longer be had: ask the calls again. A part that comes when the connection
   * already speaks has missed what was said until now, and is called back at once; a part of the page that has just come
   * has not, since it is told what was said since the page was written.
   */
  onReload(listener: () => void): () => void {
    this.#reloadListeners.add(listener)
    if (this.#status === 'open' && !this.#missed()) listener()
    return () => this.#reloadListeners.delete(listener)
  }

  /** What the server is told now and after each `hello` from here on, as it reads then; the last one of each type. */
  wish(frame: LiveWish): void {
    this.#wishes.set(frame.type, frame)
    if (this.#status === 'open') this.#say(JSON.stringify(frame))
  }

  onStatus(listener: () => void): () => void {
    this.#statusListeners.add(listener)
    return () => this.#statusListeners.delete(listener)
  }

  /** Somebody signed in or out: what may be heard changes with it. */
  identityChanged(): void {
    this.#sincePage = undefined
    if (!this.#socket) return
    this.#drop()
    this.#connect()
  }

  /** What a part of the first page that comes now has not heard, oldest first; undefined when that is not known. */
  #missed(): LiveMessage[] | undefined {
    if (performance.now() - this.#began > PAGE_ARRIVES_WITHIN) this.#sincePage = undefined
    return this.#sincePage
  }

  /** While the parts of a page are on their way everything is listened to for them; after that what they have asked for. */
  #tellInterestSoon(): void {
    clearTimeout(this.#telling)
    const left = PAGE_ARRIVES_WITHIN - (performance.now() - this.#began)
    this.#telling = setTimeout(() => this.#tellInterest(), Math.max(0, left))
  }

  #tellInterest(): void {
    const said = this.#saidInterest()
    if (this.#status !== 'open' || said === undefined || said === this.#interest) return
    this.#interest = said
    this.#say(said)
  }

  /** Nothing is said into a connection that is closing; the next one is told anew. */
  #say(text: string): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(text)
  }

  /** Undefined while it is not known. */
  #saidInterest(): string | undefined {
    if (performance.now() - this.#began < PAGE_ARRIVES_WITHIN) return undefined
    const types = [...this.#listeners].flatMap(([type, set]) => (set.size > 0 ? [type] : [])).sort()
    const wanted = [...this.#contacts.values()]
    const some = wanted.filter((each) => each !== 'all')
    const contacts: ContactsWanted = wanted.includes('all')
      ? 'all'
      : {
          stations: [...new Set(some.flatMap(({ stations }) => stations ?? []))].sort(),
          bands: [...new Set(some.flatMap(({ bands }) => bands ?? []))].sort(),
          following: some.some(({ following }) => following === true),
        }
    const said: LiveInterest = { type: 'interest', types, contacts }
    return JSON.stringify(said)
  }

  #opened(): void {
    clearTimeout(this.#linger)
    if (this.#status === 'closed') this.#connect()
  }

  #leftAlone(): void {
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
    this.#interest = this.#saidInterest() ?? ''
    if (this.#interest !== '') query.set('interest', this.#interest)
    const socket = new WebSocket(`${this.#options.url}?${query}`)
    this.#socket = socket
    socket.onopen = () => {
      this.#heard()
    }
    socket.onmessage = (event) => {
      this.#heard()
      this.#read(event.data)
    }
    socket.onclose = () => {
      if (this.#socket !== socket) return
      this.#socket = null
      clearTimeout(this.#watchdog)
      this.#setStatus('waiting')
      // Spread over seconds, so that a restarted server is not met by everybody in the same moment.
      this.#reconnect = setTimeout(() => this.#connect(), TIMERS.socketReconnect + Math.random() * RECONNECT_SPREAD)
    }
  }

  /** A connection that says nothing for twice the heartbeat is dead, whatever TCP believes. */
  #heard(): void {
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
      this.#tellInterest()
      for (const wish of this.#wishes.values()) this.#say(JSON.stringify(wish))
      if (message.data.reload) this.#lastId = message.id
      // What happened between the page's own answers and this first word was sent to nobody: ask once more.
      if (!message.data.resumed) {
        this.#sincePage = undefined
        for (const listener of this.#reloadListeners) listener()
      }
    }
    if (message.type === 'sample') this.#setSample(message.data.one_in)
    const isPart = message.type !== 'hello' && message.type !== 'heartbeat' && message.type !== 'sample'
    if (isPart && (this.#missed()?.push(message) ?? 0) > MOST_MISSED) this.#sincePage = undefined
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
