/**
 * A proxy in front of the site, so that all variants are measured in the same way. By default it forwards everything. With
 * a monolith it serves pages with the monolith's files in place of the federated ones, and everything else from the site.
 * It can also rewrite the HTML of pages.
 */
import { createReadStream, existsSync, statSync } from 'node:fs'
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import type { Duplex } from 'node:stream'
import { brotliCompressSync, constants } from 'node:zlib'
import { type Monolith, PREFIX } from './monolith/build.ts'
import { monolithPage } from './monolith/page.ts'

export interface Front {
  readonly url: string
  stop(): Promise<void>
}

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
}

/** Headers that the site sends for its files too. */
const FILE_HEADERS = {
  'accept-ranges': 'bytes',
  'access-control-allow-origin': '*',
  'cache-control': 'public, max-age=31536000, immutable',
  'cross-origin-resource-policy': 'cross-origin',
  'timing-allow-origin': '*',
  vary: 'accept-encoding',
  'x-content-type-options': 'nosniff',
} as const

/** Headers that depend on the body. */
const PER_RESPONSE: ReadonlySet<string> = new Set([
  'connection',
  'content-encoding',
  'content-length',
  'keep-alive',
  'transfer-encoding',
])

export interface FrontOptions {
  readonly monolith?: Monolith
  /** Rewrites the HTML of pages. Ignored for a monolith, which has a rewrite of its own. */
  readonly rewrite?: Rewrite
}

export async function startFront(site: string, { monolith, rewrite: input }: FrontOptions = {}): Promise<Front> {
  const rewrite = monolith ? (html: string, path: string) => monolithPage(html, path, monolith) : input
  const server = createServer((incoming, response) => {
    const path = incoming.url ?? '/'
    if (monolith && path.startsWith(PREFIX)) sendFile(monolith, path, response)
    else if (rewrite && incoming.headers.accept?.includes('text/html')) void sendPage(site, rewrite, incoming, response)
    else pass(site, incoming, response)
  })
  server.on('upgrade', (incoming, socket, head) => passSocket(site, incoming, socket, head))
  const port = await listen(server)
  return {
    url: `http://localhost:${port}`,
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function pass(site: string, incoming: IncomingMessage, response: ServerResponse): void {
  const { method, headers, url } = incoming
  const onward = request(new URL(url ?? '/', site), { method, headers }, (input) => {
    response.writeHead(input.statusCode ?? 502, input.headers)
    input.pipe(response)
  })
  onward.once('error', () => response.destroy())
  incoming.pipe(onward)
}

/** Forwards the live socket, because without it a page would poll every few seconds. */
function passSocket(site: string, { headers, url }: IncomingMessage, socket: Duplex, head: Buffer): void {
  const onward = request(new URL(url ?? '/', site), { headers: { ...headers, origin: new URL(site).origin } })
  const close = () => socket.destroy()
  onward.once('error', close)
  onward.once('response', close)
  onward.once('upgrade', (response, other, first) => {
    const lines = response.rawHeaders.map((text, at) => (at % 2 === 0 ? `\r\n${text}: ` : text))
    socket.write(`HTTP/1.1 101 Switching Protocols${lines.join('')}\r\n\r\n`)
    socket.write(first)
    other.write(head)
    for (const [one, two] of [
      [socket, other],
      [other, socket],
    ] as const) {
      one.pipe(two)
      one.once('error', () => two.destroy())
      one.once('close', () => two.destroy())
    }
  })
  onward.end()
}

export type Rewrite = (html: string, path: string) => string

async function sendPage(site: string, rewrite: Rewrite, incoming: IncomingMessage, response: ServerResponse) {
  const { cookie = '' } = incoming.headers
  const page = await fetch(new URL(incoming.url ?? '/', site), { headers: { accept: 'text/html', cookie } })
  const html = rewrite(await page.text(), incoming.url ?? '/')
  // Compressed in the same way as pages of the API.
  const body = brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
  // Keep all headers of the site's pages: with an opener policy, for example, a browser starts a new process.
  const headers = Object.fromEntries([...page.headers].filter(([name]) => !PER_RESPONSE.has(name)))
  response.writeHead(page.status, { ...headers, 'content-encoding': 'br' }).end(body)
}

function sendFile({ folder }: Monolith, path: string, response: ServerResponse): void {
  const file = join(folder, path.slice(PREFIX.length))
  const packed = existsSync(`${file}.br`)
  const { size, mtime } = statSync(packed ? `${file}.br` : file)
  response.writeHead(200, {
    ...FILE_HEADERS,
    'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
    'content-length': size,
    'last-modified': mtime.toUTCString(),
    etag: `W/"${size.toString(16)}-${mtime.getTime().toString(16)}"`,
    ...(packed && { 'content-encoding': 'br' }),
  })
  createReadStream(packed ? `${file}.br` : file).pipe(response)
}

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('No free port')
  return address.port
}
