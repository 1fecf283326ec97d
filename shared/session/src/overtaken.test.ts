// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { api } from './api.ts'
import { createStore } from './store.ts'

const { endpoints } = api.injectEndpoints({
  endpoints: (build) => ({
    testList: build.query<string, void>({ query: () => 'test/list', providesTags: ['Import'] }),
    testSlow: build.query<string, void>({ query: () => 'test/slow' }),
    testAdd: build.mutation<string, void>({
      query: () => ({ url: 'test/add', method: 'POST', body: {} }),
      invalidatesTags: ['Import'],
    }),
  }),
})

/** Calls in order; the test resolves each of them. */
let calls: { readonly path: string; answer(value: unknown): void }[]
beforeEach(() => {
  calls = []
  vi.stubGlobal('fetch', (request: Request) => {
    const { promise, resolve } = Promise.withResolvers<Response>()
    calls.push({
      path: new URL(request.url).pathname,
      answer: (value) => resolve(value instanceof Response ? value : Response.json(value)),
    })
    return promise
  })
})
afterEach(() => vi.unstubAllGlobals())

const getCalls = (path: string) => calls.filter((call) => call.path === path)
const respond = (path: string, value: unknown) => getCalls(path).at(-1)?.answer(value)

test('shows a write although another call is still pending', async () => {
  const { dispatch } = createStore()
  const list = dispatch(endpoints.testList.initiate())
  await vi.waitFor(() => expect(getCalls('/api/test/list')).toHaveLength(1))
  respond('/api/test/list', 'nothing')
  await list
  dispatch(endpoints.testSlow.initiate())
  const written = dispatch(endpoints.testAdd.initiate())
  await vi.waitFor(() => expect(getCalls('/api/test/add')).toHaveLength(1))
  respond('/api/test/add', 'added')
  await written
  await vi.waitFor(() => expect(getCalls('/api/test/list')).toHaveLength(2))
})

test('repeats requests that were pending during a write', async () => {
  const { dispatch, getState } = createStore()
  dispatch(endpoints.testList.initiate())
  const written = dispatch(endpoints.testAdd.initiate())
  await vi.waitFor(() => expect(calls).toHaveLength(2))
  respond('/api/test/add', 'added')
  await written
  respond('/api/test/list', 'nothing, as it was before')
  await vi.waitFor(() => expect(getCalls('/api/test/list')).toHaveLength(2))
  respond('/api/test/list', 'one')
  await vi.waitFor(() => expect(endpoints.testList.select()(getState()).data).toBe('one'))
  await new Promise((done) => setTimeout(done, 20))
  expect(getCalls('/api/test/list')).toHaveLength(2)
})

test('passes the failure of an overtaken request to its callers', async () => {
  const { dispatch } = createStore()
  const slowRequest = dispatch(endpoints.testSlow.initiate())
  const written = dispatch(endpoints.testAdd.initiate())
  await vi.waitFor(() => expect(calls).toHaveLength(2))
  respond('/api/test/add', 'added')
  await written
  respond('/api/test/slow', new Response('{}', { status: 404 }))
  await expect(slowRequest.unwrap()).rejects.toMatchObject({ status: 404 })
  await vi.waitFor(() => expect(getCalls('/api/test/slow')).toHaveLength(2))
})
