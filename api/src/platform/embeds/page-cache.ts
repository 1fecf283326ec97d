/** Pages of embeds, rendered and compressed once for all readers until something changes. */

import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { acceptedEncoding, encode } from '#kernel/encoding.ts'

/** Brotli level: a page is read more often than rendered, and every kilobyte delays its first paint. */
const QUALITY = 5
const KEPT = 200

export function createPacked() {
  const known = new LRUCache<string, Promise<Buffer>>({ max: KEPT })

  /** Sends the result of `make`; `key` identifies it and its headers. Sends 304 to clients that already have it. */
  return async (request: FastifyRequest, reply: FastifyReply, key: string, make: () => string) => {
    const encoding = acceptedEncoding(request)
    const etag = `"${createHash('sha256').update(`${encoding} ${key}`).digest('base64url')}"`
    reply.headers({ vary: 'accept-encoding', etag })
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    if (encoding === undefined) return reply.send(make())
    const place = `${encoding} ${key}`
    const made = known.get(place) ?? encode(make(), encoding, QUALITY)
    known.set(place, made)
    made.catch(() => known.delete(place))
    return reply.header('content-encoding', encoding).send(await made)
  }
}
