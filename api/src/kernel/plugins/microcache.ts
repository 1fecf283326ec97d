/**
 * Polled answers, sent again ahead of Fastify. Hooks and headers that are put together anew cost twice what Node takes to send a small
 * answer, and while a polled answer is fresh they come out alike for all visitors who ask alike. So it is remembered as it was sent,
 * with its headers, and the next ones get that; each still has an id, a line in the log and a place in the metrics of their own.
 *
 * Kept is what depends on nobody: the answer of a public route without a limit to a GET without session, key or `Origin`. Every
 * other request goes through all hooks, and so does each that comes while the process ends, or by HTTP/2.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import proxyAddr from '@fastify/proxy-addr'
import { trace } from '@opentelemetry/api'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { LRUCache } from 'lru-cache'
import { requestIdOf, traceIdOf, traceparentOf } from '../observe/trace.ts'
import { recordAnswer } from './request-log.ts'
import { SESSION_COOKIE } from './viewer.ts'

/** What a polled answer says about itself. */
export interface SharedAnswer {
  readonly etag: string
  isFresh(): boolean
}

declare module 'fastify' {
  interface FastifyReply {
    /** Of a polled answer: the same for everybody who asks alike. */
    sharedAnswer: SharedAnswer | undefined
  }
}

/** An answer as it was sent. */
interface Sent {
  readonly status: number
  /** Names and values in turns, as `writeHead` takes them. */
  readonly headers: readonly string[]
  readonly body: string | Buffer
}

interface Kept {
  readonly answer: SharedAnswer
  /** In trial mode a host decides whether there is an answer. */
  readonly host: string | undefined
  readonly route: string
  /** By `accept-encoding`, as it was sent. */
  readonly whole: Map<string | undefined, Sent>
  /** For whoever has it already. */
  unchanged: Sent | undefined
}

/** Each has some 12 kB in each encoding, and whoever asks for what nobody else does takes room, too. */
const MOST_KEPT = 200
/** Browsers of one kind spell the encodings that they take alike. */
const MOST_SPELLINGS = 20

/** What `vary` may name: whoever is answered from here sends none of the others, and encodings are told apart. */
const TOLD_APART = new Set(['accept-encoding', 'authorization', 'cookie', 'origin'])

/** A request that is answered by its address, its host and what its browser has. */
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
  readonly #kept = new LRUCache<string, Kept>({ max: MOST_KEPT })
  #app: FastifyInstance | undefined
  #isLogged = false

  /** Answers begin once the API is whole. */
  open(app: FastifyInstance): void {
    this.#app = app
    this.#isLogged = LOGGING.has(app.log.level)
  }

  /** Answers when it can. @returns whether it did */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    const { url = '', headers } = request
    const app = this.#app
    const kept = this.#kept.get(url)
    if (app === undefined || kept === undefined) return false
    if (app.draining || kept.host !== headers.host || !isPlain(request) || !kept.answer.isFresh()) return false
    // Where spans are recorded, hooks name them.
    if (trace.getActiveSpan() !== undefined) return false
    const isUnchanged = headers['if-none-match'] === kept.answer.etag
    const sent = isUnchanged ? kept.unchanged : kept.whole.get(spelling(headers['accept-encoding']))
    if (sent === undefined) return false

    const started = performance.now()
    const requestId = requestIdOf(headers['x-request-id'])
    response.writeHead(sent.status, [...sent.headers, 'x-request-id', requestId])
    response.once('close', () => {
      const ms = performance.now() - started
      const about = this.#isLogged ? this.#about(app, request, requestId) : undefined
      recordAnswer(app.log, { method: 'GET', route: kept.route, url, status: sent.status, ms }, about)
    })
    response.end(sent.body)
    return true
  }

  /** What the log line of a request has by its own logger. */
  #about({ config }: FastifyInstance, request: IncomingMessage, reqId: string) {
    const remoteAddress = proxyAddr(request, (_address, hop) => hop < config.trustedProxies)
    return { reqId, traceId: traceIdOf({ traceparent: traceparentOf(undefined) }), remoteAddress }
  }

  /** Keeps an answer that is about to be sent, if others may get it. */
  keep(request: FastifyRequest, reply: FastifyReply, payload: unknown): void {
    const { sharedAnswer, statusCode: status } = reply
    const { guard, rateLimit } = request.routeOptions.config
    if (sharedAnswer === undefined || guard?.isPublic !== true || rateLimit !== undefined) return
    if (request.viewer !== null || !isPlain(request.raw)) return
    const sent = toSent(status, reply.getHeaders(), payload)
    if (sent === undefined) return
    const { originalUrl: url, headers } = request
    const known = this.#kept.get(url)
    const kept: Kept =
      known?.answer === sharedAnswer && known.host === headers.host
        ? known
        : {
            answer: sharedAnswer,
            host: headers.host,
            route: request.routeOptions.url ?? 'none',
            whole: new Map(),
            unchanged: undefined,
          }
    if (status === 304) kept.unchanged = sent
    else if (kept.whole.size < MOST_SPELLINGS) kept.whole.set(spelling(headers['accept-encoding']), sent)
    this.#kept.set(url, kept)
  }
}

/** Levels at which answers have a line. */
const LOGGING: ReadonlySet<string> = new Set(['info', 'debug', 'trace'])

const spelling = (accepted: string | readonly string[] | undefined) =>
  typeof accepted === 'string' ? accepted : undefined

/** Each answer has its own. */
const OWN = 'x-request-id'
/** Said to one person, or as the process ends. */
const NEVER_KEPT = ['set-cookie', 'connection']

/** Undefined where the answer is not one for everybody. */
function toSent(status: number, headers: ReturnType<FastifyReply['getHeaders']>, payload: unknown): Sent | undefined {
  if (NEVER_KEPT.some((name) => headers[name] !== undefined)) return undefined
  const varies = String(headers.vary ?? '')
  if (!varies.split(',').every((name) => name.trim() === '' || TOLD_APART.has(name.trim().toLowerCase())))
    return undefined
  const lines = Object.entries(headers).flatMap(([name, value]) => (name === OWN ? [] : [name, String(value)]))
  if (status === 304) return { status, headers: lines, body: '' }
  if (status !== 200 || (typeof payload !== 'string' && !Buffer.isBuffer(payload))) return undefined
  const length = String(Buffer.byteLength(payload))
  return { status, headers: [...lines, 'content-length', length], body: payload }
}

/** After every plugin that has a say in an answer. */
export default fp<{ readonly microcache: Microcache }>(
  async (app, { microcache }) => {
    app.addHook('onSend', (request, reply, payload, done) => {
      microcache.keep(request, reply, payload)
      done()
    })
    app.addHook('onReady', async () => microcache.open(app))
  },
  { name: 'microcache', dependencies: ['polled', 'guarding', 'request-log', 'drain'] },
)
