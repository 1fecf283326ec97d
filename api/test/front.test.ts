/**
 * The shipped proxy configurations of `ops`, with only ports and certificate replaced, in front of two processes of a
 * site.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { connect as connectHttp2 } from 'node:http2'
import { Agent, request } from 'node:https'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { startTestApp, type TestApp } from './app.ts'
import { releaseDeclaredEmbeds } from './declared-embeds.ts'
import { releaseShell, sampleShell } from './releases.ts'

const OPS = join(import.meta.dirname, '../../ops')
const FILE = '/mfe/shell/1.0.0-0000aaaa/entry.js'
const HOST = 'onfreq.example'

interface Proxy {
  readonly name: string
  readonly tool: string
  /** Runs the proxy in the foreground on this port, in front of these backends. */
  start(folder: string, port: number, backends: readonly number[]): Promise<ChildProcess>
  /** Whether it caches release files and fetches each only once. */
  readonly caches: boolean
  /** Whether its shipped configuration forwards early hints. */
  readonly hints: boolean
}

const PROXIES: readonly Proxy[] = [
  {
    name: 'ops/nginx/onfreq.conf',
    tool: 'nginx',
    caches: true,
    hints: false,
    async start(folder, port, [first, second]) {
      const ours = readFileSync(join(OPS, 'nginx/onfreq.conf'), 'utf8')
        .replaceAll(/^ *listen \[::\].*$/gm, '')
        .replace('listen 80;', `listen 127.0.0.1:${await findFreePort()};`)
        .replace('listen 443 ', `listen 127.0.0.1:${port} `)
        .replace('127.0.0.1:8081', `127.0.0.1:${first}`)
        .replace('127.0.0.1:8082', `127.0.0.1:${second}`)
        .replace('/etc/ssl/onfreq/fullchain.pem', join(folder, 'certificate.pem'))
        .replace('/etc/ssl/onfreq/privkey.pem', join(folder, 'key.pem'))
        .replace('/var/cache/nginx/onfreq', join(folder, 'cache'))
      const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
        (kind) => `${kind}_temp_path ${folder}/${kind};`,
      )
      const user = process.getuid?.() === 0 ? 'user root;' : ''
      const path = join(folder, 'nginx.conf')
      await writeFile(
        path,
        `${user} daemon off; error_log ${folder}/error.log; pid ${folder}/nginx.pid;
        events {} http { access_log off; ${folders.join('\n')} ${ours} }`,
      )
      return spawn('nginx', ['-e', join(folder, 'error.log'), '-c', path], { stdio: 'ignore' })
    },
  },
  {
    name: 'ops/caddy/Caddyfile',
    tool: 'caddy',
    caches: false,
    hints: true,
    async start(folder, port, backends) {
      const path = join(folder, 'Caddyfile')
      const certificate = `tls ${join(folder, 'certificate.pem')} ${join(folder, 'key.pem')}`
      const ours = readFileSync(join(OPS, 'caddy/Caddyfile'), 'utf8')
        // Its admin port and its plain HTTP port would conflict with others.
        .replace('servers {', 'admin off\n\tauto_https off\n\tservers {')
        .replace('reverse_proxy {', `${certificate}\n\treverse_proxy {`)
      await writeFile(path, ours)
      const env = {
        PATH: process.env.PATH,
        HOME: folder,
        XDG_DATA_HOME: folder,
        SITE: `https://${HOST}:${port}`,
        BACKENDS: backends.map((backend) => `127.0.0.1:${backend}`).join(' '),
      }
      return spawn('caddy', ['run', '--config', path, '--adapter', 'caddyfile'], { stdio: 'ignore', env })
    },
  },
]

const has = (tool: string) => spawnSync(tool, ['--help'], { stdio: 'ignore' }).error === undefined
const missing = PROXIES.map(({ tool }) => tool).filter((tool) => !has(tool))
if (missing.length > 0) process.stdout.write(`Not here, so nothing is tried behind it: ${missing.join(', ')}.\n`)

let site: TestApp
let folder: string

