import type { Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import fp from 'fastify-plugin'
import { isMultiplexed } from '../transport.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** True once the process was asked to stop: it reports not ready but still serves. */
    draining: boolean
    /**
     * Reports not ready but serves for `milliseconds` more, so that load balancers notice before requests are
     * rejected.
     */
    drain(milliseconds: number): Promise<void>
    /** Registers work that starts with draining and must finish before the process ends. */
    onDrain(work: (milliseconds: number) => void): void
  }
}

const POLL_INTERVAL_MS = 100
const TIMEOUT_MS = 5_000

/**
 * A connection that was busy when the server began to close would stay open for the keep-alive timeout of over a
 * minute. Such connections are closed when they become idle, and all others after five seconds.
 */
export default fp(
  async (app) => {
    const connections = new Set<Socket>()
    // HTTP/2 servers do not track their connections.
    const trackSocket = (socket: Socket) => {
      connections.add(socket)
      socket.once('close', () => connections.delete(socket))
    }
    app.server.on('connection', trackSocket)
    const cutOff = () => {
      for (const socket of connections) socket.destroy()
    }
    const works: ((milliseconds: number) => void)[] = []
    app.decorate('draining', false)
    app.decorate('onDrain', (work: (milliseconds: number) => void) => void works.push(work))
    app.decorate('drain', async (milliseconds: number) => {
      if (app.draining) return
      app.draining = true
      for (const work of works) work(milliseconds)
      await delay(milliseconds)
    })
    // Makes proxies with persistent connections use another process for their next request.
    app.addHook('onSend', (request, reply, _payload, done) => {
      if (app.draining && !isMultiplexed(request.raw)) reply.header('connection', 'close')
      done()
    })
    app.addHook('preClose', async () => {
      app.draining = true
      const started = performance.now()
      const timer = setInterval(() => {
        if (performance.now() - started < TIMEOUT_MS) app.server.closeIdleConnections()
        else if (app.config.tls === undefined) app.server.closeAllConnections()
        else cutOff()
      }, POLL_INTERVAL_MS)
      app.server.once('close', () => clearInterval(timer))
      timer.unref()
    })
  },
  { name: 'drain' },
)
