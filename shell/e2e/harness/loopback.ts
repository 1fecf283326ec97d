/** A fake external service on loopback. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Loopback {
  readonly url: string
  /** Creates the response. `form` contains the parameters in the URL and the body. */
  answer: (form: URLSearchParams) => string
  close(): Promise<void>
}

export async function startLoopback(): Promise<Loopback> {
  const server = createServer(async (request, reply) => {
    const { search } = new URL(request.url ?? '/', 'http://localhost')
    let body = ''
    for await (const chunk of request) body += chunk
    reply.end(loopback.answer(new URLSearchParams(`${search.slice(1).replaceAll(';', '&')}&${body}`)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const loopback: Loopback = {
    url: `http://127.0.0.1:${port}`,
    answer: () => '',
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
  return loopback
}
