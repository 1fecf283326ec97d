import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { callService, Unreachable } from './http.ts'

const MIB = 1024 * 1024

test('truncates an endless response of a service at its limit, and closes the connection (L6)', async () => {
  const chunk = Buffer.alloc(MIB)
  // Number of chunks that a reader without a limit would receive.
  const totalChunks = 96
  let sentChunks = 0
  let left: () => void
  const closed = new Promise<void>((resolve) => {
    left = resolve
  })
  const service = createServer((_request, response) => {
    const send = () => {
      while (sentChunks < totalChunks) {
        sentChunks += 1
        if (!response.write(chunk)) return
      }
      response.end()
    }
    response.on('drain', send).once('close', () => left())
    send()
  })
  await new Promise<void>((ready) => service.listen(0, '127.0.0.1', ready))
  try {
    const { port } = service.address() as AddressInfo
    await expect(callService(`http://127.0.0.1:${port}/`, { maxBytes: MIB })).rejects.toThrow(Unreachable)
    await closed
    // Some of the chunks are in buffers between server and client.
    expect(sentChunks).toBeLessThan(totalChunks / 2)
  } finally {
    service.closeAllConnections()
    await new Promise((done) => service.close(done))
  }
})
