import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { textFrame } from './text-frame.ts'

let server: WebSocketServer
beforeAll(async () => {
  server = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false })
  await once(server, 'listening')
})
afterAll(() => {
  for (const client of server.clients) client.terminate()
  server.close()
})

/** What a browser receives when frames are written to the connection directly. */
async function sendAndReceive(texts: readonly string[]): Promise<string[]> {
  const received: string[] = []
  const { port } = server.address() as AddressInfo
  server.once('connection', (_socket, request) => {
    for (const text of texts) request.socket.write(textFrame(text))
  })
  const client = new WebSocket(`ws://127.0.0.1:${port}`)
  await new Promise<void>((done, failed) => {
    client.on('error', failed)
    client.on('message', (data, isBinary) => {
      received.push(isBinary ? 'not a text' : String(data))
      if (received.length === texts.length) done()
    })
  })
  client.terminate()
  return received
}

test.each([0, 1, 125, 126, 127, 65_535, 65_536, 200_000])('sends a text of %i bytes unchanged', async (bytes) => {
  const text = 'x'.repeat(bytes)
  expect(await sendAndReceive([text, 'and the next one'])).toEqual([text, 'and the next one'])
})

test('counts bytes, not characters', async () => {
  const text = 'Ångström 10 MHz — 東京'.repeat(6)
  expect(await sendAndReceive([text, text])).toEqual([text, text])
})
