import fp from 'fastify-plugin'

const LOOK = 100
const PATIENCE = 5_000

/**
 * A browser's connection that was busy when the server began to close stays open afterwards, idle, for as long as
 * keep-alive allows (over a minute). Such connections are closed as they fall idle, and the rest after five seconds.
 */
export default fp(
  async (app) => {
    app.addHook('preClose', async () => {
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
