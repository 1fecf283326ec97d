/** Pages of embeds, rendered and compressed once for all viewers until something changes. */

import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { acceptedEncoding, encode } from '#kernel/encoding.ts'

/** Brotli quality. A page is read more often than rendered, and every kilobyte delays its first paint. */
const BROTLI_QUALITY = 5
const MAX_CACHED = 200

export function createPacked() {
  const cache = new LRUCache<string, Promise<Buffer>>({ max: MAX_CACHED })

  /**
   * Sends the result of `make`, cached under `key`, which must identify content and headers. Sends 304 to clients that
   * have it.
   */
  return async (request: FastifyRequest, reply: FastifyReply, key: string, make: () => string) => {
    const encoding = acceptedEncoding(request)
    const etag = `"${createHash('sha256').update(`${encoding} ${key}`).digest('base64url')}"`
    reply.headers({ vary: 'accept-encoding', etag })
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    if (encoding === undefined) return reply.send(make())
    const cacheKey = `${encoding} ${key}`
    const page = cache.get(cacheKey) ?? encode(make(), encoding, BROTLI_QUALITY)
    cache.set(cacheKey, page)
    page.catch(() => cache.delete(cacheKey))
    return reply.header('content-encoding', encoding).send(await page)
  }
}
