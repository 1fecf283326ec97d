import { brotliDecompressSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { afterEach, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import polled from './polled.ts'

let app: FastifyInstance
afterEach(() => app.close())

async function start(polledMaxAge: number, compute: () => Promise<unknown>): Promise<void> {
  app = Fastify()
  await app.register(
    fp(
      async (instance) => {
        instance.decorate('config', readConfig('test', {}, { polledMaxAge }))
      },
      { name: 'platform' },
    ),
  )
  await app.register(polled)
  app.get('/feed', app.polled('feed', compute))
}

test('computes once for all requests within the maximum age', async () => {
  let computed = 0
  await start(3_600_000, async () => {
    computed += 1
    return { n: computed }
  })
  const responses = await Promise.all(Array.from({ length: 20 }, () => app.inject('/feed')))
  expect(computed).toBe(1)
  for (const response of responses) expect(response.json()).toEqual({ n: 1 })
  expect(await app.polled('feed', async () => ({ n: 0 })).value()).toEqual({ n: 1 })
})

test('recomputes after an invalidation, even during a pending computation', async () => {
  const results = [Promise.withResolvers<{ n: number }>(), Promise.withResolvers<{ n: number }>()]
  let computed = 0
  await start(3_600_000, () => results[computed++]?.promise ?? expect.fail('computed a third time'))
  const feed = app.polled('feed', async () => expect.fail('must not be computed'))
  const before = app.inject('/feed')
  await expect.poll(() => computed).toBe(1)
  feed.renew()
  const after = app.inject('/feed')
  await expect.poll(() => computed).toBe(2)
  results[1]?.resolve({ n: 2 })
  results[0]?.resolve({ n: 1 })
  expect((await before).json()).toEqual({ n: 1 })
  expect((await after).json()).toEqual({ n: 2 })
  expect((await app.inject('/feed')).json()).toEqual({ n: 2 })
})

test('stores one compressed copy for all browsers that accept the encoding', async () => {
  const calls = Array.from({ length: 500 }, (_, n) => `M0A${n}`)
  await start(3_600_000, async () => calls)
  const get = (accepted: string) => app.inject({ url: '/feed', headers: { 'accept-encoding': accepted } })
  const small = await get('gzip, deflate, br')
  expect(small.headers['content-encoding']).toBe('br')
  expect(JSON.parse(brotliDecompressSync(small.rawPayload).toString())).toEqual(calls)
  expect((await get('gzip')).headers['content-encoding']).toBe('gzip')
  const plain = await get('br;q=0, identity')
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(plain.json()).toEqual(calls)
})

test('returns 304 to a browser with the current copy', async () => {
  await start(3_600_000, async () => ['M0ABC'])
  const first = await app.inject('/feed')
  const second = await app.inject({ url: '/feed', headers: { 'if-none-match': String(first.headers.etag) } })
  expect(second.statusCode).toBe(304)
  expect(second.body).toBe('')
})

test('recomputes after an error and after the maximum age', async () => {
  let computed = 0
  await start(0, async () => {
    computed += 1
    if (computed === 1) throw new Error('database away')
    return computed
  })
  expect((await app.inject('/feed')).statusCode).toBe(500)
  expect((await app.inject('/feed')).json()).toBe(2)
  expect((await app.inject('/feed')).json()).toBe(3)
})
