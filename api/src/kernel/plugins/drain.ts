import type { Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import fp from 'fastify-plugin'
import { isMultiplexed } from '../transport.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** True once the process was asked to stop: not ready, but still serving. */
    draining: boolean
    /**
     * Reports not ready and serves for `milliseconds` more, so that load balancers notice before requests are refused.
     */
    drain(milliseconds: number): Promise<void>
    /** Runs when draining begins, for work that must finish before the end. */
    onDrain(work: (milliseconds: number) => void): void
  }
}

const LOOK = 100
const TIMEOUT = 5_000

/**
 * A connection that was busy when the server began to close would stay open idle for the keep-alive time (over a
 * minute). Such connections are closed as they become idle, and the rest after five seconds.
 */
export default fp(
  async (app) => {
    const connections = new Set<Socket>()
    // HTTP/2 servers do not track their connections.
    const remember = (socket: Socket) => {
      connections.add(socket)
      socket.once('close', () => connections.delete(socket))
    }
    app.server.on('connection', remember)
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
    // Makes proxies with persistent connections reconnect elsewhere for the next request.
    app.addHook('onSend', (request, reply, _payload, done) => {
      if (app.draining && !isMultiplexed(request.raw)) reply.header('connection', 'close')
      done()
    })
    app.addHook('preClose', async () => {
      app.draining = true
      const started = performance.now()
      const timer = setInterval(() => {
        if (performance.now() - started < TIMEOUT) app.server.closeIdleConnections()
        else if (app.config.tls === undefined) app.server.closeAllConnections()
        else cutOff()
      }, LOOK)
      app.server.once('close', () => clearInterval(timer))
      timer.unref()
    })
  },
  { name: 'drain' },
)
