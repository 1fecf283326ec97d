// @vitest-environment happy-dom
import { member } from '@onfreq/testing/fixtures'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { api } from './api.ts'
import { dropBearer } from './bearer.ts'
import { currentSession, forget, signIn } from './session.ts'
import { store } from './store.ts'

const { endpoints } = api.injectEndpoints({
  endpoints: (build) => ({
    logSave: build.mutation<{ saved: string }, string>({
      query: (text) => ({ url: 'save', method: 'POST', body: { text } }),
    }),
  }),
})

const save = (text: string) => store.dispatch(endpoints.logSave.initiate(text, { track: false }))

/** A server that accepts one bearer token at a time. */
const server = { known: '', calls: [] as string[], renew: async (): Promise<Response> => new Response(null) }

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  forget()
  Object.assign(server, {
    known: 'second',
    calls: [],
    renew: async () => Response.json({ ...member(), token: 'second' }),
  })
  vi.stubGlobal('fetch', async (input: Request | string, init?: RequestInit) => {
    const request = input instanceof Request ? input : new Request(new URL(input, location.origin), init)
    const path = new URL(request.url).pathname
    server.calls.push(`${path} ${request.headers.get('authorization') ?? '-'}`)
    if (path === '/api/vtoken') return server.renew()
    if (request.headers.get('authorization') !== `Bearer ${server.known}`)
      return Response.json({ error: { code: 'auth.required', message: 'Please log in.' } }, { status: 401 })
    return Response.json({ saved: ((await request.json()) as { text: string }).text })
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('renews a rejected bearer token and repeats the call once with the same input', async () => {
  signIn({ ...member(), token: 'first' })
  expect(await save('half an hour of work')).toMatchObject({ data: { saved: 'half an hour of work' } })
  expect(server.calls).toEqual(['/api/save Bearer first', '/api/vtoken -', '/api/save Bearer second'])
})

test('renews a bearer token before it expires, once for all waiting calls', async () => {
  signIn({ ...member(), token: 'first' })
  vi.setSystemTime(Date.now() + 14 * 60_000 + 1)
  await Promise.all([save('one'), save('two'), save('three')])
  expect(server.calls.filter((call) => call.startsWith('/api/vtoken'))).toHaveLength(1)
  expect(server.calls.filter((call) => call.endsWith('Bearer first'))).toEqual([])
})

test('ends the session when the server has ended it, and does not repeat the call', async () => {
  signIn({ ...member(), token: 'first' })
  server.renew = async () =>
    Response.json({ error: { code: 'auth.required', message: 'Please log in.' } }, { status: 401 })
  expect(await save('text')).toMatchObject({ error: { status: 401 } })
  await vi.waitFor(() => expect(currentSession()).toMatchObject({ user: null, ended: true }))
  expect(server.calls).toHaveLength(2)
})

test('does not end the session when the network is down', async () => {
  signIn({ ...member(), token: 'first' })
  dropBearer()
  server.renew = async () => Promise.reject(new TypeError('no network'))
  expect(await save('text')).toMatchObject({ error: { status: 'FETCH_ERROR' } })
  expect(currentSession().user?.my_callsign).toBe('M0QVL')
})

test("switches to another member's cookie without saving input meant for the previous log", async () => {
  signIn({ ...member(), token: 'first' })
  server.renew = async () => Response.json({ ...member({ id: 7, my_callsign: 'GB4QVL' }), token: 'second' })
  await save('text')
  expect(currentSession().user?.my_callsign).toBe('GB4QVL')
  expect(server.calls).toEqual(['/api/save Bearer first', '/api/vtoken -'])
})
