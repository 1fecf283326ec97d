import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/app.ts'
import { BODIES_PER_ADDRESS, FILE_IDLE_TIMEOUT_MS, SMALL_BODY_WITHIN } from './slow-bodies.ts'

let site: TestApp
let port: number
beforeAll(async () => {
  site = await startTestApp({ config: { rateLimits: true, trustedProxies: 1 } })
  port = Number(new URL(await site.app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterAll(() => site.close())

/** Sends the headers and only a part of the body. */
function sendHalf(type: string, from = '192.0.2.80') {
  const socket = connect(port, '127.0.0.1')
  socket.write(
    `POST /api/vlogin HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${from}\r\nContent-Type: ${type}\r\nContent-Length: 1000\r\n\r\n{"e`,
  )
  return { socket, answer: text(socket).catch(() => '') }
}

/** Waits until the site has received all open requests. */
const waitUntilReceived = () => new Promise((done) => setTimeout(done, 200))

test('times out a JSON body that does not arrive', async () => {
  const { answer: result } = sendHalf('application/json')
  await waitUntilReceived()
  site.clock.advance(SMALL_BODY_WITHIN)
  expect(await result).toMatch(/^HTTP\/1\.1 408 /)
})

test('drains a body that is rejected early, so that the response arrives and the connection can be reused', async () => {
  const socket = connect(port, '127.0.0.1').setEncoding('utf8')
  let received = ''
  socket.on('error', () => {})
  socket.on('data', (piece: string) => {
    received += piece
  })
  const body = ' '.repeat(3_000_000)
  const head = `POST /api/vlogin HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 192.0.2.85\r\nContent-Type: application/json\r\n`
  socket.write(`${head}Content-Length: ${body.length}\r\n\r\n`)
  await expect.poll(() => received).toMatch(/^HTTP\/1\.1 413 /)
  socket.write(body)
  socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n')
  await expect.poll(() => received).toMatch(/HTTP\/1\.1 200 /)
  socket.destroy()
})

test('an upload may be slow while data arrives, and times out when no data arrives', async () => {
  const { socket, answer: result } = sendHalf('multipart/form-data; boundary=x', '192.0.2.81')
  let ended = false
  void result.then(() => {
    ended = true
  })
  for (let n = 0; n < 3; n += 1) {
    await new Promise((done) => setTimeout(done, 1_100))
    site.clock.advance(SMALL_BODY_WITHIN)
    socket.write('more')
  }
  expect(ended).toBe(false)
  await new Promise((done) => setTimeout(done, 1_100))
  site.clock.advance(FILE_IDLE_TIMEOUT_MS)
  expect(await result).toMatch(/408 /)
})

test('limits concurrent bodies per address without affecting other addresses', async () => {
  const halves = Array.from({ length: BODIES_PER_ADDRESS }, () => sendHalf('application/json', '192.0.2.82'))
  await waitUntilReceived()
  const login = (from: string) =>
    site.post('vlogin', { email: 'a@example.org', password: 'x' }, { headers: { 'x-forwarded-for': from } })
  expect((await login('192.0.2.82')).statusCode).toBe(429)
  expect((await login('192.0.2.83')).statusCode).toBe(401)
  for (const { socket } of halves) socket.destroy()
  await expect.poll(async () => (await login('192.0.2.82')).statusCode).toBe(401)
})
