import { GUEST_LIMITS } from '@onfreq/contracts/guest/channel'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createGuestCalls, fetchDeclaredCalls } from './calls.ts'

const list = { kind: 'call', id: 1, method: 'GET', path: '/api/x/rigs/list', body: undefined } as const

const send = vi.fn<(path: string, init?: RequestInit) => Promise<Response>>()
beforeEach(() => {
  vi.useFakeTimers()
  send.mockReset().mockImplementation(async () => new Response('[]'))
  vi.stubGlobal('fetch', send)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const createCalls = () => createGuestCalls('rigs', Promise.resolve({ list: 'GET', save: 'POST' }))

test('makes declared calls and returns their response', async () => {
  const call = createCalls()
  expect(await call(list)).toEqual({ status: 200, body: '[]' })
  expect(await call({ ...list, method: 'POST', path: '/api/x/rigs/save', body: '{"rig":7}' })).toMatchObject({
    status: 200,
  })
  expect(send.mock.calls.map(([path, init]) => [path, init?.method, init?.body])).toEqual([
    ['/api/x/rigs/list', 'GET', undefined],
    ['/api/x/rigs/save', 'POST', '{"rig":7}'],
  ])
})

test.each(['/api/x/rigs/other', '/api/x/feed/list', '/api/vtoken'])('refuses %s without a request', async (path) => {
  const { status, body } = await createCalls()({ ...list, path })
  expect(status).toBe(403)
  expect(JSON.parse(body).error.code).toBe('guest.undeclared')
  expect(send).not.toHaveBeenCalled()
})

test('refuses calls above the limit until a minute has passed', async () => {
  const call = createCalls()
  for (let n = 0; n < GUEST_LIMITS.calls; n += 1) expect((await call(list)).status).toBe(200)
  expect((await call(list)).status).toBe(429)
  expect(send).toHaveBeenCalledTimes(GUEST_LIMITS.calls)
  vi.advanceTimersByTime(60_001)
  expect((await call(list)).status).toBe(200)
})

test('reports a failed call and a response that is too large', async () => {
  const call = createCalls()
  send.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  expect(await call(list)).toMatchObject({ status: 502, body: expect.stringContaining('guest.unreachable') })
  send.mockResolvedValueOnce(new Response('x'.repeat(GUEST_LIMITS.response + 1)))
  expect(await call(list)).toMatchObject({ status: 502, body: expect.stringContaining('guest.too_large') })
})

test.each([
  [new Response('{"calls":{"list":"GET"}}'), { list: 'GET' }],
  [new Response('{"files":{}}'), {}],
  [new Response('none', { status: 404 }), {}],
])('reads the declared calls of a release', async (response, calls) => {
  send.mockResolvedValueOnce(response)
  expect(await fetchDeclaredCalls('rigs', '1.0.0-0000aaaa')).toEqual(calls)
})
