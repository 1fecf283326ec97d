import { afterEach, expect, test, vi } from 'vitest'
import { createNeedsStore } from './needs-kept.ts'

vi.mock('idb-keyval', () => ({
  createStore: () => null,
  get: async () => undefined,
  set: async () => {},
  del: async () => {},
}))
vi.mock('./bearer.ts', () => ({ bearer: async () => ({ token: 'of-this-tab' }) }))
afterEach(() => vi.unstubAllGlobals())

test('requests the index with the bearer token of its tab, never with the cookie of the browser alone', async () => {
  const request = vi.fn(async () =>
    Response.json({ epoch: 1, seq: 1, full: true, rows: [], home: { entity: 223, locator: null } }),
  )
  vi.stubGlobal('fetch', request)
  await createNeedsStore().open(7)
  await vi.waitFor(() => expect(request).toHaveBeenCalled())
  expect(request).toHaveBeenCalledWith('/api/vneeds', {
    headers: { accept: 'application/json', authorization: 'Bearer of-this-tab' },
  })
})
