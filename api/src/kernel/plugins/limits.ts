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
  /** Exact, with one statement per call: for secrets that must not be guessed, and for expensive calls. */
  readonly exact: LimitStore
  /** For cheap calls: decides in memory and synchronises with other processes once per second. */
  readonly batched: BatchedCounter
  /** Concurrent resources of one caller; the database is queried only on acquire and release. */
  readonly places: Places
  /** Resolves after this many milliseconds; replaced in tests. */
  pause(ms: number): Promise<void>
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Limits shared by all processes, per member or IP address (IPv6: per /64). */
    readonly limits: Limits
  }
}

/** The caller for limits: the member regardless of address, otherwise the block of the address. */
export function limitedParty(request: FastifyRequest): string {
  if (request.viewer !== null) return `member ${request.viewer.accountId}`
  // A closed connection has no address, and an injected upgrade request has no socket.
  const { socket }: { readonly socket?: object } = request.raw
  const ip: string | undefined = socket && request.ip
  return ip === undefined ? 'no address' : addressBlock(ip)
}

const MINUTE_MS = 60_000

/**
 * A `preHandler` hook for routes that read an entire log. It runs after the guard and limits the calls per minute of
 * one member on one route, across API keys and addresses.
 */
export const perMember =
  (maxPerMinute: number) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const { config, limits, clock } = request.server
    if (!config.rateLimits) return
    const { n, resetsAt } = limits.batched.count(
      `member:${request.routeOptions.url}:${limitedParty(request)}`,
      MINUTE_MS,
    )
    if (n <= maxPerMinute) return
    reply.header('retry-after', String(Math.max(1, Math.ceil((resetsAt.getTime() - clock.millis()) / 1000))))
    throw new ProductError(429, 'request.too_many', TOO_MANY)
  }

/**
 * Limits shared by all processes, and limits of routes with `config.rateLimit`. Areas with their own counters use
 * `app.limits`.
 */
export default fp(
  async (app) => {
    const store = createPostgresLimits(app.db)
    const batched = createBatchedCounter({
      store,
      now: () => app.clock.millis(),
      onError: (error) => app.log.warn({ err: error }, 'limits are only counted by this process'),
      ...(app.config.mode === 'test' ? {} : { every: SHARE_INTERVAL_MS }),
    })
    const places = createPlaces({
      store: createPlaceStore(app.db),
      process: randomUUID(),
      now: () => app.clock.millis(),
      onError: (error) => app.log.warn({ err: error }, 'slots are only counted by this process'),
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

/** Delay of rejections in milliseconds, to slow down programs that retry continuously. */
const REJECTION_DELAY_MS = 500
/** Maximum number of delayed rejections; further ones are sent immediately. */
const MAX_DELAYED = 1_000

/** Store interface of `@fastify/rate-limit`; `child` creates one per route. */
function routeStore(limits: Limits, now: () => number) {
  let waiting = 0

  function rejectLater(refuse: () => void): void {
    if (waiting >= MAX_DELAYED) {
      refuse()
      return
    }
    waiting += 1
    void limits.pause(REJECTION_DELAY_MS).then(() => {
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
      else rejectLater(() => response(null, result))
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
