/** One connection: its identity, the replay of missed messages, and the messages it may receive. */
import { LIVE_CLOSE, LiveAuth, LiveInterest } from '@onfreq/contracts/live/live'
import { LiveSpotsWish } from '@onfreq/contracts/spots/spots'
import { LiveChatWish } from '@onfreq/contracts/streams/chat'
import type { FastifyBaseLogger } from 'fastify'
import { Value } from 'typebox/value'
import type { RawData, WebSocket } from 'ws'
import type { Viewer } from '#kernel/plugins/viewer.ts'
import { toAudience } from '../policy.ts'
import { type Client, type Hub, messagesFor, toFrame } from './hub.ts'
import { EVERYTHING, interestIn } from './interest.ts'
import { connectionMessage, type Message } from './messages.ts'
import type { Replays } from './replays.ts'
import type { LiveStream } from './stream.ts'
import { MessageFrame } from './text-frame.ts'

export interface ConnectionContext {
  readonly environment: string
  readonly hub: Hub
  readonly stream: LiveStream
  readonly replays: Replays
  readonly log: FastifyBaseLogger
  findViewer(token: string): Promise<Viewer | null>
  /** The accounts that an account follows. */
  followedBy(accountId: number): Promise<ReadonlySet<number>>
}

export interface Opening {
  /** The viewer of the session cookie, or of a program's header. */
  readonly token: string | undefined
  readonly viewer: Viewer | null
  readonly since: number | undefined
  /** The subscription that the page sends before the replay; undefined when it is missing or invalid. */
  readonly interest: LiveInterest | undefined
  readonly wire: Client['wire']
  readonly takesLists: Client['takesLists']
  /** The version of the registry for this visitor; undefined when nothing is released. */
  revision(): Promise<string | undefined>
}

/**
 * A client sends its identity and its spot filters, and repeats them when the filters change. More messages per
 * minute than this do not come from one of our clients.
 */
const MAX_SPOKEN = 60
const SPOKEN_IN = 60_000

export interface Connection {
  readonly client: Client
  /** Looks up the viewer again: the session may have ended, or a subscription may have started. */
  checkViewer(): Promise<void>
}

type ClientMessage = LiveAuth | LiveSpotsWish | LiveInterest | LiveChatWish

interface Older {
  /** The last message id included. */
  readonly until: number
  readonly messages: readonly Message[]
}

interface State {
  token: string | undefined
  spoken: number
  spokenSince: number
  order: Promise<void>
}

interface Deps {
  readonly context: ConnectionContext
  readonly socket: WebSocket
  readonly opening: Opening
  readonly hub: Hub
  readonly log: FastifyBaseLogger
  readonly client: Client
  readonly state: State
}

/** Listens before the first await, because a client may send immediately. */
export function openConnection(context: ConnectionContext, socket: WebSocket, opening: Opening): Connection {
  const { hub, log } = context
  const client: Client = {
    socket,
    wire: opening.wire,
    audience: 'redacted',
    accountId: null,
    operatorId: null,
    alive: true,
    takesLists: opening.takesLists,
    interest: EVERYTHING,
    oneIn: 1,
  }
  const state: State = {
    token: opening.token,
    spoken: 0,
    spokenSince: performance.now(),
    order: Promise.resolve(),
  }
  const deps: Deps = { context, socket, opening, hub, log, client, state }
  state.order = greet(deps, opening.viewer)

  socket.on('pong', () => {
    client.alive = true
  })
  socket.on('error', (error) => log.debug({ err: error }, 'live connection'))
  socket.on('close', () => hub.remove(client))
  socket.on('message', (data) => {
    client.alive = true
    const text = isTooMuch(state) ? undefined : parse(data)
    if (text === undefined) return socket.close(LIVE_CLOSE.badMessage)
    state.order = state.order.then(() => receive(deps, text)).catch((error) => failed(deps, error))
  })

  state.order = state.order.catch((error) => failed(deps, error))
  return {
    client,
    async checkViewer() {
      if (state.token === undefined) return
      const { audience, accountId } = client
      become(deps, await context.findViewer(state.token))
      if (client.audience !== audience || client.accountId !== accountId) identify(deps)
    },
  }
}

function isTooMuch(state: State): boolean {
  if (performance.now() - state.spokenSince > SPOKEN_IN) {
    state.spokenSince = performance.now()
    state.spoken = 0
  }
  state.spoken += 1
  return state.spoken > MAX_SPOKEN
}

function receive(deps: Deps, text: ClientMessage): Promise<void> | void {
  if (text.type === 'auth') return signIn(deps, text.token)
  if (text.type === 'interest') return listenTo(deps, text)
  return text.type === 'chat' ? showChat(deps, text) : setSpots(deps, text)
}

