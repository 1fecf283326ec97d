import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ACCOUNT_LIMITS, SESSION_COOKIE, SESSION_HEADER } from '@onfreq/contracts/accounts/accounts'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { buildApp } from '../src/app.ts'
import { createTestClock, type TestClock } from '../src/kernel/clock.ts'
import { type Config, readConfig } from '../src/kernel/config.ts'
import type { DrawingPool } from '../src/kernel/drawing/pool.ts'
import { loadJobs } from '../src/kernel/jobs/load.ts'
import { createTestDatabase } from './database.ts'

/** A signed-in operator, who calls the API with a bearer token. */
export interface TestMember {
  /** A bearer token, valid for 15 minutes; `get` and `post` renew it when the test has moved the clock. */
  readonly token: string
  /** Headers with which a page requests its session. */
  readonly cookie: SessionHeaders
  readonly accountId: number
  readonly callsign: string
  readonly email: string
  readonly password: string
  get(path: string, options?: InjectOptions): Promise<LightMyRequestResponse>
  /** @param path without `/api/`; the body defaults to an empty object */
  post(path: string, body?: unknown, options?: InjectOptions): Promise<LightMyRequestResponse>
}

export type SessionHeaders = {
  readonly cookie: string
  readonly origin: string
  readonly [SESSION_HEADER]: string
}

/** Cookies that a browser would send after this response. */
export function sessionHeaders(response: LightMyRequestResponse): SessionHeaders {
  const stored = response.cookies.find(({ name }) => name === SESSION_COOKIE)
  if (stored === undefined) throw new Error(`No session came with ${response.statusCode}: ${response.body}`)
  return { cookie: `${SESSION_COOKIE}=${stored.value}`, origin: 'http://localhost:8080', [SESSION_HEADER]: '1' }
}

export interface TestApp {
  readonly app: FastifyInstance
  readonly clock: TestClock
  /** Sends requests without a token. */
  get(path: string, options?: InjectOptions): Promise<LightMyRequestResponse>
  post(path: string, body?: unknown, options?: InjectOptions): Promise<LightMyRequestResponse>
  register(callsign?: string): Promise<TestMember>
  /** Runs all due jobs. Throws when one failed. */
  runJobs(): Promise<void>
  /** Runs a scheduled job as its next tick would. Throws when the job has no schedule. */
  runScheduled(name: string): Promise<void>
  close(): Promise<void>
}

export interface TestAppOptions {
  readonly config?: Partial<Config>
  /** Loads only these areas; all by default. */
  readonly areas?: readonly string[]
  /** Renders pictures; worker threads by default. */
  readonly drawingPool?: DrawingPool
}

/** Renews the bearer token one minute before it expires. */
const RENEW_AFTER_MS = (ACCOUNT_LIMITS.bearerMinutes - 1) * 60_000

export const TEST_PASSWORD = 'correct horse battery'

/** Starts the full app on its own database. Close it in `afterAll`. */
export async function startTestApp({
  config: overrides = {},
  areas,
  drawingPool,
}: TestAppOptions = {}): Promise<TestApp> {
  const database =
    overrides.databaseUrl === undefined
      ? await createTestDatabase()
      : { connectionString: overrides.databaseUrl, drop: async () => {} }
  const dataDir = await mkdtemp(join(tmpdir(), 'onfreq-data-'))
  const config = readConfig(
    'test',
    { LOG_LEVEL: process.env.TEST_LOG_LEVEL ?? 'silent' },
    { databaseUrl: database.connectionString, databaseConnections: 6, dataDir, ...overrides },
  )
  const clock = createTestClock()
  const app = await buildApp({
    config,
    connectionString: database.connectionString,
    ...(config.databaseSessionUrl === undefined ? {} : { sessionConnectionString: config.databaseSessionUrl }),
    clock,
    ...(areas === undefined ? {} : { areas }),
    ...(drawingPool === undefined ? {} : { drawingPool }),
  })
  let serial = 0

  const send = (token: string | undefined, options: InjectOptions) =>
    app.inject({
      ...options,
      headers: { ...(token === undefined ? {} : { authorization: `Bearer ${token}` }), ...options.headers },
    })
  const get = (token?: string) => (path: string, options?: InjectOptions) =>
    send(token, { method: 'GET', url: apiPath(path), ...options })
  const post =
    (token?: string) =>
    (path: string, body: unknown = {}, options?: InjectOptions) =>
      send(token, { method: 'POST', url: apiPath(path), payload: getBody(body), ...options })

  async function runJobs(): Promise<void> {
    await app.jobs.runDue()
    const { rows } = await app.pool.query<{ last_error: string }>(
      'select last_error from graphile_worker._private_jobs where last_error is not null',
    )
    if (rows[0] !== undefined) throw new Error(`A job failed: ${rows[0].last_error}`)
  }

  return {
    app,
    clock,
    get: get(),
    post: post(),
    async register(callsign) {
      serial += 1
      const call = callsign ?? `M0${letters(serial)}`
      const email = `${call.toLowerCase().replaceAll('/', '-')}@example.org`
      const response = await post()('vregister', { email, my_callsign: call, password: TEST_PASSWORD })
      const { token: first, user } = response.json<{ token?: string; user?: { id: number } }>()
      if (first === undefined || user === undefined)
        throw new Error(`vregister answered ${response.statusCode}: ${response.body}`)
      let cookie = sessionHeaders(response)
      let token = first
      let renewAt = clock.millis() + RENEW_AFTER_MS
      /**
       * Behaves like a user: a page renews its token and logs in again after a long absence. An ended session stays
       * ended.
       */
      const bearer = async () => {
        if (clock.millis() < renewAt) return token
        if (clock.millis() >= renewAt + ACCOUNT_LIMITS.sessionDays.idle * 86_400_000) {
          const login = await post()('vlogin', { email, password: TEST_PASSWORD })
          if (login.statusCode === 200) cookie = sessionHeaders(login)
        }
        const renewed = await send(undefined, { method: 'POST', url: '/api/vtoken', headers: { ...cookie } })
        if (renewed.statusCode === 200) token = renewed.json<{ token: string }>().token
        renewAt = clock.millis() + RENEW_AFTER_MS
        return token
      }
      return {
        get token() {
          return token
        },
        get cookie() {
          return cookie
        },
        accountId: user.id,
        callsign: call,
        email,
        password: TEST_PASSWORD,
        get: async (path, options) => get(await bearer())(path, options),
        post: async (path, body, options) => post(await bearer())(path, body, options),
      }
    },
    runJobs,
    async runScheduled(name) {
      const job = (await loadJobs()).find((one) => one.name === name)
      if (job?.cron === undefined) throw new Error(`No job named ${name} has a schedule`)
      await app.jobs.add(app.db, name, {})
      await runJobs()
    },
    async close() {
      await app.close()
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

function apiPath(path: string): string {
  return path.startsWith('/') ? path : `/api/${path}`
}

function getBody(body: unknown): NonNullable<InjectOptions['payload']> {
  return typeof body === 'object' && body !== null ? body : String(body)
}

function letters(serial: number): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
  return [676, 26, 1].map((place) => alphabet[Math.floor(serial / place) % 26]).join('')
}
