/** `GET /live`: the upgrade, and the connections of this process. */
import { LIVE_PATH, LiveInterest } from '@onfreq/contracts/live/live'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { publicRoute } from '#kernel/plugins/guards.ts'
import { SESSION_COOKIE } from '#kernel/plugins/viewer.ts'
import { addressBlock } from '../../../kernel/limits/address.ts'
import { type Connection, type ConnectionContext, openConnection } from './connection.ts'
import { watchLapsedSubscriptions } from './lapsed-subscriptions.ts'

/**
 * Maximum connections of a process. More would slow down existing clients; a load balancer sends the next one
 * elsewhere.
 */
const MAX_CONNECTIONS = 20_000
/** Maximum connections per IP address: one per browser tab, and a household has a few browsers. */
const MAX_OF_ADDRESS = 50
/** Maximum upgrades per minute and IP address, counted over all processes. A tab reconnects a few times a minute. */
const UPGRADES = {
  max: (request: FastifyRequest) => (request.server.config.mode === 'trial' ? 6_000 : 120),
  timeWindow: '1 minute',
  keyGenerator: (request: FastifyRequest) => addressBlock(request.ip),
}
const TRY_AGAIN_LATER = 1013
/** Interval at which viewers are rechecked, because expiry of a session emits no event. */
const RECHECK = 5 * 60_000

const Query = Type.Object(
  {
    since: Type.Optional(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })),
    /** `LiveInterest` as JSON. */
    interest: Type.Optional(Type.String({ maxLength: 4_000 })),
    /** With `lists`, the messages of one batch arrive as one list instead of separate objects. */
    frames: Type.Optional(Type.Literal('lists')),
  },
  { additionalProperties: true },
)

export async function registerSocket(app: FastifyInstance, context: ConnectionContext): Promise<void> {
  const connections = new Set<Connection>()
  const check = (getTarget: (connection: Connection) => boolean) => {
    for (const connection of connections) {
      if (getTarget(connection)) connection.checkViewer().catch((error) => app.log.error({ err: error }, 'live viewer'))
    }
  }
  const unsubscribe = app.bus.subscribe('accounts.viewer', ({ accountId }) =>
    check(({ client }) => client.accountId === accountId),
  )
  const timer = setInterval(() => check(({ client }) => client.accountId !== null), RECHECK).unref()
  const endLapseWatch = watchLapsedSubscriptions(app, connections)
  // Spread over the available time, because thousands of clients reconnecting at once would slow down others.
  app.onDrain((milliseconds) => context.hub.closeSpread(milliseconds))
  app.addHook('preClose', async () => {
    unsubscribe()
    clearInterval(timer)
    endLapseWatch()
    context.hub.close()
  })

  app.get<{ Querystring: { since?: number; interest?: string; frames?: 'lists' } }>(
    LIVE_PATH,
    {
      config: { guard: publicRoute('read'), rateLimit: UPGRADES },
      onRequest: app.socketsPerAddress(MAX_OF_ADDRESS),
      websocket: true,
      schema: { querystring: Query, hide: true },
    },
    (socket, request) => {
      if (connections.size >= MAX_CONNECTIONS || app.draining) return socket.close(TRY_AGAIN_LATER)
      const trusted = isSameOrigin(app, request)
      const connection = openConnection(context, socket, {
        token: trusted ? getToken(request) : undefined,
        viewer: trusted ? request.viewer : null,
        since: request.query.since,
        takesLists: request.query.frames === 'lists',
        interest: readInterest(request.query.interest),
        wire: request.raw.socket,
        revision: () => getRevision(app, request),
      })
      connections.add(connection)
      socket.on('close', () => connections.delete(connection))
    },
  )
}

function readInterest(text: string | undefined): LiveInterest | undefined {
  if (text === undefined) return undefined
  try {
    const message: unknown = JSON.parse(text)
    return Value.Check(LiveInterest, message) ? message : undefined
  } catch {
    return undefined
  }
}

/** Without a release version, the page polls. */
async function getRevision(app: FastifyInstance, request: FastifyRequest): Promise<string | undefined> {
  if (!app.hasDecorator('releases')) return undefined
  return app.releases.revisionFor(request).catch(() => undefined)
}

/**
 * Pages of other sites can make the browser send the cookie too, so they count as visitors. Programs send no origin.
 */
function isSameOrigin(app: FastifyInstance, request: FastifyRequest): boolean {
  const { origin } = request.headers
  if (origin === undefined) return true
  const host = URL.canParse(origin) ? new URL(origin).host : ''
  return host === request.host || host === new URL(app.config.publicUrl).host
}

function getToken(request: FastifyRequest): string | undefined {
  const bearer = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
  return bearer ?? request.cookies[SESSION_COOKIE]
}
