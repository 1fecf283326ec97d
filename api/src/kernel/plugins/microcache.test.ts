/**
 * Cached responses that are replayed before Fastify: which requests receive them, what they contain, and that each is
 * counted and logged.
 */
import { get, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync } from 'node:zlib'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import fp from 'fastify-plugin'
import { afterAll, beforeAll, beforeEach, expect, type MockInstance, test, vi } from 'vitest'
import { startTestApp, type TestApp, type TestMember } from '../../../test/app.ts'
import { readConfig } from '../config.ts'
import { loggerOptions } from '../logging.ts'
import { counters } from '../observe/counters.ts'
import { getRequestId } from '../observe/trace.ts'
import { plainServer } from '../transport.ts'
import { publicRoute, session } from './guards.ts'
import microcachePlugin, { Microcache } from './microcache.ts'
import polled, { type Polled } from './polled.ts'
import requestLog from './request-log.ts'

interface Result {
  readonly status: number | undefined
  readonly headers: IncomingHttpHeaders
  readonly body: string
  /** Whether the response came from the cache. */
  readonly isCached: boolean
}

const HOUR = 3_600_000
let requested: MockInstance<Microcache['answer']>
beforeEach(() => {
  requested = vi.spyOn(Microcache.prototype, 'answer')
})

async function send(app: FastifyInstance, path: string, headers: Record<string, string> = {}): Promise<Result> {
  const { port } = app.server.address() as AddressInfo
  return new Promise((done, failed) => {
    const request = get({ host: '127.0.0.1', port, path, headers: { host: 'onfreq.example', ...headers } })
    request.once('error', failed)
    request.once('response', (response) => {
      buffer(response).then((bytes) => {
        const body = response.headers['content-encoding'] === 'br' ? brotliDecompressSync(bytes) : bytes
        const isCached = requested.mock.results.at(-1)?.value === true
        done({ status: response.statusCode, headers: response.headers, body: body.toString(), isCached })
      }, failed)
    })
  })
}

/** A response without the fields that differ between two responses to the same request. */
function withoutUniqueFields({ headers, ...rest }: Result) {
  const { date: _date, 'x-request-id': _id, ...shared } = headers
  return { ...rest, isCached: undefined, headers: shared }
}

/** A small API with the plugins that a polled response passes through. */
async function startSmallApi(
  routes: (app: FastifyInstance, feed: Polled<unknown>) => void,
  { maxAge = HOUR, lines }: { readonly maxAge?: number; readonly lines?: Record<string, unknown>[] } = {},
) {
  const microcache = new Microcache()
  const app = Fastify({
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: ({ headers }) => getRequestId(headers['x-request-id']),
    trustProxy: (_address: string, hop: number) => hop < 1,
    serverFactory: plainServer({ headersTimeout: 1000, requestTimeout: 1000 }, (request, response) =>
      microcache.answer(request, response),
    ),
    ...(lines && {
      logger: {
        ...Object(loggerOptions(readConfig('test', { LOG_LEVEL: 'info' }), 'server')),
        stream: { write: (line: string) => void lines.push(JSON.parse(line)) },
      },
    }),
  })
  const config = readConfig('test', { TRUSTED_PROXIES: '1' }, { polledMaxAge: maxAge })
  await app.register(requestLog)
  for (const name of ['platform', 'guarding']) {
    await app.register(fp(async () => {}, { name }))
  }
  app.decorate('config', config)
  app.decorateRequest('viewer', null)
  await app.register(fp(async (scope) => void scope.decorate('draining', false), { name: 'drain' }))
  await app.register(polled)
  let n = 0
  routes(
    app,
    app.polled('feed', async () => {
      n += 1
      return { n }
    }),
  )
  await app.register(microcachePlugin, { microcache })
  await app.listen({ host: '127.0.0.1', port: 0 })
  return app
}

