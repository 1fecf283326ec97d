/** The status page on loopback. It shows no key and changes nothing. */
import { createServer, type Server } from 'node:http'
import { CONTENT_POLICY, statusHtml } from './html.ts'
import type { BridgeStatus } from './status.ts'

/** @throws when the port is in use */
export async function startStatusPage(port: number, status: () => BridgeStatus): Promise<Server> {
  const server = createServer((request, reply) => {
    // Prevents DNS rebinding: another site must not read this through a host name that resolves to loopback.
    const host = (request.headers.host ?? '').replace(/:\d+$/, '')
    if (host !== 'localhost' && host !== '127.0.0.1') {
      reply.writeHead(403).end()
      return
    }
    reply.setHeader('content-security-policy', CONTENT_POLICY)
    reply.setHeader('cross-origin-resource-policy', 'same-origin')
    reply.setHeader('x-content-type-options', 'nosniff')
    reply.setHeader('cache-control', 'no-store')
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      reply.writeHead(405).end()
      return
    }
    switch (request.url) {
      case '/':
        reply.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(statusHtml(status()))
        return
      case '/status.json':
        reply.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(status()))
        return
      default:
        reply.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' }).end('There is only one page here: /')
    }
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  return server
}
