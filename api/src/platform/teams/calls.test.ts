/**
 * Calls that a team's service answers, tested with a fake service on this machine that also simulates failures.
 */
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createLocalJWKSet, jwtVerify } from 'jose'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/app.ts'
import { releaseShell, sampleRelease, storeRelease } from '../../../test/releases.ts'

interface Result {
  readonly status?: number
  readonly body?: string
  readonly headers?: Readonly<Record<string, string>>
  /** The service never responds. */
  readonly silent?: boolean
}

let site: TestApp
let service: Server
let address: string
let result: Result = {}
const received: { url: string; method: string; headers: IncomingMessage['headers']; body: string }[] = []

const COUNT_SCHEMA = { type: 'object', required: ['held'], properties: { held: { type: 'integer' } } }
const TEXT_SCHEMA = { type: 'object', required: ['words'], properties: { words: { type: 'string', maxLength: 20 } } }
const CALLSIGN = { type: 'object', required: ['callsign'], properties: { callsign: { type: 'string' } } }

function awards(id: string, at: string, more: object = {}) {
  const { config } = sampleRelease('awards', id).manifest
  const calls = {
    newest: { method: 'GET', may: 'everybody', answer: COUNT_SCHEMA, timeout: 300 },
    held: { method: 'GET', may: 'everybody', query: CALLSIGN, answer: COUNT_SCHEMA },
    thanks: { method: 'POST', may: 'members', body: TEXT_SCHEMA, answer: COUNT_SCHEMA },
    paid: { method: 'GET', may: 'subscribers', answer: COUNT_SCHEMA },
    inside: { method: 'GET', may: 'administrators', answer: COUNT_SCHEMA },
  } as const
  return sampleRelease('awards', id, { config: { ...config, upstream: { address: at, calls }, ...more } })
}

beforeAll(async () => {
  service = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString()
    })
    request.on('end', () => {
      received.push({ url: request.url ?? '', method: request.method ?? '', headers: request.headers, body })
      const { status = 200, headers = {}, body: text = '{"held":3}', silent = false } = result
      if (!silent) response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(text)
    })
  })
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  const { port } = service.address() as AddressInfo
  address = `http://127.0.0.1:${port}`
  site = await startTestApp()
  await releaseShell(site)
  const release = awards('1.0.0-0000aaaa', address)
  await storeRelease(site, release)
  await site.app.releases.publish(
    { microfrontend: 'awards', id: release.manifest.id, channel: 'stable' },
    { name: 'an administrator', isAdministrator: true },
  )
})
afterAll(async () => {
  await site.close()
  service.closeAllConnections()
  await new Promise((resolve) => service.close(resolve))
})
beforeEach(() => {
  result = {}
  received.length = 0
})

const get = (call: string, headers: Record<string, string> = {}) =>
  site.app.inject({ url: `/api/x/awards/${call}`, headers })
const bearer = ({ token }: { readonly token: string }) => ({ authorization: `Bearer ${token}` })
const getCode = (response: { json(): { error: { code: string } } }) => response.json().error.code

test('forwards a call and returns its response', async () => {
  const { statusCode, headers, ...response } = await get('held?callsign=M0ABC')
  expect(statusCode).toBe(200)
  expect(response.json()).toEqual({ held: 3 })
  expect(headers['cache-control']).toBe('private, no-store')
  expect(received).toMatchObject([{ url: '/held?callsign=M0ABC', method: 'GET' }])
})

test('identifies the caller to the service by a token for this call only, which grants nothing else', async () => {
  const member = await site.register()
  const response = await site.app.inject({
    method: 'POST',
    url: '/api/x/awards/thanks',
    headers: { ...bearer(member), cookie: 'onfreq_session=secret', 'x-forwarded-for': '198.51.100.7' },
    payload: { words: '73' },
  })
  expect(response.statusCode, response.body).toBe(200)
  const [request] = received
  expect(request?.body).toBe('{"words":"73"}')
  for (const name of ['cookie', 'authorization', 'x-forwarded-for']) expect(request?.headers).not.toHaveProperty(name)
  expect(JSON.stringify(request)).not.toContain('secret')
  const keys = (await site.app.inject('/platform/keys.json')).json()
  const { payload } = await jwtVerify(String(request?.headers['onfreq-viewer']), createLocalJWKSet(keys), {
    audience: 'awards',
    currentDate: site.app.clock.now(),
  })
  expect(payload).toMatchObject({ call: 'POST thanks', viewer: { callsign: member.callsign, kind: 'session' } })
  expect(Number(payload.exp) - Number(payload.iat)).toBe(30)
  for (const key of keys.keys) expect(key).not.toHaveProperty('d')
})

