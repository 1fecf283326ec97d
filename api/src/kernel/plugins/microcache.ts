/**
 * Replays polled responses before Fastify handles the request. Running hooks and assembling headers costs twice what
 * Node needs to send a small response, and while a polled response is fresh, it is identical for all visitors with the
 * same request. The complete response is cached with its headers; every replay still has its own id, log line and
 * metrics.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import proxyAddr from '@fastify/proxy-addr'
import { trace } from '@opentelemetry/api'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { LRUCache } from 'lru-cache'
import { getRequestId, getTraceId, getTraceparent } from '../observe/trace.ts'
import { recordResponse } from './request-log.ts'
import { SESSION_COOKIE } from './viewer.ts'

/** Cache information of a polled response. */
export interface SharedResponse {
  readonly etag: string
  isFresh(): boolean
}

declare module 'fastify' {
  interface FastifyReply {
    /** Set for a polled response, which is identical for all callers with the same request. */
    sharedResponse: SharedResponse | undefined
  }
}

/** A response as it was sent. */
interface Sent {
  readonly status: number
  /** Alternating names and values, as `writeHead` accepts them. */
  readonly headers: readonly string[]
  readonly body: string | Buffer
}

interface CachedResponse {
  readonly answer: SharedResponse
  /** Part of the key, because in trial mode the host decides whether the site responds. */
  readonly host: string | undefined
  readonly route: string
  /** Full responses by `accept-encoding`. */
  readonly full: Map<string | undefined, Sent>
  /** The 304 response for clients with a current copy. */
  unchanged: Sent | undefined
}

/** Maximum number of cached responses. Each takes about 12 kB per encoding. */
const MAX_CACHED = 200
/** Browsers of one kind send identical `accept-encoding` headers. */
const MAX_ENCODINGS = 20

/**
 * Allowed `vary` headers. Requests handled here have none of them except `accept-encoding`, which is part of the key.
 */
const VARIED_HEADERS = new Set(['accept-encoding', 'authorization', 'cookie', 'origin'])

/** Whether the response depends only on URL, host and validators. */
function isPlain({ method, headers }: Pick<IncomingMessage, 'method' | 'headers'>): boolean {
  return (
    method === 'GET' &&
    headers.authorization === undefined &&
    headers.origin === undefined &&
    headers.traceparent === undefined &&
    headers['content-length'] === undefined &&
    headers['transfer-encoding'] === undefined &&
    headers.cookie?.includes(SESSION_COOKIE) !== true
  )
}

export class Microcache {
  readonly #cached = new LRUCache<string, CachedResponse>({ max: MAX_CACHED })
  #app: FastifyInstance | undefined
  #isLogged = false

  /** Starts caching once the API is ready. */
  open(app: FastifyInstance): void {
    this.#app = app
    this.#isLogged = LOGGING.has(app.log.level)
  }

  /**
   * Replays a cached response if there is one.
   * @returns whether it did
   */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    const { url = '', headers } = request
    const app = this.#app
    const cached = this.#cached.get(url)
    if (app === undefined || cached === undefined) return false
    if (app.draining || cached.host !== headers.host || !isPlain(request) || !cached.answer.isFresh()) return false
    // While spans are recorded, hooks must run to name them.
    if (trace.getActiveSpan() !== undefined) return false
    const isUnchanged = headers['if-none-match'] === cached.answer.etag
    const sent = isUnchanged ? cached.unchanged : cached.full.get(encodingKey(headers['accept-encoding']))
    if (sent === undefined) return false

    const started = performance.now()
    const requestId = getRequestId(headers['x-request-id'])
    response.writeHead(sent.status, [...sent.headers, 'x-request-id', requestId])
    response.once('close', () => {
      const ms = performance.now() - started
      const about = this.#isLogged ? this.#about(app, request, requestId) : undefined
      recordResponse(app.log, { method: 'GET', route: cached.route, url, status: sent.status, ms }, about)
    })
    response.end(sent.body)
    return true
  }

  /** Log bindings, as a request's own logger has them. */
  #about({ config }: FastifyInstance, request: IncomingMessage, reqId: string) {
    const remoteAddress = proxyAddr(request, (_address, hop) => hop < config.trustedProxies)
    return { reqId, traceId: getTraceId({ traceparent: getTraceparent(undefined) }), remoteAddress }
  }

  /** Caches a response about to be sent, if all callers may share it. */
  store(request: FastifyRequest, reply: FastifyReply, payload: unknown): void {
    const { sharedResponse, statusCode: status } = reply
    const { guard, rateLimit } = request.routeOptions.config
    if (sharedResponse === undefined || guard?.isPublic !== true || rateLimit !== undefined) return
    if (request.viewer !== null || !isPlain(request.raw)) return
    const sent = toSent(status, reply.getHeaders(), payload)
    if (sent === undefined) return
    const { originalUrl: url, headers } = request
    const existing = this.#cached.get(url)
    const cached: CachedResponse =
      existing?.answer === sharedResponse && existing.host === headers.host
        ? existing
        : {
            answer: sharedResponse,
            host: headers.host,
            route: request.routeOptions.url ?? 'none',
            full: new Map(),
            unchanged: undefined,
          }
    if (status === 304) cached.unchanged = sent
    else if (cached.full.size < MAX_ENCODINGS) cached.full.set(encodingKey(headers['accept-encoding']), sent)
    this.#cached.set(url, cached)
  }
}

/** Log levels at which responses are logged. */
const LOGGING: ReadonlySet<string> = new Set(['info', 'debug', 'trace'])

const encodingKey = (accepted: string | readonly string[] | undefined) =>
  typeof accepted === 'string' ? accepted : undefined

/** Header that is unique per response. */
const ID_HEADER = 'x-request-id'
/** Headers of personal responses, and of responses during shutdown. */
const NEVER_CACHED = ['set-cookie', 'connection']

/** Undefined for a response that must not be shared. */
function toSent(status: number, headers: ReturnType<FastifyReply['getHeaders']>, payload: unknown): Sent | undefined {
  if (NEVER_CACHED.some((name) => headers[name] !== undefined)) return undefined
  const varies = String(headers.vary ?? '')
  if (!varies.split(',').every((name) => name.trim() === '' || VARIED_HEADERS.has(name.trim().toLowerCase())))
    return undefined
  const lines = Object.entries(headers).flatMap(([name, value]) => (name === ID_HEADER ? [] : [name, String(value)]))
  if (status === 304) return { status, headers: lines, body: '' }
  if (status !== 200 || (typeof payload !== 'string' && !Buffer.isBuffer(payload))) return undefined
  const length = String(Buffer.byteLength(payload))
  return { status, headers: [...lines, 'content-length', length], body: payload }
}

/** Must be registered after every plugin that modifies responses. */
export default fp<{ readonly microcache: Microcache }>(
  async (app, { microcache }) => {
    app.addHook('onSend', (request, reply, payload, done) => {
      microcache.store(request, reply, payload)
      done()
    })
    app.addHook('onReady', async () => microcache.open(app))
  },
  { name: 'microcache', dependencies: ['polled', 'guarding', 'request-log', 'drain'] },
)