let site: TestApp
let member: TestMember
beforeAll(async () => {
  site = await startTestApp({ config: { polledMaxAge: HOUR } })
  member = await site.register()
  await site.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => site.close())

test('identical requests receive the same response and headers with separate ids', async () => {
  for (const [path, headers] of [
    ['/api/main_public_feed', {}],
    ['/api/vbandstats/100', {}],
    ['/api/globe_feed', { 'accept-encoding': 'gzip, deflate, br' }],
    ['/api/award/latest', { 'accept-encoding': 'br', cookie: 'onfreq_theme=dark' }],
  ] as const) {
    const first = await send(site.app, path, headers)
    const second = await send(site.app, path, headers)
    expect([first.isCached, second.isCached], path).toEqual([false, true])
    expect(second.status).toBe(200)
    expect(withoutUniqueFields(second), path).toEqual(withoutUniqueFields(first))
    expect(second.headers['x-request-id']).toMatch(/^[\w-]{12}$/)
    expect(second.headers['x-request-id']).not.toBe(first.headers['x-request-id'])
    const proxied = await send(site.app, path, { ...headers, 'x-request-id': 'proxy-17' })
    expect(proxied.headers['x-request-id']).toBe('proxy-17')

    const unchanged = { ...headers, 'if-none-match': String(first.headers.etag) }
    const [third, fourth] = [await send(site.app, path, unchanged), await send(site.app, path, unchanged)]
    expect([third.status, fourth.status, fourth.isCached]).toEqual([304, 304, true])
    expect(withoutUniqueFields(fourth), path).toEqual(withoutUniqueFields(third))
    expect(fourth.body).toBe('')
  }
})

test('each accepted encoding has a matching response', async () => {
  const path = '/api/award/catalogue'
  const of = async (accepted: string) => (await send(site.app, path, { 'accept-encoding': accepted })).headers
  for (let round = 0; round < 2; round += 1) {
    expect((await of('br'))['content-encoding']).toBe('br')
    expect((await of('gzip'))['content-encoding']).toBe('gzip')
    expect((await of('br;q=0'))['content-encoding']).toBeUndefined()
  }
})

test('members, keys, cross-site pages, traces and other hosts bypass the cache', async () => {
  const path = '/api/main_public_feed'
  await send(site.app, path)
  expect((await send(site.app, path)).isCached).toBe(true)
  for (const headers of [
    { cookie: `a=1; ${member.cookie.cookie}` },
    { authorization: `Bearer ${member.token}` },
    { origin: 'https://elsewhere.example' },
    { traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01' },
    { host: 'other.example' },
  ]) {
    const result = await send(site.app, path, headers)
    expect(result.status).toBe(200)
    expect(result.isCached, JSON.stringify(headers)).toBe(false)
    // Their responses are not cached for other callers either.
    expect((await send(site.app, path, headers)).isCached, JSON.stringify(headers)).toBe('host' in headers)
  }
})

test('never caches a response that depends on more than its URL', async () => {
  const app = await startSmallApi((api, feed) => {
    const open = { guard: publicRoute() }
    api.get('/open', { config: open }, feed)
    api.get('/language', { config: open }, (request, reply) => feed(request, reply.header('vary', 'accept-language')))
    api.get('/cookie', { config: open }, (request, reply) => feed(request, reply.header('set-cookie', 'a=1')))
    api.get('/limited', { config: { ...open, rateLimit: { max: 1 } } }, feed)
    api.get('/guarded', { config: { guard: session() } }, feed)
  })
  try {
    const isKept = async (path: string) => (await send(app, path)) && (await send(app, path)).isCached
    expect(await isKept('/open')).toBe(true)
    expect(await isKept('/open?a=1')).toBe(true)
    for (const path of ['/language', '/cookie', '/limited', '/guarded']) expect(await isKept(path), path).toBe(false)
  } finally {
    await app.close()
  }
})

test('recomputes changed responses and caches none longer than its maximum age', async () => {
  let shared: Polled<unknown> | undefined
  const app = await startSmallApi((api, feed) => {
    shared = feed
    api.get('/feed', { config: { guard: publicRoute() } }, feed)
  })
  try {
    const n = async () => JSON.parse((await send(app, '/feed')).body).n
    expect([await n(), await n()]).toEqual([1, 1])
    shared?.renew()
    expect([await n(), await n()]).toEqual([2, 2])
    const inAnHour = performance.now() + HOUR
    const now = vi.spyOn(performance, 'now').mockImplementation(() => inAnHour)
    expect(await n()).toBe(3)
    now.mockRestore()
    app.draining = true
    expect((await send(app, '/feed')).isCached).toBe(false)
  } finally {
    await app.close()
  }
})

test('logs each response and counts it in the metrics', async () => {
  const lines: Record<string, unknown>[] = []
  const app = await startSmallApi(
    (api, feed) => api.get('/api/feed/:part', { config: { guard: publicRoute() } }, feed),
    {
      lines,
    },
  )
  try {
    const headers = { 'x-forwarded-for': '203.0.113.9', 'x-request-id': 'mine' }
    for (let n = 0; n < 3; n += 1) await send(app, '/api/feed/all?token=secret', headers)
    await expect.poll(() => lines.filter(({ msg }) => msg === 'request')).toHaveLength(3)
    const [routed, cached] = lines.filter(({ msg }) => msg === 'request')
    expect(cached).toEqual({
      ...routed,
      time: expect.any(Number),
      ms: expect.any(Number),
      traceId: expect.stringMatching(/^[0-9a-f]{32}$/),
    })
    expect(cached).toMatchObject({ url: '/api/feed/all?token=…', remoteAddress: '203.0.113.9', reqId: 'mine' })
    expect(await counters.getSingleMetricAsString('onfreq_http_request_seconds')).toContain(
      'onfreq_http_request_seconds_count{method="GET",route="/api/feed/:part",status="200"} 3',
    )
  } finally {
    await app.close()
  }
})
