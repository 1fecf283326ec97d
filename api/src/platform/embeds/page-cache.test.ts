import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createPacked } from './page-cache.ts'

const PAGE = '<!doctype html><title>Live info banner</title>'
let app = Fastify()
let made = 0

beforeEach(() => {
  app = Fastify()
  made = 0
  const packed = createPacked()
  app.get('/', async (request, reply) =>
    packed(request, reply, 'key', () => {
      made += 1
      return PAGE
    }),
  )
})
afterEach(() => app.close())

const load = (encoding: string) => app.inject({ url: '/', headers: { 'accept-encoding': encoding } })

test('sends each client the page in an encoding that it accepts', async () => {
  const brotli = await load('br')
  expect(brotli.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(PAGE)
  const gzip = await load('gzip')
  expect(gzip.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(PAGE)
  const plain = await load('identity')
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(plain.payload).toBe(PAGE)
})

test('makes a page once for each encoding and answers 304 to a client that has it', async () => {
  const { headers } = await load('br')
  await load('br')
  expect(made).toBe(1)
  const again = await app.inject({
    url: '/',
    headers: { 'accept-encoding': 'br', 'if-none-match': String(headers.etag) },
  })
  expect(again.statusCode).toBe(304)
})
