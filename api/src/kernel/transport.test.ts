/** Tests of a single TLS port: HTTP/2 for browsers, HTTP/1.1 and WebSockets for other clients, and early hints. */
import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type ClientHttp2Session, connect } from 'node:http2'
import { get, request } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ReleaseManifest } from '@onfreq/contracts/releases/registry'
import forge from 'node-forge'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { startTestApp, type TestApp } from '../../test/app.ts'
import { SMALL_BODY_WITHIN } from './plugins/slow-bodies.ts'
import { secureServer } from './transport.ts'

const ID = '0.1.0-0123abcd'
const SCRIPT = 'shell();'.repeat(400)

let folder: string
let site: TestApp
let port: number
let session: ClientHttp2Session
let certificate: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'onfreq-tls-'))
  const pair = createCertificate()
  certificate = pair.certificate
  const tls = { certificateFile: join(folder, 'cert.pem'), keyFile: join(folder, 'key.pem') }
  await writeFile(tls.certificateFile, pair.certificate)
  await writeFile(tls.keyFile, pair.key)
  site = await startTestApp({ config: { tls } })
  await publishShell()
  await site.app.listen({ port: 0, host: '127.0.0.1' })
  port = (site.app.server.address() as AddressInfo).port
  session = connect(`https://localhost:${port}`, { ca: certificate })
})
afterAll(async () => {
  session.close()
  await site.close()
  await rm(folder, { recursive: true })
})

function createCertificate(): { readonly certificate: string; readonly key: string } {
  const keys = forge.pki.rsa.generateKeyPair(2048)
  const certificate = forge.pki.createCertificate()
  certificate.publicKey = keys.publicKey
  certificate.serialNumber = '01'
  certificate.validity.notBefore = new Date(Date.now() - 86_400_000)
  certificate.validity.notAfter = new Date(Date.now() + 86_400_000)
  const name = [{ name: 'commonName', value: 'localhost' }]
  certificate.setSubject(name)
  certificate.setIssuer(name)
  certificate.setExtensions([{ name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] }])
  certificate.sign(keys.privateKey, forge.md.sha256.create())
  return { certificate: forge.pki.certificateToPem(certificate), key: forge.pki.privateKeyToPem(keys.privateKey) }
}

async function publishShell(): Promise<void> {
  const folder = join(site.app.config.releaseDir, 'shell', ID)
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'shell.js'), SCRIPT)
  const { brotliCompressSync } = await import('node:zlib')
  await writeFile(join(folder, 'shell.js.br'), brotliCompressSync(SCRIPT))
  const manifest: ReleaseManifest = {
    name: 'shell',
    id: ID,
    version: '0.1.0',
    entry: `/mfe/shell/${ID}/shell.js`,
    requires: {},
    container: 'shell',
    preload: {},
    files: { 'shell.js': `sha384-${createHash('sha384').update(SCRIPT).digest('base64')}` },
    config: { pages: [], widgets: [], embeds: [] },
    shell: { scripts: ['shell.js'], styles: [], preload: [], provides: {} },
  }
  await writeFile(join(folder, 'release.json'), JSON.stringify(manifest))
  await site.app.releases.adopt('shell', ID, 'a test', { name: 'test', isAdministrator: true })
}

interface Result {
  readonly hints: readonly string[]
  readonly headers: Readonly<Record<string, unknown>>
  readonly body: Buffer
}

function send(path: string, headers: Readonly<Record<string, string>> = {}): Promise<Result> {
  return new Promise((done, failed) => {
    const stream = session.request({ ':path': path, ...headers })
    const hints: string[] = []
    const chunks: Buffer[] = []
    let answered: Readonly<Record<string, unknown>> = {}
    stream.on('headers', (early) => hints.push(`${early[':status']} ${early.link}`))
    stream.on('response', (input) => {
      answered = input
    })
    stream.on('data', (chunk: Buffer) => chunks.push(chunk))
    stream.on('end', () => done({ hints, headers: answered, body: Buffer.concat(chunks) }))
    stream.on('error', failed)
    stream.end()
  })
}

test('serves a page over HTTP/2 and sends its preloads first', async () => {
  const { hints, headers, body } = await send('/', { accept: 'text/html' })
  // Only the shell is released, and it reports an unknown page itself.
  expect(headers[':status']).toBe(404)
  expect(body.toString()).toContain(`/mfe/shell/${ID}/shell.js`)
  expect(hints).toHaveLength(1)
  const pin = createHash('sha384').update(SCRIPT).digest('base64')
  expect(hints[0]).toContain(
    `103 </mfe/shell/${ID}/shell.js>; rel=preload; as=script; crossorigin=anonymous; integrity=sha384-${pin}`,
  )
})

