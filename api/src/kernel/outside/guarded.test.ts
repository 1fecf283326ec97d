import { lookup } from 'node:dns'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callOutside, Forbidden, isAllowedHost, isPublicAddress, NoResponse } from './guarded.ts'

let server: Server
let port: number
const requests: string[] = []
beforeAll(async () => {
  server = createServer((request, response) => {
    requests.push(request.url ?? '')
    if (request.url === '/silent') return
    if (request.url === '/moved') response.writeHead(302, { location: '/elsewhere' }).end()
    else if (request.url === '/cut') {
      response.writeHead(200, { 'content-length': 1_000 })
      response.write('x', () => request.socket.destroy())
    } else if (request.url === '/method') response.writeHead(200).end(request.method)
    else if (request.url === '/long') response.writeHead(200).end('x'.repeat(1_000_000))
    else response.writeHead(429, { 'retry-after': '7' }).end('too many')
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  port = (server.address() as AddressInfo).port
})
afterAll(
  () =>
    new Promise<void>((done) => {
      server.closeAllConnections()
      server.close(() => done())
    }),
)

const at = (path: string, host = '127.0.0.1') => new URL(`http://${host}:${port}${path}`)
const allowed = ['127.0.0.1', 'localhost']

test.each([
  ['8.8.8.8', true],
  ['2a00:1450:4001::1', true],
  ['127.0.0.1', false],
  ['10.0.0.1', false],
  ['172.31.255.255', false],
  ['192.168.1.1', false],
  ['169.254.169.254', false],
  ['100.64.0.1', false],
  ['0.0.0.0', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['::1', false],
  ['::ffff:127.0.0.1', false],
  ['fe80::1', false],
  ['fd00::1', false],
  ['64:ff9b::7f00:1', false],
  ['2002:7f00:1::', false],
  ['nonsense', false],
])('%s is a public address: %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic)
})

test.each([
  'http://example.org/',
  'ftp://example.org/',
  'https://user@example.org/',
  'https://localhost/',
  'https://printer/',
  'https://router.lan/',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://[::ffff:127.0.0.1]/',
])('rejects %s', async (url) => {
  expect(isAllowedHost(new URL(url))).toBe(false)
  await expect(callOutside(new URL(url))).rejects.toThrow(Forbidden)
})

test('accepts https://example.org/hook', () => {
  expect(isAllowedHost(new URL('https://example.org/hook'))).toBe(true)
})

test('rejects a host name that resolves to a private network, even if it resolved elsewhere before', async () => {
  const url = new URL(`https://inside.example:${port}/hook`)
  const find = ((_name: string, options: object, done: () => void) =>
    Reflect.apply(lookup, null, ['127.0.0.1', options, done])) as typeof lookup
  expect(isAllowedHost(url)).toBe(true)
  await expect(callOutside(url, { find })).rejects.toThrow(Forbidden)
})

describe('permitted host', () => {
  test('returns the status and Retry-After of an allowed host without following redirects', async () => {
    expect(await callOutside(at('/'), { allowed })).toEqual({ status: 429, retryAfter: 7, text: 'too many' })
    expect(await callOutside(at('/moved', 'localhost'), { allowed })).toMatchObject({ status: 302 })
    expect(requests).not.toContain('/elsewhere')
  })

  test('reads the response of an allowed host up to a limit and with a timeout', async () => {
    const { text } = await callOutside(at('/long'), { allowed })
    expect(text.length).toBeLessThan(10_000)
    await expect(callOutside(at('/silent'), { allowed, timeout: 50 })).rejects.toThrow(NoResponse)
  })

  test("uses the caller's response limit and method", async () => {
    const { text } = await callOutside(at('/long'), { allowed, maxBytes: 500_000 })
    expect(text).toHaveLength(500_000)
    expect(await callOutside(at('/method'), { allowed, method: 'GET' })).toMatchObject({ text: 'GET' })
  })

  test('throws when an allowed host aborts the response or the caller aborts the request', async () => {
    await expect(callOutside(at('/cut'), { allowed })).rejects.toThrow(NoResponse)
    await expect(callOutside(at('/silent'), { allowed, signal: AbortSignal.abort() })).rejects.toThrow(NoResponse)
  })

  test('rejects a name that resolves to this machine unless that name is allowed', async () => {
    const before = requests.length
    await expect(callOutside(at('/', 'localhost'), { allowed: ['127.0.0.1'] })).rejects.toThrow(Forbidden)
    expect(requests).toHaveLength(before)
  })
})
