import fp from 'fastify-plugin'

declare module 'fastify' {
  interface FastifyInstance {
    /** True from the moment on in which this process was asked to stop: it is not ready, and still serves. */
    draining: boolean
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
    app.decorate('draining', false)
    // A proxy that keeps connections open goes elsewhere with its next request.
    app.addHook('onSend', async (_request, reply) => {
      if (app.draining) reply.header('connection', 'close')
    })
    app.addHook('preClose', async () => {
      app.draining = true
      const started = performance.now()
      const timer = setInterval(() => {
        if (performance.now() - started < PATIENCE) app.server.closeIdleConnections()
        else app.server.closeAllConnections()
      }, LOOK)
      app.server.once('close', () => clearInterval(timer))
      timer.unref()
    })
  },
  { name: 'drain' },
)
