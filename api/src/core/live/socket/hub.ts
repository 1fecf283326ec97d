/** All connections of this process, and the frames sent to them. */

import type { Writable } from 'node:stream'
import { LIVE_CLOSE, LIVE_LIMITS } from '@onfreq/contracts/live/live'
import type { WebSocket } from 'ws'
import { socketDrops } from '../../../kernel/observe/counters.ts'
import type { Audience } from '../feed/presenter.ts'
import type { Interest } from './interest.ts'
import { connectionMessage, type Message } from './messages.ts'
import { Rooms } from './rooms.ts'
import { Sample } from './sample.ts'
import { MessageFrame } from './text-frame.ts'
import { SpotSubscriptions } from './wishes.ts'

export interface Client {
  readonly socket: WebSocket
  /** The socket's TCP connection, to which finished frames are written unchanged. */
  readonly wire: Pick<Writable, 'write'>
  audience: Audience
  accountId: number | null
  /** The acting member when the account is a club. */
  operatorId: number | null
  /** Whether it responded to the last ping. */
  alive: boolean
  /** True when the messages of one batch are sent as one list instead of one by one. */
  readonly takesLists: boolean
  interest: Interest
  /** The sampling rate for public contacts that was last announced to the client. */
  oneIn: number
  /** Computed once per subscription, because each frame checks thousands of connections. */
  group?: Group
}

/** Clients that receive the same public messages. */
export interface Group {
  readonly interest: Interest
  readonly audience: Audience
  readonly sample: Sample
  /** When a member of the group last received a message, by `performance.now()`. */
  usedAt: number
}

/**
 * The delay between two frames: `times` the CPU time of the previous one, within these limits (in milliseconds).
 * Messages in between are batched. So sending to some thousands of clients uses at most a quarter of a core, and a
 * message after a silence is sent immediately. CPU time of other processes does not count. Measured with five
 * thousand clients: with a maximum of 150 the 99th percentile was 265 to 351 ms at 0.26 of a core, with 100 it was
 * 242 to 279 ms at 0.28.
 */
const WAIT = { times: 3, min: 60, max: 100 } as const
/** Milliseconds between closing two groups of sockets. */
const SPREAD_STEP = 50
/** In milliseconds: polled results are at most a second old, and computing one takes a moment. */
const RESPONSE_TTL_MS = 3_000
/** Enough positions for that time, with frames at least `WAIT.min` apart. */
const MAX_MARKS = 2 * Math.ceil(RESPONSE_TTL_MS / WAIT.min)
/** Number of clients served before yielding to other work of the process. */
const SLICE = 500

