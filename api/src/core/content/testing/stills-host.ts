/** A video host on loopback that serves stills and can simulate failures. */
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'

export interface StillsHost {
  readonly url: string
  /** Requested paths in order. */
  readonly requests: string[]
  /** Sets how the host responds from now on. */
  answer: (reply: ServerResponse) => void
  close(): Promise<void>
}

export async function startStillsHost(): Promise<StillsHost> {
  const picture = await still('#286')
  const server = createServer((request, reply) => {
    host.requests.push(request.url ?? '')
    host.answer(reply)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  const host: StillsHost = {
    url: `http://127.0.0.1:${port}`,
    requests: [],
    answer: (reply) => reply.writeHead(200, { 'content-type': 'image/jpeg' }).end(picture),
    close: () =>
      new Promise((done) => {
        server.closeAllConnections()
        server.close(() => done())
      }),
  }
  return host
}

/** The 4:3 still that the host has for every video. */
export async function still(colour: string): Promise<Buffer> {
  return sharp({ create: { width: 480, height: 360, channels: 3, background: colour } })
    .withExif({ IFD0: { Copyright: 'a word of the host' } })
    .jpeg()
    .toBuffer()
}
