import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { LRUCache } from 'lru-cache'
import { workForAll } from '#kernel/database/shares/work.ts'
import { acceptedEncoding, type Encoding, encode } from '#kernel/encoding.ts'
import type { SharedResponse } from './microcache.ts'

/** A route handler whose response is shared by all callers for up to a second. */
export interface Polled<Value> {
  (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>
  /** The response as the browser would receive it, for the first paint. */
  value(): Promise<Value>
  /**
   * Invalidates the response, so that later callers get a new one. For data that is also announced by the socket: a
   * page that refetches after a message would otherwise get an outdated response for up to a second.
   */
  renew(): void
}

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * For calls that every open page polls. The response is computed at most once per second and process, stored in
     * serialised form, and answered with 304 when unchanged. It must be identical for all callers.
     */
    polled<Value>(key: string, compute: () => Promise<Value>): Polled<Value>
  }
}

interface Snapshot {
  readonly body: string
  /** The body as bytes, because text would be encoded again for every caller. */
  readonly bytes: Buffer
  readonly etag: string
  /** Compressed bodies by encoding; created on first use and shared by all callers. */
  readonly compressed: Map<Encoding, Promise<Buffer>>
}

/** A snapshot that is fresh for `maxAge` after it was computed. */
class Entry implements SharedResponse {
  readonly coming: Promise<Snapshot>
  /** Undefined while the snapshot is being computed. */
  snapshot: Snapshot | undefined
  #until = Number.POSITIVE_INFINITY

  constructor(pending: Promise<Snapshot>, maxAge: number) {
    this.coming = pending.then((snapshot) => {
      this.snapshot = snapshot
      this.#until = Math.min(this.#until, performance.now() + maxAge)
      return snapshot
    })
  }

  get etag(): string {
    return this.snapshot?.etag ?? ''
  }

  isFresh(): boolean {
    return this.snapshot !== undefined && performance.now() < this.#until
  }

  /** Marks the snapshot as outdated. */
  end(): void {
    this.#until = 0
  }
}

const MAX_KEYS = 500

export default fp(
  async (app) => {
    const entries = new LRUCache<string, Entry>({ max: MAX_KEYS })
    app.decorateReply('sharedResponse')

    function read(key: string, compute: () => Promise<unknown>): Entry {
      const existing = entries.get(key)
      if (existing !== undefined && (existing.snapshot === undefined || existing.isFresh())) return existing
      const entry = new Entry(workForAll(compute).then(toSnapshot), app.config.polledMaxAge)
      entry.coming.catch(() => {
        if (entries.get(key) === entry) entries.delete(key)
      })
      entries.set(key, entry)
      return entry
    }

    function renew(key: string): void {
      entries.get(key)?.end()
      entries.delete(key)
    }

    app.decorate('polled', <Value>(key: string, compute: () => Promise<Value>): Polled<Value> => {
      const handler = async (request: FastifyRequest, reply: FastifyReply) => {
        const entry = read(key, compute)
        const snapshot = await entry.coming
        reply.sharedResponse = entry
        reply.header('etag', snapshot.etag).header('cache-control', 'no-cache')
        if (request.headers['if-none-match'] === snapshot.etag) return reply.code(304).send()
        reply.type('application/json; charset=utf-8').header('vary', varying(reply))
        const encoding = encodingFor(request, snapshot)
        if (encoding === undefined) return reply.send(isSmall(snapshot) ? snapshot.body : snapshot.bytes)
        return reply.header('content-encoding', encoding).send(await compress(snapshot, encoding))
      }
      const value = async (): Promise<Value> => {
        const { body } = await read(key, compute).coming
        return JSON.parse(body)
      }
      return Object.assign(handler, { value, renew: () => renew(key) })
    })
  },
  { name: 'polled', dependencies: ['platform'] },
)

function toSnapshot(value: unknown): Snapshot {
  const body = JSON.stringify(value)
  const bytes = Buffer.from(body)
  return { body, bytes, compressed: new Map(), etag: `"${createHash('sha1').update(bytes).digest('base64url')}"` }
}

/** The `vary` header, which a route with a response that depends on the caller has set. */
function varying(reply: FastifyReply): string {
  const before = reply.getHeader('vary')
  return before === undefined ? 'accept-encoding' : `${before}, accept-encoding`
}

/** In bytes: smaller bodies fit into one packet uncompressed. */
const MIN_COMPRESSED_BYTES = 1400

/** A small body is sent as text, in one chunk with its headers, which is cheaper than avoiding the encoding. */
const isSmall = ({ body }: Snapshot) => body.length < MIN_COMPRESSED_BYTES

function encodingFor(request: FastifyRequest, snapshot: Snapshot): Encoding | undefined {
  return isSmall(snapshot) ? undefined : acceptedEncoding(request)
}

/** Brotli quality. A higher one does not pay for content that is recomputed every second. */
const BROTLI_QUALITY = 4

function compress({ body, compressed }: Snapshot, encoding: Encoding): Promise<Buffer> {
  const existing = compressed.get(encoding)
  if (existing !== undefined) return existing
  const result = encode(body, encoding, BROTLI_QUALITY)
  compressed.set(encoding, result)
  return result
}
