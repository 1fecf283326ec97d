import { randomUUID } from 'node:crypto'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { ProductError, TOO_MANY } from '../errors.ts'
import { addressBlock } from '../limits/address.ts'
import { type BatchedCounter, createBatchedCounter, SHARE_INTERVAL_MS } from '../limits/batched.ts'
import { createPlaceStore } from '../limits/place-store.ts'
import { createPlaces, PLACE_HEARTBEAT_MS, type Places } from '../limits/places.ts'
import { createPostgresLimits, type LimitStore } from '../limits/store.ts'

export interface Limits {
  /** Exact, one statement per call: for secrets that must not be guessed, and for expensive calls. */
  readonly exact: LimitStore
  /** For cheap calls: answers immediately and synchronises with other processes once a second. */
  readonly batched: BatchedCounter
  /** Concurrent resources held by one caller: checked on acquire and release only. */
  readonly places: Places
  /** Resolves after this many milliseconds; replaced in tests. */
  pause(ms: number): Promise<void>
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Limits counted by all processes together, per member or IP address (IPv6 per /64). */
    readonly limits: Limits
  }
}

/** Caller identity for limits: the member regardless of address, otherwise the party behind the address. */
export function limitedParty(request: FastifyRequest): string {
  if (request.viewer !== null) return `member ${request.viewer.accountId}`
  // A closed connection has no address, and an injected upgrade no socket.
  const { socket }: { readonly socket?: object } = request.raw
  const ip: string | undefined = socket && request.ip
  return ip === undefined ? 'no address' : addressBlock(ip)
}

const MINUTE = 60_000

/**
 * A `preHandler` hook after the guard: calls per minute of one member on one route, across keys and addresses. For
 * calls that read an entire log.
 */
export const perMember =
  (most: number) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const { config, limits, clock } = request.server
    if (!config.rateLimits) return
    const { n, resetsAt } = limits.batched.count(`member:${request.routeOptions.url}:${limitedParty(request)}`, MINUTE)
    if (n <= most) return
    reply.header('retry-after', String(Math.max(1, Math.ceil((resetsAt.getTime() - clock.millis()) / 1000))))
    throw new ProductError(429, 'request.too_many', TOO_MANY)
  }

/**
 * Limits shared by all processes, and route limits requested with `config.rateLimit`. Areas with their own counters use
 * `app.limits`.
 */
export default fp(
  async (app) => {
    const store = createPostgresLimits(app.db)
    const batched = createBatchedCounter({
      store,
      now: () => app.clock.millis(),
      onError: (error) => app.log.warn({ err: error }, 'limits are counted by this process alone'),
      ...(app.config.mode === 'test' ? {} : { every: SHARE_INTERVAL_MS }),
    })
    const places = createPlaces({
      store: createPlaceStore(app.db),
      process: randomUUID(),
      now: () => app.clock.millis(),
      onError: (error) => app.log.warn({ err: error }, 'places are counted by this process alone'),
      ...(app.config.mode === 'test' ? {} : { every: PLACE_HEARTBEAT_MS }),
    })
    const limits: Limits = {
      exact: store,
      batched,
      places,
      pause: (ms) => new Promise((done) => setTimeout(done, ms)),
    }
    app.decorate('limits', limits)
    app.addHook('onClose', async () => {
      await Promise.all([batched.close(), places.close()])
    })
    if (app.config.rateLimits) await limitRoutes(app)
  },
  { name: 'limits', dependencies: ['platform'] },
)

async function limitRoutes(app: FastifyInstance): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    keyGenerator: limitedParty,
    store: routeStore(app.limits, () => app.clock.millis()),
    addHeadersOnExceeding: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    addHeaders: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
      'retry-after': true,
    },
  })
}

type Result = (error: Error | null, result?: { current: number; ttl: number }) => void

/** Delay of refusals in milliseconds, to slow down programs that retry continuously. */
const REFUSED_AFTER = 500
/** Maximum delayed refusals; further ones are sent immediately. */
const MAX_WAITING = 1_000

/** Store interface of `@fastify/rate-limit`: one per route, created by `child`. */
function routeStore(limits: Limits, now: () => number) {
  let waiting = 0

  function refuseLater(refuse: () => void): void {
    if (waiting >= MAX_WAITING) {
      refuse()
      return
    }
    waiting += 1
    void limits.pause(REFUSED_AFTER).then(() => {
      waiting -= 1
      refuse()
    })
  }

  return class RouteStore {
    readonly #route: string

    constructor(options: object) {
      this.#route = getRoute(options)
    }

    incr(key: string, response: Result, windowMs = 60_000, max = Number.POSITIVE_INFINITY): void {
      const { n, resetsAt } = limits.batched.count(`route:${this.#route}:${key}`, windowMs)
      const result = { current: n, ttl: Math.max(1, resetsAt.getTime() - now()) }
      if (n <= max) response(null, result)
      else refuseLater(() => response(null, result))
    }

    child(options: object): RouteStore {
      return new RouteStore(options)
    }
  }
}

function getRoute(options: object): string {
  const info: unknown = 'routeInfo' in options ? options.routeInfo : undefined
  if (typeof info !== 'object' || info === null) return ''
  return `${'method' in info ? String(info.method) : ''} ${'url' in info ? String(info.url) : ''}`
}