beforeAll(async () => {
  if (missing.length === PROXIES.length) return
  folder = await mkdtemp(join(tmpdir(), 'onfreq-front-'))
  const args = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', `/CN=${HOST}`]
  spawnSync('openssl', [...args, '-keyout', join(folder, 'key.pem'), '-out', join(folder, 'certificate.pem')])
  site = await startTestApp({ config: CONFIG })
  const shell = sampleShell('1.0.0-0000aaaa')
  await releaseShell(site, shell)
  // Files are laid out as in the release store.
  await site.app.releases.store.put(
    { name: 'shell', id: shell.manifest.id },
    'entry.js.br',
    brotliCompressSync(shell.contents['entry.js'] ?? ''),
  )
  await releaseDeclaredEmbeds(site)
  await site.register('M0FRO')
  await site.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await site?.close()
  if (folder !== undefined) await rm(folder, { recursive: true, force: true })
})

const CONFIG = { rateLimits: true, trustedProxies: 1 } as const

const getPort = ({ app }: TestApp): number => (app.server.address() as AddressInfo).port

async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}

interface Result {
  readonly status: number
  readonly headers: IncomingMessage['headers']
  readonly body: Buffer
}

async function send(
  port: number,
  path: string,
  headers: Readonly<Record<string, string>> = {},
  body?: Buffer,
): Promise<Result> {
  const clientRequest = request({
    host: '127.0.0.1',
    port,
    path,
    method: body === undefined ? 'GET' : 'POST',
    servername: HOST,
    headers: { host: HOST, ...headers },
    rejectUnauthorized: false,
    agent: false,
  })
  clientRequest.end(body)
  const [response] = (await once(clientRequest, 'response')) as [IncomingMessage]
  return { status: response.statusCode ?? 0, headers: response.headers, body: await buffer(response) }
}

/** Starts the proxy on its own port. */
async function startFront(front: Proxy, backends: readonly number[]): Promise<{ port: number; stop(): Promise<void> }> {
  const port = await findFreePort()
  const configFolder = join(folder, `${front.tool}-${port}`)
  await mkdir(join(configFolder, 'cache'), { recursive: true })
  for (const name of ['certificate.pem', 'key.pem']) await cp(join(folder, name), join(configFolder, name))
  const child = await front.start(configFolder, port, backends)
  const ended = once(child, 'exit')
  await vi.waitFor(async () => expect((await send(port, '/healthz')).status).toBe(200), {
    timeout: 30_000,
    interval: 100,
  })
  return {
    port,
    async stop() {
      child.kill()
      await ended
    },
  }
}

