/** Pages of embeds, made and compressed once for all who open the same one while nothing changes. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { acceptedEncoding, encode } from '#encoding.ts'

/** Of brotli: a page is read more often than it is made, and every kilobyte of it is a part of its first paint. */
const QUALITY = 5
const KEPT = 200

export function createPacked() {
  const known = new Map<string, Promise<Buffer>>()

  /** Sends what `make` answers; `key` names it. */
  return async (request: FastifyRequest, reply: FastifyReply, key: string, make: () => string) => {
    reply.header('vary', 'accept-encoding')
    const encoding = acceptedEncoding(request)
    if (encoding === undefined) return reply.send(make())
    const place = `${encoding} ${key}`
    const made = known.get(place) ?? encode(make(), encoding, QUALITY)
    // The newest stand at the end, whether they are new or asked for again.
    known.delete(place)
    known.set(place, made)
    made.catch(() => known.delete(place))
    const oldest = known.keys().next().value
    if (known.size > KEPT && oldest !== undefined) known.delete(oldest)
    return reply.header('content-encoding', encoding).send(await made)
  }
}