/** Memory: one small record for each connection and each distinct subscription. */
export class Hub {
  readonly clients = new Set<Client>()
  readonly subscriptions = new SpotSubscriptions((clients, data) => {
    const frame = new MessageFrame([connectionMessage(this.#environment, 'spots', this.#lastSent, data)])
    for (const client of clients) this.send(client, frame)
  })
  readonly rooms = new Rooms((clients, data) => {
    const frame = new MessageFrame([connectionMessage(this.#environment, 'chat', this.#lastSent, data)])
    for (const client of clients) this.send(client, frame)
  })
  readonly #environment: string
  readonly #ofAccount = new Map<number, Set<Client>>()
  readonly #follow: (accountId: number) => () => void
  readonly #followed = new Map<number, () => void>()
  readonly #groups = new Map<string, Group>()
  #pending: Message[] = []
  #timer: NodeJS.Timeout | undefined
  #sending = false
  /** Earliest time of the next frame, by `performance.now()`. */
  #nextAt = 0
  #lastSent: number
  /** The sent position by time, as far back as `position` needs. */
  #marks: { readonly at: number; readonly id: number }[]
  #lastFrameAt = performance.now()
  readonly #beat: NodeJS.Timeout

  /** `follow` subscribes to messages for an account, for its own sockets. It returns the unsubscribe function. */
  constructor(environment: string, lastId: number, follow: (accountId: number) => () => void = () => () => {}) {
    this.#environment = environment
    this.#follow = follow
    this.#lastSent = lastId
    this.#marks = [{ at: Number.NEGATIVE_INFINITY, id: lastId }]
    this.#beat = setInterval(() => this.#checkClients(), LIVE_LIMITS.heartbeat).unref()
  }

  /** The newest id sent to connected clients, from which a new client continues. */
  get lastSent(): number {
    return this.#lastSent
  }

  /**
   * The newest id included in all results returned now. Results are cached for a moment, so it is not the newest of
   * all. A client with such a result and the messages after this id has missed nothing.
   */
  get position(): number {
    const before = performance.now() - RESPONSE_TTL_MS
    const markIndex = this.#marks.findLastIndex(({ at }) => at <= before)
    this.#marks.splice(0, Math.max(0, markIndex))
    return this.#marks[0]?.id ?? this.#lastSent
  }

  add(client: Client): void {
    this.clients.add(client)
    this.#index(client)
  }

  remove(client: Client): void {
    this.clients.delete(client)
    this.#unindex(client)
    this.subscriptions.set(client, null)
    this.rooms.remove(client)
  }

  /** Sets or updates the viewer of the connection. */
  identify(client: Client, accountId: number | null, operatorId: number | null = null): void {
    this.#unindex(client)
    client.accountId = accountId
    client.operatorId = operatorId
    if (this.clients.has(client)) this.#index(client)
  }

  /** Sent immediately to the pages of one account, for a club to those of one member. Neither stored nor replayed. */
  sendToAccount(accountId: number, operatorId: number | null, type: 'rig', data: unknown): void {
    const clients = this.#ofAccount.get(accountId)
    if (clients === undefined) return
    const frame = new MessageFrame([connectionMessage(this.#environment, type, this.#lastSent, data)])
    for (const client of clients) if (client.operatorId === operatorId) this.send(client, frame)
  }

  /** Queues messages for the next frame. */
  publish(messages: readonly Message[]): void {
    this.#pending.push(...messages)
    this.#schedule()
  }

  send(client: Client, frame: MessageFrame): void {
    const { socket, wire } = client
    if (socket.readyState !== socket.OPEN) return
    if (socket.bufferedAmount > LIVE_LIMITS.backlogBytes) this.#drop(client, 'backlog')
    else wire.write(frame.bytes(client.takesLists))
  }

  /** Closes all connections, evenly over `milliseconds`. */
  closeSpread(milliseconds: number): void {
    const clients = [...this.clients]
    const began = performance.now()
    let closed = 0
    const timer = setInterval(() => {
      const target = Math.ceil(clients.length * Math.min(1, (performance.now() - began) / milliseconds))
      for (; closed < target; closed += 1) clients[closed]?.socket.close(LIVE_CLOSE.goingAway)
      if (closed >= clients.length) clearInterval(timer)
    }, SPREAD_STEP).unref()
  }

  close(): void {
    clearTimeout(this.#timer)
    clearInterval(this.#beat)
    for (const { socket } of this.clients) socket.close(LIVE_CLOSE.goingAway)
    this.clients.clear()
    this.#ofAccount.clear()
    for (const end of this.#followed.values()) end()
    this.#followed.clear()
  }

  #index(client: Client): void {
    if (client.accountId === null) return
    const sockets = this.#ofAccount.get(client.accountId)
    if (sockets === undefined) {
      this.#ofAccount.set(client.accountId, new Set([client]))
      this.#followed.set(client.accountId, this.#follow(client.accountId))
    } else sockets.add(client)
  }

  #unindex(client: Client): void {
    if (client.accountId === null) return
    const sockets = this.#ofAccount.get(client.accountId)
    sockets?.delete(client)
    if (sockets?.size !== 0) return
    this.#ofAccount.delete(client.accountId)
    this.#followed.get(client.accountId)?.()
    this.#followed.delete(client.accountId)
  }

  #schedule(): void {
    if (this.#sending || this.#timer !== undefined || this.#pending.length === 0) return
    const wait = Math.max(0, this.#nextAt - performance.now())
    this.#timer = setTimeout(() => void this.#sendPending(), wait).unref()
  }

  async #sendPending(): Promise<void> {
    this.#timer = undefined
    this.#sending = true
    const messages = this.#pending
    this.#pending = []
    const framesByGroup = new Map<
      Group,
      { readonly messages: ReadonlySet<Message>; readonly frame: MessageFrame | undefined }
    >()
    const frameForGroup = (group: Group) => {
      const existing = framesByGroup.get(group)
      if (existing !== undefined) return existing
      const target = this.#choose(group, messages)
      const created = { messages: new Set(target), frame: toFrame(target, group.audience) }
      framesByGroup.set(group, created)
      return created
    }
    const accounts = new Set(messages.flatMap(({ accountId, contact }) => [accountId, contact?.accountId ?? null]))
    // Connections that join from here on receive these messages in their replay.
    const clients = [...this.clients]
    this.#lastSent = messages.at(-1)?.id ?? this.#lastSent
    const start = performance.now()
    const processor = process.cpuUsage()
    this.#lastFrameAt = start
    this.#marks.push({ at: start, id: this.#lastSent })
    if (this.#marks.length > MAX_MARKS) this.#marks.splice(1, this.#marks.length - MAX_MARKS)
    for (let served = 0; served < clients.length; served += SLICE) {
      for (const client of clients.slice(served, served + SLICE)) {
        const group = this.#groupOf(client)
        const shared = frameForGroup(group)
        const concerned = client.accountId !== null && accounts.has(client.accountId)
        const frame = concerned
          ? toFrame(
              messages.filter((message) => shared.messages.has(message) || isOwn(message, client)),
              client.audience,
              client.accountId,
            )
          : shared.frame
        this.sendSample(client)
        if (frame !== undefined) this.send(client, frame)
      }
      if (served + SLICE < clients.length) await new Promise(setImmediate)
    }
    const { user, system } = process.cpuUsage(processor)
    const took = (user + system) / 1_000
    this.#nextAt = performance.now() + Math.min(WAIT.max, Math.max(WAIT.min, WAIT.times * took))
    this.#sending = false
    this.#schedule()
  }

  /** The messages of a group, with a new sample. */
  #choose({ interest, audience, sample }: Group, messages: readonly Message[]): readonly Message[] {
    const now = performance.now()
    const selected = messages.flatMap((message) => {
      const match = message.accountId === null ? interest.match(message, audience) : 'none'
      return match === 'none' ? [] : [{ message, how: match }]
    })
    sample.count(selected.filter(({ how }) => how === 'some').length, now)
    return selected.flatMap(({ message, how }) => {
      if (how === 'all') sample.markSent(message)
      return how === 'all' || sample.takes(message) ? [message] : []
    })
  }

  /** Cached samples: one per subscription of the last two heartbeats, shared by its clients. */
  get samples(): number {
    return this.#groups.size
  }

  #groupOf(client: Client): Group {
    const { audience, interest, group: known } = client
    if (known?.audience === audience && known.interest.key === interest.key) return known
    const key = `${audience} ${interest.key}`
    const group = this.#groups.get(key) ?? { interest, audience, sample: new Sample(), usedAt: 0 }
    this.#groups.set(key, group)
    client.group = group
    return group
  }

  /** Announces the sampling rate to clients whose last announced rate differs. */
  sendSample(client: Client): void {
    const group = this.#groupOf(client)
    group.usedAt = performance.now()
    const { oneIn } = group.sample
    if (oneIn === client.oneIn) return
    client.oneIn = oneIn
    this.send(
      client,
      new MessageFrame([connectionMessage(this.#environment, 'sample', this.#lastSent, { one_in: oneIn })]),
    )
  }

  #checkClients(): void {
    const now = performance.now()
    for (const { sample } of this.#groups.values()) sample.count(0, now)
    const silent = performance.now() - this.#lastFrameAt > LIVE_LIMITS.heartbeat / 2
    const heartbeat = new MessageFrame([connectionMessage(this.#environment, 'heartbeat', this.#lastSent, {})])
    for (const client of this.clients) {
      if (!client.alive) {
        this.#drop(client, 'silent')
        continue
      }
      this.sendSample(client)
      client.alive = false
      client.socket.ping()
      if (silent) this.send(client, heartbeat)
    }
    // Runs after the clients have used them: a subscription with clients keeps its sample.
    for (const [key, { usedAt }] of this.#groups) if (now - usedAt > 2 * LIVE_LIMITS.heartbeat) this.#groups.delete(key)
  }

  /** Closes the connection immediately: a client that does not read would not read a close frame either. */
  #drop(client: Client, reason: 'backlog' | 'silent'): void {
    socketDrops.inc({ reason })
    this.remove(client)
    client.socket.terminate()
  }
}

/** A message for this account only, or about a contact it has logged. It is sent regardless of the subscription. */
export function isOwn({ accountId, authorId, contact }: Message, client: Pick<Client, 'accountId'>): boolean {
  const { accountId: self } = client
  return self !== null && (accountId === self || authorId === self || contact?.accountId === self)
}

/** Missed messages filtered by the client's subscription, with only the newest of many public contacts. */
export function messagesFor(
  messages: readonly Message[],
  client: Pick<Client, 'accountId' | 'audience' | 'interest'>,
): readonly Message[] {
  let room = LIVE_LIMITS.replayContacts
  const selected = messages.toReversed().filter((message) => {
    if (isOwn(message, client)) return true
    const matchKind = message.accountId === null ? client.interest.match(message, client.audience) : 'none'
    if (matchKind === 'some') room -= 1
    return matchKind === 'all' || (matchKind === 'some' && room >= 0)
  })
  return selected.reverse()
}

/** The messages of one batch, with the account's contacts in full; undefined when there are none. */
export function toFrame(
  messages: readonly Message[],
  audience: Audience,
  accountId: number | null = null,
): MessageFrame | undefined {
  if (messages.length === 0) return undefined
  const texts = messages.map(
    ({ text, authorId }) => text[authorId !== null && authorId === accountId ? 'full' : audience],
  )
  return new MessageFrame(texts)
}
