import type { Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import fp from 'fastify-plugin'
import { isMultiplexed } from '../transport.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** True from the moment on in which this process was asked to stop: it is not ready, and still serves. */
    draining: boolean
    /** Not ready any more; serves on for `milliseconds`, so that load balancers have noticed before anything is refused. */
    drain(milliseconds: number): Promise<void>
    /** Runs when draining begins: what should be over by its end. */
    onDrain(work: (milliseconds: number) => void): void
  }
}

const LOOK = 100
const PATIENCE = 5_000

/**
 * A browser's connection that was busy when the server began to close stays open afterwards, idle, for as long as
 * keep-alive allows (over a minute). Such connections are closed as they fall idle, and the rest after five seconds.
 */
export default fp(
  async (app) => {
    const connections = new Set<Socket>()
    // A server of HTTP/2 keeps no list of its connections for whoever wants to end them.
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
    // A proxy that keeps connections open goes elsewhere with its next request.
    app.addHook('onSend', (request, reply, _payload, done) => {
      if (app.draining && !isMultiplexed(request.raw)) reply.header('connection', 'close')
      done()
    })
    app.addHook('preClose', async () => {
      app.draining = true
      const started = performance.now()
      const timer = setInterval(() => {
        if (performance.now() - started < PATIENCE) app.server.closeIdleConnections()
        else if (app.config.tls === undefined) app.server.closeAllConnections()
        else cutOff()
      }, LOOK)
      app.server.once('close', () => clearInterval(timer))
      timer.unref()
    })
  },
  { name: 'drain' },
)
