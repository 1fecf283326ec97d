import websocket from '@fastify/websocket'
import fp from 'fastify-plugin'

/** All a client ever sends is a token. */
const MOST_BYTES = 4 * 1024
const GOING_AWAY = 1001

/** Web sockets, before any area declares a route with `websocket: true`. */
export default fp(
  async (app) => {
    await app.register(websocket, {
      options: { maxPayload: MOST_BYTES, perMessageDeflate: false },
      preClose(done) {
        for (const client of this.websocketServer.clients) client.close(GOING_AWAY)
        this.websocketServer.close()
        done()
      },
    })
  },
  { name: 'sockets' },
)