test('checks permissions before forwarding', async () => {
  const member = await site.register()
  expect((await get('paid')).statusCode).toBe(401)
  expect(getCode(await get('paid', bearer(member)))).toBe('auth.subscription_required')
  expect(getCode(await get('inside', bearer(member)))).toBe('auth.admin_required')
  const visitor = await site.app.inject({ method: 'POST', url: '/api/x/awards/thanks', payload: { words: '73' } })
  expect(visitor.statusCode).toBe(401)
  expect(received).toEqual([])
})

test('does not forward fields outside of the contract', async () => {
  expect((await get('nothing')).statusCode).toBe(404)
  expect((await site.app.inject('/api/x/nobody/held')).statusCode).toBe(404)
  expect((await get('held')).statusCode).toBe(422)
  expect((await get('held?callsign=M0ABC&more=1')).statusCode).toBe(422)
  expect((await get('thanks')).statusCode).toBe(405)
  const headers = bearer(await site.register())
  const long = { method: 'POST', url: '/api/x/awards/thanks', headers, payload: { words: 'x'.repeat(21) } } as const
  expect((await site.app.inject(long)).statusCode).toBe(422)
  const huge = { ...long, payload: { words: 'x'.repeat(300_000) } }
  expect((await site.app.inject(huge)).statusCode).toBe(413)
  expect(received).toEqual([])
})

test('turns any failure of the service into an error in the standard format', async () => {
  for (const [bad, status, code] of [
    [{ body: '{"held":"three"}' }, 502, 'upstream.not_fitting'],
    [{ body: '<html>' }, 502, 'upstream.unreadable'],
    [{ body: `{"held":3,"more":"${'x'.repeat(1_100_000)}"}` }, 502, 'upstream.too_large'],
    [{ status: 302, headers: { location: 'http://127.0.0.1/inside' }, body: '' }, 502, 'upstream.failed'],
    [{ status: 401, body: '{}' }, 502, 'upstream.failed'],
    [{ status: 409, body: '{"error":{"code":"late","message":"Too late."}}' }, 409, 'awards.late'],
    [{ status: 404, body: '"gone"' }, 404, 'awards.refused'],
    [{ silent: true }, 504, 'upstream.late'],
  ] as const) {
    result = bad
    const response = await get('newest')
    expect([response.statusCode, getCode(response)]).toEqual([status, code])
    // A success in between resets the number of consecutive failures.
    result = {}
    expect((await get('newest')).statusCode).toBe(200)
  }
})

test('suspends a service after repeated failures', async () => {
  result = { status: 500, body: '{}' }
  for (let tries = 0; tries < 5; tries++) expect(getCode(await get('newest'))).toBe('upstream.failed')
  expect(getCode(await get('newest'))).toBe('upstream.busy')
  expect(received).toHaveLength(5)
  site.clock.advance(5_001)
  result = {}
  expect((await get('newest')).statusCode).toBe(200)
})

test('does not contact a URL that no administrator has connected, even if the part declares it', async () => {
  const token = await site.app.releases.createDeployToken('awards', 'ci of awards')
  const other = awards('1.1.0-0000bbbb', 'http://127.0.0.1:1')
  await storeRelease(site, other)
  const refused = await site.app.inject({
    method: 'POST',
    url: '/api/releases',
    headers: { authorization: `Bearer ${token}` },
    payload: { microfrontend: 'awards', id: other.manifest.id, channel: 'canary' },
  })
  expect(refused.json().error.message).toContain('the upstream http://127.0.0.1:1 was not granted to awards')
  await site.app.releases.dropClaim(
    { kind: 'upstream', value: address, microfrontend: 'awards' },
    { name: 'an administrator' },
  )
  site.clock.advance(1_001)
  expect(getCode(await get('newest'))).toBe('upstream.not_connected')
  expect(received).toEqual([])
  await site.app.releases.grantClaim(
    { kind: 'upstream', value: address, microfrontend: 'awards' },
    { name: 'an administrator' },
  )
  site.clock.advance(1_001)
  expect((await get('newest')).statusCode).toBe(200)
})
