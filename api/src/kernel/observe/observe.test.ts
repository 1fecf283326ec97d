import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { LogController } from 'fastify'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/app.ts'
import { readConfig } from '../config.ts'
import { createBackground } from '../jobs/background.ts'
import { taskList } from '../jobs/runner.ts'
import { loggerOptions } from '../logging.ts'
import errors from '../plugins/errors.ts'
import requestLog from '../plugins/request-log.ts'
import { isNearlyFull, readDisks } from './disks.ts'
import { createFold } from './fold.ts'
import { startMetricsServer } from './metrics-server.ts'
import { currentTrace, getRequestId, getTraceparent, withTrace } from './trace.ts'

let site: TestApp
beforeAll(async () => {
  site = await startTestApp()
})
afterAll(() => site.close())

const PARENT = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'

test('a request keeps its id and trace and returns both', async () => {
  const response = await site.get('/healthz', { headers: { 'x-request-id': 'proxy-17', traceparent: PARENT } })
  expect(response.headers['x-request-id']).toBe('proxy-17')
  expect(response.headers.traceparent).toMatch(/^00-0af7651916cd43dd8448eb211c80319c-[0-9a-f]{16}-01$/)
  expect(response.headers.traceparent).not.toBe(PARENT)
})

test('a browser without a trace receives only an id', async () => {
  const { headers } = await site.get('/healthz')
  expect(headers['x-request-id']).toMatch(/^[\w-]{12}$/)
  expect(headers).not.toHaveProperty('traceparent')
})

test('replaces an id or trace that is unsafe to log', () => {
  for (const bad of ['a\nb', 'x'.repeat(200), '', undefined, ['a', 'b']]) {
    expect(getRequestId(bad)).toMatch(/^[\w-]{12}$/)
    expect(getTraceparent(bad)).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/)
  }
  expect(getTraceparent(`00-${'0'.repeat(32)}-b7ad6b7169203331-01`)).not.toContain('0'.repeat(32))
})

test('a job records the request that caused it', async () => {
  const traces: unknown[] = []
  const tasks = taskList(
    site.app,
    [{ name: 'visits.forget', drawsIds: false, run: async () => void traces.push(currentTrace()) }],
    new AbortController().signal,
    createBackground(() => {}),
  )
  const flags = { [`trace:${PARENT} mine`]: true }
  // Only the properties of graphile-worker's helpers that the runner reads.
  await tasks['visits.forget']?.({}, { job: { attempts: 1, max_attempts: 2, flags } } as never)
  expect(traces).toEqual([
    { requestId: 'mine', traceparent: expect.stringContaining('0af7651916cd43dd8448eb211c80319c'), ofJob: true },
  ])
})

test('a request adds its trace to the jobs that it queues', async () => {
  await withTrace({ requestId: 'cause', traceparent: PARENT }, () =>
    site.app.jobs.add(site.app.db, 'visits.forget', {}, { key: 'traced' }),
  )
  const { rows } = await site.app.pool.query(`select flags from graphile_worker._private_jobs where key = 'traced'`)
  expect(rows).toEqual([{ flags: { [`trace:${PARENT} cause`]: true } }])
})

test('logs one line per request with the caller, folds repeated failures and returns the id', async () => {
  const lines: Record<string, unknown>[] = []
  const app = Fastify({
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: ({ headers }) => getRequestId(headers['x-request-id']),
    logger: {
      ...Object(loggerOptions(readConfig('test', { LOG_LEVEL: 'info' }), 'server')),
      stream: { write: (line: string) => void lines.push(JSON.parse(line)) },
    },
  })
  await app.register(requestLog)
  await app.register(errors)
  app.get('/broken', async () => {
    throw new Error('out of order')
  })
  app.get('/fine', async () => 'x')
  await app.inject('/fine?token=secret')
  expect(lines).toEqual([
    expect.objectContaining({
      msg: 'request',
      role: 'server',
      instance: expect.stringMatching(/:\d+$/),
      method: 'GET',
      url: '/fine?token=…',
      status: 200,
      reqId: expect.any(String),
      traceId: expect.stringMatching(/^[0-9a-f]{32}$/),
    }),
  ])
  lines.length = 0
  for (let n = 0; n < 8; n += 1) await app.inject('/broken')
  const response = await app.inject({ url: '/broken', headers: { 'x-request-id': 'mine' } })
  expect(response.json()).toMatchObject({ error: { code: 'internal', request_id: 'mine' } })
  await app.close()
  expect(lines.filter(({ msg }) => msg === 'request failed')).toHaveLength(5)
  expect(lines.filter(({ msg }) => msg === 'request')).toHaveLength(9)
  expect(lines.at(-1)).toMatchObject({ msg: 'the same failure, repeated', more: 4 })
})

test('logs the number of folded lines after the burst', () => {
  vi.useFakeTimers()
  const messages: unknown[] = []
  const fold = createFold({ limit: 2, within: 1000, summary: (...words) => messages.push(words) })
  expect(['a', 'a', 'a', 'b', 'a'].map((key) => fold.admits(key))).toEqual([true, true, false, true, false])
  vi.advanceTimersByTime(1000)
  expect(messages).toEqual([['a', 2]])
  expect(fold.admits('a')).toBe(true)
  fold.close()
  vi.useRealTimers()
})

test('serves only metrics on a separate port', async () => {
  await site.get('/healthz')
  const server = await startMetricsServer(site.app, { host: '127.0.0.1', port: 0 })
  try {
    const response = await fetch(`http://127.0.0.1:${server.port}/metrics`)
    expect(response.headers.get('content-type')).toContain('text/plain')
    const text = await response.text()
    expect(text).toContain(
      'onfreq_http_request_seconds_count{role="server",method="GET",route="/healthz",status="200"}',
    )
    expect(text).toMatch(/onfreq_part_up\{part="bus",role="server"\} 1/)
    expect(text).toMatch(/onfreq_bus_round_trip_seconds\{role="server"\} 0\.\d+/)
    // A single process acquires the lock for live messages at start.
    expect(text).toMatch(/onfreq_live_turns_total\{role="server"\} [1-9]/)
    expect((await fetch(`http://127.0.0.1:${server.port}/api/vsession`)).status).toBe(404)
    expect((await fetch(`http://127.0.0.1:${server.port}/metrics`, { method: 'POST' })).status).toBe(404)
    await expect(startMetricsServer(site.app, { host: '127.0.0.1', port: server.port })).rejects.toThrow(
      'ONFREQ_METRICS_PORT',
    )
  } finally {
    await server.close()
  }
  expect((await site.get('/metrics')).headers['content-type']).not.toContain('text/plain')
})

test('a disk is nearly full depending on its free share and its free bytes', async () => {
  const gigabyte = 1_000_000_000
  const disk = (free: number, size: number) => isNearlyFull({ folder: 'data', free, size })
  expect(disk(50 * gigabyte, 1000 * gigabyte)).toBe(false)
  expect(disk(40 * gigabyte, 1000 * gigabyte)).toBe(true)
  expect(disk(0.9 * gigabyte, 10 * gigabyte)).toBe(true)
  expect(disk(3 * gigabyte, 20 * gigabyte)).toBe(false)
  const folder = await mkdtemp(join(tmpdir(), 'onfreq-disk-'))
  const config = readConfig('test', { ONFREQ_DATA: join(folder, 'not', 'there') })
  expect((await readDisks(config)).map((each) => each.folder)).toEqual(['data', 'files'])
  await rm(folder, { recursive: true })
})