describe.each(PROXIES.filter(({ tool }) => !missing.includes(tool)))('$name', (front) => {
  let port: number
  let stop: () => Promise<void>
  /** Requests that the site received. */
  const received: { readonly url: string; readonly headers: IncomingMessage['headers'] }[] = []
  const see = ({ url = '', headers }: IncomingMessage) => received.push({ url, headers })

  beforeAll(async () => {
    ;({ port, stop } = await startFront(front, [getPort(site), getPort(site)]))
    site.app.server.on('request', see)
  })
  afterAll(async () => {
    site.app.server.off('request', see)
    await stop()
  })

  test('passes pages through unchanged, also over HTTP/2', async () => {
    const { headers, body, status } = await send(port, '/M0FRO', { 'accept-encoding': 'br' })
    const direct = await site.get('/M0FRO', { headers: { 'accept-encoding': 'br' } })
    expect([status, headers['content-encoding']]).toEqual([direct.statusCode, 'br'])
    expect(brotliDecompressSync(body).toString()).toMatch(/<!doctype html>/i)
    for (const name of ['content-security-policy', 'cache-control', 'vary', 'x-frame-options']) {
      expect(headers[name], name).toBe(direct.headers[name])
    }
    const session = connectHttp2(`https://127.0.0.1:${port}`, { servername: HOST, rejectUnauthorized: false })
    const stream = session.request({ ':path': '/healthz', ':authority': HOST })
    const [response] = (await once(stream, 'response')) as [Record<string, unknown>]
    expect(response[':status']).toBe(200)
    session.close()
  })

  test('passes early hints through, or suppresses them', async () => {
    const session = connectHttp2(`https://127.0.0.1:${port}`, { servername: HOST, rejectUnauthorized: false })
    const early: unknown[] = []
    const stream = session.request({ ':path': '/M0FRO', ':authority': HOST, 'x-hints-for': 'HTTP/2.0' })
    stream.on('headers', (headers) => early.push(headers[':status'], String(headers.link)))
    const [response] = (await once(stream, 'response')) as [Record<string, unknown>]
    // Only the shell is released, and it reports an unknown page itself.
    expect(response[':status']).toBe(404)
    expect(early).toEqual(front.hints ? [103, expect.stringMatching(/<\/mfe\/shell\/[^>]+>; rel=preload/)] : [])
    session.close()
  })

  test('sets the client address regardless of headers sent by the client', async () => {
    await send(port, '/healthz?whose', { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'http' })
    const headers = received.find(({ url }) => url === '/healthz?whose')?.headers ?? {}
    const hops = String(headers['x-forwarded-for']).split(',')
    // The site trusts one proxy, which is the last hop.
    expect(hops.at(-1)?.trim()).toBe('127.0.0.1')
    expect(headers['x-forwarded-proto']).toBe('https')
    expect(String(headers.host).split(':')[0]).toBe(HOST)
  })

  test('allows framing only for embeds', async () => {
    const embed = await send(port, '/embed/live-info/M0FRO')
    expect([embed.status, embed.headers['x-frame-options']]).toEqual([200, undefined])
    expect(embed.headers['content-security-policy']).not.toContain('frame-ancestors')
    expect((await send(port, '/M0FRO')).headers['x-frame-options']).toBe('DENY')
  })

  test('serves release files like the site: immutable and in the requested encoding', async () => {
    const packed = await send(port, FILE, { 'accept-encoding': 'br' })
    expect(packed.headers['cache-control']).toContain('immutable')
    expect(packed.headers['content-encoding']).toBe('br')
    const plain = await send(port, FILE, { 'accept-encoding': 'identity' })
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(brotliDecompressSync(packed.body).equals(plain.body)).toBe(true)
    const repeated = await send(port, FILE, { 'accept-encoding': 'br' })
    expect(repeated.body.equals(packed.body)).toBe(true)
    if (front.caches) expect(received.filter(({ url }) => url === FILE)).toHaveLength(2)
  })

  test('proxies sockets in both directions and keeps idle ones open', async () => {
    const socket = new WebSocket(`wss://127.0.0.1:${port}/live`, {
      agent: new Agent({ servername: HOST, rejectUnauthorized: false }),
      headers: { host: HOST },
    })
    const [first] = (await once(socket, 'message')) as [Buffer]
    expect(first.toString()).toContain('"hello"')
    socket.ping()
    await once(socket, 'pong')
    const closed = once(socket, 'close')
    socket.close()
    await closed
  })

  test('leaves upload limits to the site', async () => {
    for (let n = 0; n < 6; n += 1) {
      const large = await send(
        port,
        '/api/vlogin',
        { 'content-type': 'application/json' },
        Buffer.alloc(3_000_000, 0x20),
      )
      expect([large.status, large.headers['content-type']]).toEqual([413, 'application/json; charset=utf-8'])
    }
  })

  test('fails over from a dead process without visible errors', async () => {
    const { databaseUrl, releaseDir } = site.app.config
    const second = await startTestApp({ config: { ...CONFIG, databaseUrl, releaseDir } })
    await second.app.listen({ port: 0, host: '127.0.0.1' })
    const failover = await startFront(front, [getPort(second), getPort(site)])
    try {
      await second.close()
      const results = await Promise.all(Array.from({ length: 20 }, () => send(failover.port, '/healthz')))
      expect(results.map(({ status }) => status)).toEqual(results.map(() => 200))
    } finally {
      await failover.stop()
    }
  })
})

test.runIf(missing.length > 0)('skips proxies that are not installed', () => {
  expect(missing.every((tool) => PROXIES.some((front) => front.tool === tool))).toBe(true)
})
