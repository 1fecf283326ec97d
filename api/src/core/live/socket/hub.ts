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
import { Wishes } from './wishes.ts'

export interface Client {
  readonly socket: WebSocket
  /** The socket's TCP connection: finished frames are written to it unchanged. */
  readonly wire: Pick<Writable, 'write'>
  audience: Audience
  accountId: number | null
  /** The acting member, if the account is a club. */
  operatorId: number | null
  /** Answered the last ping. */
  alive: boolean
  /** Gets messages that go out together as one list; every other client gets a separate message for each. */
  readonly takesLists: boolean
  interest: Interest
  /** The sampling rate for public contacts last announced to it. */
  oneIn: number
  /** Computed once per subscription: each frame checks thousands of connections. */
  group?: Group
}

/** Clients that receive the same public messages. */
export interface Group {
  readonly interest: Interest
  readonly audience: Audience
  readonly sample: Sample
  /** When a member of the group last received anything, by `performance.now()`. */
  usedAt: number
}

/**
 * The next frame is sent no sooner after the last one than `times` the CPU time of that one, within these limits;
 * messages in between are batched. So broadcasting to some thousands takes at most a quarter of a core, and a message
 * after a silence is sent at once. CPU time used by other processes does not count, and the delay is never longer than
 * `most`: with 150 five thousand had a 99th percentile of 265 to 351 ms at 0.26 of a core, with 100 one of 242 to 279
 * ms at 0.28.
 */
const WAIT = { times: 3, min: 60, max: 100 } as const
/** Between two groups of sockets that are closed. */
const SPREAD_STEP = 50
/** Polled results are at most a second old, and computing one takes a moment; in milliseconds. */
const RESPONSE_TTL_MS = 3_000
/** Frames are at least `WAIT.min` apart. */
const MAX_MARKS = 2 * Math.ceil(RESPONSE_TTL_MS / WAIT.min)
/** Clients served before yielding to other work of the process. */
const SLICE = 500

/** Size: connections and distinct subscriptions, one small record each. */
export class Hub {
  readonly clients = new Set<Client>()
  readonly wishes = new Wishes((clients, data) => {
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
  /** Sent position by time, as far back as `position` looks. */
  #marks: { readonly at: number; readonly id: number }[]
  #lastFrameAt = performance.now()
  readonly #beat: NodeJS.Timeout

  /** `follow` subscribes to messages for an account, for its own sockets. Returns the unsubscribe function. */
  constructor(environment: string, lastId: number, follow: (accountId: number) => () => void = () => () => {}) {
    this.#environment = environment
    this.#follow = follow
    this.#lastSent = lastId
    this.#marks = [{ at: Number.NEGATIVE_INFINITY, id: lastId }]
    this.#beat = setInterval(() => this.#checkClients(), LIVE_LIMITS.heartbeat).unref()
  }

  /** The newest id sent to connected clients: where a new one joins. */
  get lastSent(): number {
    return this.#lastSent
  }

  /**
   * The newest id included in all results returned now: results are cached for a moment, so it is not the very newest.
   * A client with such a result and the messages after this id has missed nothing.
   */
  get position(): number {
    const before = performance.now() - RESPONSE_TTL_MS
    const known = this.#marks.findLastIndex(({ at }) => at <= before)
    this.#marks.splice(0, Math.max(0, known))
    return this.#marks[0]?.id ?? this.#lastSent
  }

  add(client: Client): void {
    this.clients.add(client)
    this.#index(client)
  }

  remove(client: Client): void {
    this.clients.delete(client)
    this.#unindex(client)
    this.wishes.set(client, null)
    this.rooms.remove(client)
  }

  /** Sets or updates the connection's viewer. */
  identify(client: Client, accountId: number | null, operatorId: number | null = null): void {
    this.#unindex(client)
    client.accountId = accountId
    client.operatorId = operatorId
    if (this.clients.has(client)) this.#index(client)
  }

  /** Sent at once to the pages of one account, for a club to those of one member; neither stored nor replayed. */
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
    let gone = 0
    const timer = setInterval(() => {
      const due = Math.ceil(clients.length * Math.min(1, (performance.now() - began) / milliseconds))
      for (; gone < due; gone += 1) clients[gone]?.socket.close(LIVE_CLOSE.goingAway)
      if (gone >= clients.length) clearInterval(timer)
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
    const known = this.#ofAccount.get(client.accountId)
    if (known === undefined) {
      this.#ofAccount.set(client.accountId, new Set([client]))
      this.#followed.set(client.accountId, this.#follow(client.accountId))
    } else known.add(client)
  }

  #unindex(client: Client): void {
    if (client.accountId === null) return
    const known = this.#ofAccount.get(client.accountId)
    known?.delete(client)
    if (known?.size !== 0) return
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
      const known = framesByGroup.get(group)
      if (known !== undefined) return known
      const target = this.#choose(group, messages)
      const made = { messages: new Set(target), frame: toFrame(target, group.audience) }
      framesByGroup.set(group, made)
      return made
    }
    const accounts = new Set(messages.flatMap(({ accountId, contact }) => [accountId, contact?.accountId ?? null]))
    // Connections that join from here on get these messages in their own replay.
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
        const everybodys = frameForGroup(group)
        const own = client.accountId !== null && accounts.has(client.accountId)
        const frame = own
          ? toFrame(
              messages.filter((message) => everybodys.messages.has(message) || isOwn(message, client)),
              client.audience,
              client.accountId,
            )
          : everybodys.frame
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

  /** A group's messages, with a new sample. */
  #choose({ interest, audience, sample }: Group, messages: readonly Message[]): readonly Message[] {
    const now = performance.now()
    const selected = messages.flatMap((message) => {
      const how = message.accountId === null ? interest.match(message, audience) : 'none'
      return how === 'none' ? [] : [{ message, how }]
    })
    sample.count(selected.filter(({ how }) => how === 'some').length, now)
    return selected.flatMap(({ message, how }) => {
      if (how === 'all') sample.tells(message)
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

  /** Announces the sampling rate to clients with another one. */
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
    // After its clients have used them: a subscription with clients keeps its sample.
    for (const [key, { usedAt }] of this.#groups) if (now - usedAt > 2 * LIVE_LIMITS.heartbeat) this.#groups.delete(key)
  }

  /** Immediately: a client that does not read would not read a close frame either. */
  #drop(client: Client, reason: 'backlog' | 'silent'): void {
    socketDrops.inc({ reason })
    this.remove(client)
    client.socket.terminate()
  }
}

/** For this account only, or a contact it has logged: sent regardless of the subscription. */
export function isOwn({ accountId, authorId, contact }: Message, client: Pick<Client, 'accountId'>): boolean {
  const { accountId: self } = client
  return self !== null && (accountId === self || authorId === self || contact?.accountId === self)
}

/** Missed messages filtered by the client's subscription; only the newest of many public contacts. */
export function messagesFor(
  messages: readonly Message[],
  client: Pick<Client, 'accountId' | 'audience' | 'interest'>,
): readonly Message[] {
  let room = LIVE_LIMITS.replayContacts
  const selected = messages.toReversed().filter((message) => {
    if (isOwn(message, client)) return true
    const how = message.accountId === null ? client.interest.match(message, client.audience) : 'none'
    if (how === 'some') room -= 1
    return how === 'all' || (how === 'some' && room >= 0)
  })
  return selected.reverse()
}

/** The messages of one batch, with the account's own contacts in full; undefined when there are none. */
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
