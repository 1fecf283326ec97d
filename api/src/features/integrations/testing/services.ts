/** Servers on loopback that respond as QRZ.com, Club Log, eQSL and HamQTH document, including edge cases. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface FakeResponse {
  /** 0 breaks the connection. */
  readonly status?: number
  readonly body: string | Buffer
  readonly type?: string
}

export interface FakeService {
  readonly url: string
  /** The received forms, in order. */
  readonly requests: { readonly path: string; readonly form: Readonly<Record<string, string>> }[]
  /** Called for each request. Assign a function to change the responses. */
  answer: (form: Readonly<Record<string, string>>, path: string) => FakeResponse | Promise<FakeResponse>
  close(): Promise<void>
}

export async function startService(response: FakeService['answer']): Promise<FakeService> {
  const requests: FakeService['requests'] = []
  const server: Server = createServer((request, reply) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', async () => {
      const body = Buffer.concat(chunks).toString('utf8')
      const url = new URL(request.url ?? '/', 'http://localhost')
      const type = request.headers['content-type'] ?? ''
      const form = type.startsWith('multipart/') ? multipart(body) : Object.fromEntries(new URLSearchParams(body))
      // The callbook of QRZ.com separates parameters with semicolons.
      const query = new URLSearchParams(url.search.slice(1).replaceAll(';', '&'))
      const parameters = { ...Object.fromEntries(query), ...form }
      requests.push({ path: url.pathname, form: parameters })
      const { status = 200, body: content, type: kind = 'text/html' } = await service.answer(parameters, url.pathname)
      if (status === 0) request.socket.destroy()
      else reply.writeHead(status, { 'content-type': kind }).end(content)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const service: FakeService = {
    url: `http://127.0.0.1:${port}`,
    requests,
    answer: response,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
  return service
}

function multipart(body: string): Record<string, string> {
  const form: Record<string, string> = {}
  for (const match of body.matchAll(/name="([^"]+)"[^\r]*\r\n(?:[^\r\n]+\r\n)*\r\n([\s\S]*?)\r\n--/g)) {
    if (match[1] !== undefined) form[match[1]] = match[2] ?? ''
  }
  return form
}
