import fp from 'fastify-plugin'

/** `/healthz`: this process answers. `/readyz`: it can also reach its database and is not shutting down. */
export default fp(
  async (app) => {
    let closing = false
    app.addHook('preClose', async () => {
      closing = true
    })
    app.get('/healthz', { logLevel: 'warn' }, async () => ({ status: 'ok' }))
    app.get('/readyz', { logLevel: 'warn' }, async (_request, reply) => {
      const database = await app.pool.query('select 1').then(
        () => true,
        () => false,
      )
      const ready = database && !closing
      return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready', database })
    })
  },
  { name: 'health', dependencies: ['platform'] },
)