async function setInterest({ client, context }: Deps, text: LiveInterest): Promise<void> {
  const { accountId } = client
  const follows = text.contacts !== 'all' && text.contacts.following === true && accountId !== null
  client.interest = interestIn(text, follows ? await context.followedBy(accountId) : new Set())
}

/** Messages of a new subscription may have been sent while the page loaded the data that it continues from. */
async function listenTo(deps: Deps, text: LiveInterest): Promise<void> {
  const { client, hub, context } = deps
  const before = client.interest
  await setInterest(deps, text)
  if (before.key === client.interest.key || !hub.clients.has(client)) return
  const last = context.stream.between(hub.position, hub.lastSent) ?? []
  const received = new Set(messagesFor(last, { ...client, interest: before }))
  const frame = toFrame(
    messagesFor(last, client).filter((message) => !received.has(message)),
    client.audience,
    client.accountId,
  )
  if (frame !== undefined) hub.send(client, frame)
  hub.sendSample(client)
}

/** A client that is disconnected needs nothing. */
function setSpots({ hub, client }: Deps, { interest }: LiveSpotsWish): void {
  if (hub.clients.has(client)) hub.subscriptions.set(client, interest)
}

function showChat({ hub, client }: Deps, text: LiveChatWish): void {
  if (hub.clients.has(client)) hub.rooms.set(client, text)
}

async function greet(deps: Deps, viewer: Viewer | null): Promise<void> {
  const { opening, hub, context, client } = deps
  become(deps, viewer)
  if (opening.interest !== undefined) await setInterest(deps, opening.interest)
  const revision = await opening.revision()
  if (opening.since !== undefined && opening.since > hub.lastSent) await context.stream.read()
  const older = await readOlder(deps, opening.since)
  // No await from here to `add`: no frame can be sent between the replay and joining.
  welcome(deps, opening.since, revision, older)
  hub.add(client)
}

/**
 * The missing part of a gap that is no longer cached here; undefined when there is none, or when it cannot be read.
 */
async function readOlder({ hub, context, client }: Deps, since: number | undefined): Promise<Older | undefined> {
  const until = hub.lastSent
  if (since === undefined || since > until || context.stream.between(since, until) !== undefined) return undefined
  const messages = await context.stream.gap(since, until, client.accountId)
  return messages && { until, messages }
}

async function signIn(deps: Deps, input: string): Promise<void> {
  const { context, opening, client, state, hub } = deps
  const [viewer, revision] = await Promise.all([context.findViewer(input), opening.revision()])
  const before = client.audience
  state.token = input
  become(deps, viewer)
  // Messages that were masked or withheld for a visitor are sent again when the viewer may read them.
  const since = client.audience === before ? hub.lastSent : opening.since
  welcome(deps, since, revision, await readOlder(deps, since))
}

function become({ hub, client }: Deps, viewer: Viewer | null): void {
  hub.identify(client, viewer?.accountId ?? null, viewer?.operator?.id ?? null)
  client.audience = toAudience(viewer)
}

function welcome(
  { hub, client, context }: Deps,
  since: number | undefined,
  revision: string | undefined,
  older: Older | undefined,
): void {
  const last = hub.lastSent
  const missed = since === undefined || since > last ? undefined : missedSince(context, since, last, older)
  const resumed = missed !== undefined
  const data = {
    audience: client.audience,
    account_id: client.accountId,
    resumed: since !== undefined && resumed,
    reload: since !== undefined && !resumed,
    ...(revision !== undefined && { revision }),
  }
  hub.send(client, new MessageFrame([connectionMessage(context.environment, 'hello', last, data)]))
  const frame = resumed ? context.replays.frame(since ?? last, last, missed, client) : undefined
  if (frame !== undefined) hub.send(client, frame)
  hub.sendSample(client)
}

function missedSince(
  context: ConnectionContext,
  since: number,
  last: number,
  older: Older | undefined,
): readonly Message[] | undefined {
  if (older === undefined) return context.stream.between(since, last)
  const rest = context.stream.between(older.until, last)
  return rest && [...older.messages, ...rest]
}

/** The data of the page was for a viewer with other permissions, so the page has to reload it. */
function identify({ client, hub, context }: Deps): void {
  const data = { audience: client.audience, account_id: client.accountId, resumed: false, reload: true }
  hub.send(client, new MessageFrame([connectionMessage(context.environment, 'hello', hub.lastSent, data)]))
}

function failed({ log, socket }: Deps, error: unknown): void {
  log.error({ err: error }, 'live connection')
  socket.terminate()
}

function parse(data: RawData): ClientMessage | undefined {
  try {
    const message: unknown = JSON.parse(String(data))
    if (Value.Check(LiveAuth, message) || Value.Check(LiveSpotsWish, message)) return message
    if (Value.Check(LiveChatWish, message)) return message
    return Value.Check(LiveInterest, message) ? message : undefined
  } catch {
    return undefined
  }
}
