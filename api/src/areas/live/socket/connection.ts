/** One connection: who it is, what it missed, and the only things it may say. */
import { LIVE_CLOSE, LIVE_LIMITS, LiveAuth } from '@onfreq/contracts/live/live'
import { LiveSpotsWish } from '@onfreq/contracts/spots/spots'
import type { FastifyBaseLogger } from 'fastify'
import { Value } from 'typebox/value'
import type { RawData, WebSocket } from 'ws'
import type { Viewer } from '#plugins/viewer.ts'
import { audienceOf } from '../policy.ts'
import type { Client, Hub } from './hub.ts'
import { connectionMessage } from './messages.ts'
import type { Replays } from './replays.ts'
import type { LiveStream } from './stream.ts'
import { textFrame } from './text-frame.ts'

export interface ConnectionContext {
  readonly environment: string
  readonly hub: Hub
  readonly stream: LiveStream
  readonly replays: Replays
  readonly log: FastifyBaseLogger
  findViewer(token: string): Promise<Viewer | null>
}

export interface Opening {
  /** Of the session cookie, or of a program's header. */
  readonly token: string | undefined
  readonly viewer: Viewer | null
  readonly since: number | undefined
  readonly wire: Client['wire']
  /** Of the registry that this visitor gets at this moment; undefined where nothing is released. */
  revision(): Promise<string | undefined>
}

/** A client says who it is and which spots it wants, again where filters are changed: more than this in a minute is not one of ours. */
const MOST_SPOKEN = 60
const SPOKEN_IN = 60_000

export interface Connection {
  readonly client: Client
  /** Asks again who this is: the session may have ended, a subscription begun. */
  checkViewer(): Promise<void>
}

/** Listens before anything is awaited, since a client may speak at once. */
export function openConnection(context: ConnectionContext, socket: WebSocket, opening: Opening): Connection {
  const { hub, log } = context
  const client: Client = {
    socket,
    wire: opening.wire,
    audience: 'redacted',
    accountId: null,
    operatorId: null,
    alive: true,
  }
  let token = opening.token
  let spoken = 0
  let spokenSince = performance.now()
  let order = greet(opening.viewer)

  socket.on('pong', () => {
    client.alive = true
  })
  socket.on('error', (error) => log.debug({ err: error }, 'live connection'))
  socket.on('close', () => hub.remove(client))
  socket.on('message', (data) => {
    client.alive = true
    const said = isTooMuch() ? undefined : parse(data)
    if (said === undefined) return socket.close(LIVE_CLOSE.badMessage)
    order = order.then(() => (said.type === 'auth' ? signIn(said.token) : wish(said))).catch(failed)
  })

  function isTooMuch(): boolean {
    if (performance.now() - spokenSince > SPOKEN_IN) {
      spokenSince = performance.now()
      spoken = 0
    }
    spoken += 1
    return spoken > MOST_SPOKEN
  }

  /** One that has gone meanwhile wants nothing any more. */
  function wish({ interest }: LiveSpotsWish): void {
    if (hub.clients.has(client)) hub.wishes.set(client, interest)
  }

  async function greet(viewer: Viewer | null): Promise<void> {
    become(viewer)
    const revision = await opening.revision()
    if (opening.since !== undefined && opening.since > hub.lastSent) await context.stream.read()
    // From here to `add` nothing waits: no frame can go out between the replay and the joining.
    welcome(opening.since, revision)
    hub.add(client)
  }

  async function signIn(given: string): Promise<void> {
    const [viewer, revision] = await Promise.all([context.findViewer(given), opening.revision()])
    const before = client.audience
    token = given
    become(viewer)
    // What was replayed or missed as a visitor is said again to those who may see it.
    welcome(client.audience === before ? hub.lastSent : opening.since, revision)
  }

  function become(viewer: Viewer | null): void {
    hub.identify(client, viewer?.accountId ?? null, viewer?.operator?.id ?? null)
    client.audience = audienceOf(viewer)
  }

  function welcome(since: number | undefined, revision: string | undefined): void {
    const last = hub.lastSent
    const missed = since === undefined || since > last ? undefined : context.stream.between(since, last)
    const resumed = missed !== undefined && missed.length <= LIVE_LIMITS.resumeMessages
    const data = {
      audience: client.audience,
      account_id: client.accountId,
      resumed: since !== undefined && resumed,
      reload: since !== undefined && !resumed,
      ...(revision !== undefined && { revision }),
    }
    hub.send(client, textFrame(`[${connectionMessage(context.environment, 'hello', last, data)}]`))
    const frame = resumed ? context.replays.frame(since ?? last, last, missed, client) : undefined
    if (frame !== undefined) hub.send(client, frame)
  }

  /** What stands on the page was for somebody who saw more, or less: it has to be read again. */
  function sayWhoThisIs(): void {
    const data = { audience: client.audience, account_id: client.accountId, resumed: false, reload: true }
    hub.send(client, textFrame(`[${connectionMessage(context.environment, 'hello', hub.lastSent, data)}]`))
  }

  function failed(error: unknown): void {
    log.error({ err: error }, 'live connection')
    socket.terminate()
  }

  order = order.catch(failed)
  return {
    client,
    async checkViewer() {
      if (token === undefined) return
      const { audience, accountId } = client
      become(await context.findViewer(token))
      if (client.audience !== audience || client.accountId !== accountId) sayWhoThisIs()
    },
  }
}

function parse(data: RawData): LiveAuth | LiveSpotsWish | undefined {
  try {
    const message: unknown = JSON.parse(String(data))
    return Value.Check(LiveAuth, message) || Value.Check(LiveSpotsWish, message) ? message : undefined
  } catch {
    return undefined
  }
}
