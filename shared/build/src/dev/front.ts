/**
 * Development server with the URL of the site. Proxies the running API and rewrites pages: the shell and the selected
 * microfrontends come from their dev servers, the others from their last release.
 */
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { request as secureRequest } from 'node:https'
import { connect } from 'node:net'
import { connect as secureConnect } from 'node:tls'
import { type Replacements, rewritePage } from './page.ts'

export interface FrontOptions {
  readonly port: number
  readonly api: URL
  replacements(): Promise<Replacements>
}

export async function startFront({ port, api, replacements }: FrontOptions): Promise<void> {
  const server = createServer((incoming, outgoing) => {
    forward(api, incoming, outgoing, replacements).catch(() => {
      outgoing.writeHead(502, { 'content-type': 'text/plain; charset=utf-8' })
      outgoing.end(`The API at ${api.origin} does not respond. Start it in another terminal: npm start\n`)
    })
  })
  // Proxies the WebSocket for live updates unchanged.
  server.on('upgrade', (incoming, socket, head) => {
    const open = () => {
      const headers = Object.entries({ ...incoming.headers, host: api.host, origin: api.origin })
      upstream.write(
        `GET ${incoming.url} HTTP/1.1\r\n${headers.map(([name, value]) => `${name}: ${value}`).join('\r\n')}\r\n\r\n`,
      )
      upstream.write(head)
      socket.pipe(upstream).pipe(socket)
    }
    const upstream =
      api.protocol === 'https:'
        ? secureConnect({ port: Number(api.port || 443), host: api.hostname, servername: api.hostname }, open)
        : connect(Number(api.port || 80), api.hostname, open)
    upstream.on('error', () => socket.destroy())
    socket.on('error', () => upstream.destroy())
  })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, 'localhost', resolve))
}

async function forward(
  api: URL,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  replacements: () => Promise<Replacements>,
): Promise<void> {
  const result = await new Promise<IncomingMessage>((resolve, reject) => {
    const { 'accept-encoding': _unzipped, ...headers } = incoming.headers
    const upstream = (api.protocol === 'https:' ? secureRequest : request)(
      {
        host: api.hostname,
        port: api.port,
        path: incoming.url,
        method: incoming.method,
        headers: { ...headers, host: api.host },
      },
      resolve,
    )
    upstream.on('error', reject)
    incoming.pipe(upstream)
  })
  if (!result.headers['content-type']?.startsWith('text/html')) {
    outgoing.writeHead(result.statusCode ?? 502, result.headers)
    result.pipe(outgoing)
    return
  }
  const chunks: Buffer[] = []
  for await (const chunk of result) chunks.push(Buffer.from(chunk))
  const html = rewritePage(Buffer.concat(chunks).toString('utf8'), await replacements())
  // Dev servers have other origins, and hot reload needs inline code, which the production policy forbids.
  const { 'content-security-policy': _policy, 'content-length': _length, ...headers } = result.headers
  outgoing.writeHead(result.statusCode ?? 502, headers)
  outgoing.end(html)
}
