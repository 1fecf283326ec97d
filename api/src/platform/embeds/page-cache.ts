/** Pages of embeds, made and compressed once for all who open the same one while nothing changes. */

import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { acceptedEncoding, encode } from '#kernel/encoding.ts'

/** Of brotli: a page is read more often than it is made, and every kilobyte of it is a part of its first paint. */
const QUALITY = 5
const KEPT = 200

export function createPacked() {
  const known = new LRUCache<string, Promise<Buffer>>({ max: KEPT })

  /** Sends what `make` answers; `key` names it and the headers that go with it. Nothing at all to who has it already. */
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
