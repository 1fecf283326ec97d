import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { startTestApp, type TestApp } from '../../../test/app.ts'

let site: TestApp
let address: string
const open = new Set<WebSocket>()

beforeAll(async () => {
  site = await startTestApp({ config: { rateLimits: true, trustedProxies: 1 } })
  site.app.limits.pause = async () => undefined
  address = (await site.app.listen({ port: 0, host: '127.0.0.1' })).replace('http', 'ws')
})
afterEach(() => {
  for (const socket of open) socket.terminate()
  open.clear()
})
afterAll(() => site.close())

/** Opens a socket. Resolves with 101 after the upgrade, otherwise with the status of the rejection. */
function connect(from: string, to = address): Promise<number> {
  const socket = new WebSocket(`${to}/live`, { headers: { 'x-forwarded-for': from } })
  open.add(socket)
  return new Promise((resolve, reject) => {
    socket.once('open', () => resolve(101))
    socket.once('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0))
    socket.once('error', reject)
  })
}

test('allows fifty live sockets per address and rejects further ones before the upgrade (M8)', async () => {
  const results = await Promise.all(Array.from({ length: 60 }, (_, n) => connect(`2001:db8:5::${n.toString(16)}`)))
  expect(results.filter((status) => status === 101)).toHaveLength(50)
  expect(results.filter((status) => status === 429)).toHaveLength(10)
  expect(await connect('2001:db8:6::1')).toBe(101)
  const [first] = open
  const closed = new Promise((done) => first!.once('close', done))
  first!.terminate()
  await closed
  await expect.poll(() => connect('2001:db8:5::1')).toBe(101)
})

test('two processes share the socket count of an address, and a dead process releases its sockets (M8)', async () => {
  const second = await startTestApp({
    config: { rateLimits: true, trustedProxies: 1, databaseUrl: site.app.config.databaseUrl },
  })
  second.app.limits.pause = async () => undefined
  second.clock.set(site.clock.now())
  const secondAddress = (await second.app.listen({ port: 0, host: '127.0.0.1' })).replace('http', 'ws')
  const results = await Promise.all(
    Array.from({ length: 60 }, (_, n) => connect('192.0.2.62', n % 2 === 0 ? address : secondAddress)),
  )
  expect(results.filter((status) => status === 101)).toHaveLength(50)
  expect(await connect('192.0.2.62')).toBe(429)
  expect(await connect('192.0.2.62', secondAddress)).toBe(429)
  await second.close()
  await expect.poll(() => connect('192.0.2.62')).toBe(101)
})

test('a call without an upgrade uses no slot', async () => {
  for (let n = 0; n < 55; n += 1) {
    expect((await site.get('/live', { headers: { 'x-forwarded-for': '192.0.2.63' } })).statusCode).toBe(404)
  }
  expect(await connect('192.0.2.63')).toBe(101)
})

test('limits connection attempts per address and minute, even when each disconnects', async () => {
  site.clock.advance(60_000)
  const results: number[] = []
  for (let n = 0; n < 125; n += 1) {
    results.push(await connect('192.0.2.60'))
    for (const socket of open) socket.terminate()
    open.clear()
    // Its slot is released once the site has noticed the disconnect.
    if (n % 40 === 39) await new Promise((done) => setTimeout(done, 50))
  }
  expect(results.slice(0, 120).filter((status) => status !== 101)).toEqual([])
  expect(results.slice(120)).toEqual([429, 429, 429, 429, 429])
})

test('closes sockets with oversized frames and counts them in the log without stack traces', async () => {
  const lines: string[] = []
  const warn = site.app.log.warn
  const error = site.app.log.error
  const note = (...args: unknown[]) => lines.push(JSON.stringify(args))
  Object.assign(site.app.log, { warn: note, error: note })
  try {
    for (let n = 0; n < 5; n += 1) {
      const socket = new WebSocket(`${address}/live`, { headers: { 'x-forwarded-for': '192.0.2.61' } })
      const closed = new Promise((done) => socket.once('close', done))
      socket.once('open', () => socket.send('x'.repeat(20_000)))
      await closed
    }
  } finally {
    Object.assign(site.app.log, { warn, error })
  }
  expect(lines).toHaveLength(1)
  expect(lines[0]).not.toContain('stack')
})
