import { constants } from 'node:http2'
import { Socket } from 'node:net'
import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { ProductError } from '../errors.ts'
import { addressBlock } from '../limits/address.ts'
import { isMultiplexed } from '../transport.ts'

/** Time limit for a JSON body of a few kilobytes, in milliseconds; a slower client would only occupy a connection. */
export const SMALL_BODY_WITHIN = 15_000
/** Idle timeout of an upload in milliseconds. An upload may take as long as it makes progress. */
export const FILE_IDLE_TIMEOUT_MS = 30_000
/** Maximum number of concurrent request bodies per address. */
export const BODIES_PER_ADDRESS = 40
/** In trial mode all callers share this computer's address. */
const TRIAL_FACTOR = 50
const POLL_INTERVAL_MS = 1_000

interface Body {
  readonly request: FastifyRequest
  readonly isFile: boolean
  /** Time in milliseconds of the start, or of the last byte of an upload. */
  since: number
  bytes: number
}

/** Ends requests with stalled bodies with status 408 and limits concurrent bodies per address. */
export default fp(
  async (app) => {
    const open = new Set<Body>()
    const counts = new Map<string, number>()
    const maxBodies = BODIES_PER_ADDRESS * (app.config.mode === 'trial' ? TRIAL_FACTOR : 1)

    app.addHook('onRequest', (request, _reply, done) => {
      const { headers, raw } = request
      if (headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0) return done()
      const address = addressBlock(request.ip)
      const count = counts.get(address) ?? 0
      if (app.config.rateLimits && count >= maxBodies) {
        return done(
          new ProductError(429, 'request.too_many', /*i18n*/ 'Too many requests. Please wait a moment and try again.'),
        )
      }
      // Injected calls have no connection.
      if (!(raw.socket instanceof Socket)) return done()
      const isFile = headers['content-type']?.startsWith('multipart/') === true || request.method === 'PUT'
      const body: Body = { request, isFile, since: app.clock.millis(), bytes: 0 }
      open.add(body)
      counts.set(address, count + 1)
      const finish = () => {
        if (!open.delete(body)) return
        const remaining = (counts.get(address) ?? 1) - 1
        if (remaining > 0) counts.set(address, remaining)
        else counts.delete(address)
      }
      raw.once('end', finish)
      raw.once('close', finish)
      done()
    })

    const timer = setInterval(() => {
      const now = app.clock.millis()
      for (const body of open) {
        const { raw } = body.request
        const { socket } = raw
        if (body.isFile && socket.bytesRead !== body.bytes) {
          body.bytes = socket.bytesRead
          body.since = now
        }
        if (now - body.since < (body.isFile ? FILE_IDLE_TIMEOUT_MS : SMALL_BODY_WITHIN)) continue
        if (isMultiplexed(raw)) {
          raw.stream.respond({ ':status': 408 }, { endStream: true })
          raw.stream.close(constants.NGHTTP2_NO_ERROR)
          continue
        }
        socket.end('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n', () =>
          socket.destroy(),
        )
      }
    }, POLL_INTERVAL_MS).unref()
    app.addHook('onClose', async () => clearInterval(timer))
  },
  { name: 'slow-bodies', dependencies: ['platform'] },
)
