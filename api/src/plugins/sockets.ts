import websocket from '@fastify/websocket'
import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { ProductError } from '../errors.ts'
import { addressBlock } from '../limits/address.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * An `onRequest` hook for routes with `websocket: true`: so many sockets at once for one address, in this process. The
     * one too many is refused before it is a socket.
     */
    socketsPerAddress(most: number): (request: FastifyRequest) => Promise<void>
  }
}

/** All a client ever sends is a token. */
const MOST_BYTES = 4 * 1024
const GOING_AWAY = 1001
/** In trial mode everybody is this computer. */
const TRIAL_FACTOR = 50
/** How often hostile frames are spoken of in the log, in milliseconds. */
const REPORT_EVERY = 60_000

/** Web sockets, before any area declares a route with `websocket: true`. */
export default fp(
  async (app) => {
    let broken = 0
    let reported = Number.NEGATIVE_INFINITY

    /** Frames that are too large or no frames at all: whoever sends them is cut off, and the log counts them. */
    function countBroken(error: Error): void {
      broken += 1
      app.log.debug({ err: error }, 'socket')
      if (app.clock.millis() - reported < REPORT_EVERY) return
      app.log.warn({ count: broken, newest: error.message }, 'sockets were closed for what they sent')
      reported = app.clock.millis()
      broken = 0
    }

    await app.register(websocket, {
      options: { maxPayload: MOST_BYTES, perMessageDeflate: false },
      errorHandler(error, socket) {
        if (isFrameError(error)) countBroken(error)
        else app.log.error({ err: error }, 'socket')
        socket.terminate()
      },
      preClose(done) {
        for (const client of this.websocketServer.clients) client.close(GOING_AWAY)
        this.websocketServer.close()
        done()
      },
    })

    app.decorate('socketsPerAddress', (most: number) => {
      const counts = new Map<string, number>()
      const limit = most * (app.config.mode === 'trial' ? TRIAL_FACTOR : 1)
      return async (request: FastifyRequest) => {
        if (!app.config.rateLimits) return
        const address = addressBlock(request.ip)
        const count = counts.get(address) ?? 0
        if (count >= limit) {
          throw new ProductError(
            429,
            'request.too_many',
            'Too many connections from your address. Please close some first.',
          )
        }
        counts.set(address, count + 1)
        request.raw.socket.once('close', () => {
          const left = (counts.get(address) ?? 1) - 1
          if (left > 0) counts.set(address, left)
          else counts.delete(address)
        })
      }
    })
  },
  { name: 'sockets', dependencies: ['platform'] },
)

/** What the parser of frames says has a code of its own: `WS_ERR_UNSUPPORTED_MESSAGE_LENGTH`. */
function isFrameError(error: Error): boolean {
  return 'code' in error && String(error.code).startsWith('WS_ERR_')
}