test('sends early hints to proxies that forward them, but to no other HTTP/1.1 client', async () => {
  const receivesHints = (headers: Record<string, string>) =>
    new Promise<boolean>((done, failed) => {
      let isHinted = false
      const connection = get(
        { port, path: '/', rejectUnauthorized: false, headers: { accept: 'text/html', ...headers } },
        (response) => {
          response.resume()
          response.on('end', () => done(isHinted))
        },
      )
      connection.on('information', ({ statusCode }) => {
        isHinted = statusCode === 103
      })
      connection.on('error', failed)
    })
  expect(await receivesHints({ 'x-hints-for': 'HTTP/2.0' })).toBe(true)
  expect(await receivesHints({ 'x-hints-for': 'HTTP/3.0' })).toBe(true)
  expect(await receivesHints({ 'x-hints-for': 'HTTP/1.1' })).toBe(false)
  expect(await receivesHints({})).toBe(false)
})

test('authenticates calls over HTTP/2 as over HTTP/1.1', async () => {
  expect((await send('/api/vleaderboards')).headers[':status']).toBe(200)
  expect((await send('/api/vneeds')).headers[':status']).toBe(401)
  expect((await send('/api/nothing')).headers[':status']).toBe(404)
})

test('serves a precompressed file with a separate ETag per encoding', async () => {
  const packed = await send(`/mfe/shell/${ID}/shell.js`, { 'accept-encoding': 'br' })
  const plain = await send(`/mfe/shell/${ID}/shell.js`)
  expect(packed.headers).toMatchObject({ ':status': 200, 'content-encoding': 'br', vary: 'accept-encoding' })
  expect(packed.body.length).toBeLessThan(plain.body.length)
  expect(plain.body.toString()).toBe(SCRIPT)
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(plain.headers.vary).toBe('accept-encoding')
  expect(packed.headers.etag).not.toBe(plain.headers.etag)
  const revalidated = await send(`/mfe/shell/${ID}/shell.js`, {
    'accept-encoding': 'br',
    'if-none-match': String(packed.headers.etag),
  })
  expect(revalidated.headers[':status']).toBe(304)
})

test('receives the body of a request over HTTP/2', async () => {
  const stream = session.request({ ':method': 'POST', ':path': '/api/vlogin', 'content-type': 'application/json' })
  const status = new Promise((done) => stream.on('response', (headers) => done(headers[':status'])))
  stream.resume()
  stream.end(JSON.stringify({ email: 'nobody@onfreq.example', password: 'wrong horse battery' }))
  expect(await status).toBe(401)
})

test('times out a missing body, and the connection remains usable for other requests', async () => {
  const stream = session.request({
    ':method': 'POST',
    ':path': '/api/vlogin',
    'content-type': 'application/json',
    'content-length': '100',
  })
  const status = new Promise((done) => stream.on('response', (headers) => done(headers[':status'])))
  stream.write('{')
  await expect
    .poll(
      async () => {
        site.clock.advance(SMALL_BODY_WITHIN)
        return Promise.race([status, new Promise((later) => setTimeout(later, 100))])
      },
      { timeout: 5_000 },
    )
    .toBe(408)
  expect((await send('/api/vleaderboards')).headers[':status']).toBe(200)
})

test('serves an HTTP/1.1 program on the same port without early hints', async () => {
  const { status, early } = await new Promise<{ status: number | undefined; early: number }>((done, failed) => {
    let early = 0
    const connection = request({
      port,
      host: 'localhost',
      path: '/',
      ca: certificate,
      headers: { accept: 'text/html' },
    })
    connection.on('information', () => early++)
    connection.on('response', (response) => {
      response.resume()
      done({ status: response.statusCode, early })
    })
    connection.on('error', failed)
    connection.end()
  })
  expect({ status, early }).toEqual({ status: 404, early: 0 })
})

test('opens a WebSocket on the same port', async () => {
  const socket = new WebSocket(`wss://localhost:${port}/live`, { ca: certificate })
  const hello = await new Promise<string>((done, failed) => {
    socket.on('message', (data) => done(String(data)))
    socket.on('error', failed)
  })
  expect(JSON.parse(hello).type).toBe('hello')
  socket.terminate()
})

test('rejects a certificate without its key with a message', () => {
  const make = secureServer(
    { certificateFile: join(folder, 'cert.pem'), keyFile: join(folder, 'cert.pem') },
    { headersTimeout: 1_000, requestTimeout: 1_000 },
  )
  expect(() => make(() => undefined, {})).toThrow(
    /^The certificate .*cert\.pem with the key .*cert\.pem cannot be used: /,
  )
})
