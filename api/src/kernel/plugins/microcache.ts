/**
 * Replays polled responses before Fastify. Running hooks and assembling headers costs twice what Node needs to send a
 * small response, and while a polled response is fresh the result is identical for all visitors with the same request.
 * The complete response is cached with its headers and replayed; each still has an id, a log line and metrics.
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
    /** Of a polled response: identical for all callers with the same request. */
    sharedResponse: SharedResponse | undefined
  }
}

/** A response as sent. */
interface Sent {
  readonly status: number
  /** Alternating names and values, as accepted by `writeHead`. */
  readonly headers: readonly string[]
  readonly body: string | Buffer
}

interface CachedResponse {
  readonly answer: SharedResponse
  /** In trial mode the host decides whether there is a response. */
  readonly host: string | undefined
  readonly route: string
  /** By `accept-encoding`, as sent. */
  readonly full: Map<string | undefined, Sent>
  /** For clients with a current copy. */
  unchanged: Sent | undefined
}

/** Each entry takes about 12 kB per encoding, including rarely requested ones. */
const MAX_CACHED = 200
/** Browsers of one kind send the same `accept-encoding` text. */
const MAX_SPELLINGS = 20

/** Allowed `vary` headers: requests handled here have none of the others, and encodings are distinguished. */
const VARIED_HEADERS = new Set(['accept-encoding', 'authorization', 'cookie', 'origin'])

/** A request fully determined by URL, host and validators. */
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

  /** Starts once the API is ready. */
  open(app: FastifyInstance): void {
    this.#app = app
    this.#isLogged = LOGGING.has(app.log.level)
  }

  /** Responds if possible. @returns whether it did */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    const { url = '', headers } = request
    const app = this.#app
    const cached = this.#cached.get(url)
    if (app === undefined || cached === undefined) return false
    if (app.draining || cached.host !== headers.host || !isPlain(request) || !cached.answer.isFresh()) return false
    // When spans are recorded, hooks name them.
    if (trace.getActiveSpan() !== undefined) return false
    const isUnchanged = headers['if-none-match'] === cached.answer.etag
    const sent = isUnchanged ? cached.unchanged : cached.full.get(spelling(headers['accept-encoding']))
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

  /** Log bindings of a request's own logger. */
  #about({ config }: FastifyInstance, request: IncomingMessage, reqId: string) {
    const remoteAddress = proxyAddr(request, (_address, hop) => hop < config.trustedProxies)
    return { reqId, traceId: getTraceId({ traceparent: getTraceparent(undefined) }), remoteAddress }
  }

  /** Caches a response about to be sent if it may be shared. */
  store(request: FastifyRequest, reply: FastifyReply, payload: unknown): void {
    const { sharedResponse, statusCode: status } = reply
    const { guard, rateLimit } = request.routeOptions.config
    if (sharedResponse === undefined || guard?.isPublic !== true || rateLimit !== undefined) return
    if (request.viewer !== null || !isPlain(request.raw)) return
    const sent = toSent(status, reply.getHeaders(), payload)
    if (sent === undefined) return
    const { originalUrl: url, headers } = request
    const known = this.#cached.get(url)
    const cached: CachedResponse =
      known?.answer === sharedResponse && known.host === headers.host
        ? known
        : {
            answer: sharedResponse,
            host: headers.host,
            route: request.routeOptions.url ?? 'none',
            full: new Map(),
            unchanged: undefined,
          }
    if (status === 304) cached.unchanged = sent
    else if (cached.full.size < MAX_SPELLINGS) cached.full.set(spelling(headers['accept-encoding']), sent)
    this.#cached.set(url, cached)
  }
}

/** Log levels at which responses are logged. */
const LOGGING: ReadonlySet<string> = new Set(['info', 'debug', 'trace'])

const spelling = (accepted: string | readonly string[] | undefined) =>
  typeof accepted === 'string' ? accepted : undefined

/** Unique per response. */
const OWN = 'x-request-id'
/** Personal responses, or responses during shutdown. */
const NEVER_CACHED = ['set-cookie', 'connection']

/** Undefined for a response that may not be shared. */
function toSent(status: number, headers: ReturnType<FastifyReply['getHeaders']>, payload: unknown): Sent | undefined {
  if (NEVER_CACHED.some((name) => headers[name] !== undefined)) return undefined
  const varies = String(headers.vary ?? '')
  if (!varies.split(',').every((name) => name.trim() === '' || VARIED_HEADERS.has(name.trim().toLowerCase())))
    return undefined
  const lines = Object.entries(headers).flatMap(([name, value]) => (name === OWN ? [] : [name, String(value)]))
  if (status === 304) return { status, headers: lines, body: '' }
  if (status !== 200 || (typeof payload !== 'string' && !Buffer.isBuffer(payload))) return undefined
  const length = String(Buffer.byteLength(payload))
  return { status, headers: [...lines, 'content-length', length], body: payload }
}

/** Registered after every plugin that modifies responses. */
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
