import websocket from '@fastify/websocket'
import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { ProductError } from '../errors.ts'
import { addressBlock } from '../limits/address.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * An `onRequest` hook for routes with `websocket: true` that limits concurrent sockets per address across all
     * processes. Excess sockets are rejected before the upgrade.
     */
    socketsPerAddress(max: number): (request: FastifyRequest) => Promise<void>
  }
}

/** Maximum frame size; clients only send a token. */
const MAX_FRAME_BYTES = 4 * 1024
const GOING_AWAY = 1001
/** In trial mode all callers share this computer's address. */
const TRIAL_FACTOR = 50
/** Interval of log lines about invalid frames, in milliseconds. */
const REPORT_INTERVAL_MS = 60_000

/** WebSocket support; must be registered before any route with `websocket: true`. */
export default fp(
  async (app) => {
    let broken = 0
    let reported = Number.NEGATIVE_INFINITY

    /** Oversized or malformed frames close the connection and are counted in the log. */
    function countBroken(error: Error): void {
      broken += 1
      app.log.debug({ err: error }, 'socket')
      if (app.clock.millis() - reported < REPORT_INTERVAL_MS) return
      app.log.warn({ count: broken, newest: error.message }, 'sockets were closed because of invalid frames')
      reported = app.clock.millis()
      broken = 0
    }

    await app.register(websocket, {
      options: { maxPayload: MAX_FRAME_BYTES, perMessageDeflate: false },
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

    app.decorate('socketsPerAddress', (max: number) => {
      const limit = max * (app.config.mode === 'trial' ? TRIAL_FACTOR : 1)
      return async (request: FastifyRequest) => {
        // A request without an upgrade does not become a socket.
        if (!app.config.rateLimits || request.headers.upgrade === undefined) return
        const { socket } = request.raw
        const bucket = `socket:${addressBlock(request.ip)}`
        const granted = await app.limits.places.acquire(bucket, limit)
        if (!granted) {
          throw new ProductError(
            429,
            'request.too_many',
            /*i18n*/ 'Too many connections from your address. Please close some first.',
          )
        }
        // A client that has disconnected meanwhile needs no response.
        if (socket.destroyed) app.limits.places.release(bucket)
        else socket.once('close', () => app.limits.places.release(bucket))
      }
    })
  },
  { name: 'sockets', dependencies: ['platform', 'limits'] },
)

/** Whether the error comes from the frame parser, as `WS_ERR_UNSUPPORTED_MESSAGE_LENGTH` does. */
function isFrameError(error: Error): boolean {
  return 'code' in error && String(error.code).startsWith('WS_ERR_')
}
