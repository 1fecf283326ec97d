/** Plain `ws`: the minimum cost of sending the same message to N sockets. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type WebSocket, WebSocketServer } from 'ws'

export interface BareSockets {
  readonly address: string
  send(text: string): void
  close(): Promise<void>
}

export async function openBareSockets(): Promise<BareSockets> {
  const http = createServer()
  const server = new WebSocketServer({ server: http, perMessageDeflate: false, clientTracking: false })
  const sockets = new Set<WebSocket>()
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  http.listen(0, '127.0.0.1')
  await once(http, 'listening')
  const { port }: AddressInfo = getAddress(http.address())
  return {
    address: `ws://127.0.0.1:${port}`,
    send(text) {
      const frame = Buffer.from(text)
      for (const socket of sockets) socket.send(frame, { binary: false })
    },
    async close() {
      for (const socket of sockets) socket.terminate()
      server.close()
      http.close()
      await once(http, 'close')
    },
  }
}

function getAddress(address: string | AddressInfo | null): AddressInfo {
  if (address === null || typeof address === 'string') throw new Error('The bare server has no port')
  return address
}
