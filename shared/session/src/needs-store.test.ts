import type { NeedsResponse } from '@onfreq/contracts/needs/needs'
import { expect, test } from 'vitest'
import { type NeedsEnvironment, NeedsStore, type StoredNeeds } from './needs-store.ts'

const ENGLAND = { call: 'G3ABC', dxcc: 223, continent: 'EU', cqZone: 14, grid: null, band: '20m', modeClass: 'cw' }
const texts = (store: NeedsStore, more: object = {}) =>
  store.index.needs({ ...ENGLAND, ...more }).map(({ text }) => text)

function browser(responses: (NeedsResponse | Error)[], stored?: StoredNeeds) {
  const requests: unknown[] = []
  const cached: { value: StoredNeeds | undefined } = { value: stored }
  const environment: NeedsEnvironment = {
    load: async () => cached.value,
    save: async (value) => {
      cached.value = value
    },
    discard: async () => {
      cached.value = undefined
    },
    fetch: async (known) => {
      requests.push(known)
      const next = responses.shift()
      if (next === undefined || next instanceof Error) throw next ?? new Error('no network')
      return next
    },
  }
  return { store: new NeedsStore(environment), requests, cached }
}

const HOME = { entity: 0, locator: null }

const FULL: NeedsResponse = {
  epoch: 7,
  seq: 3,
  full: true,
  rows: [
    ['dxcc', '230', '20m', 'cw', 2, 1, 'direct', '0/'],
    ['zone', '14', '20m', 'cw', 2, 1, 'direct', '0/'],
    ['wpx', 'G3', '20m', 'cw', 1, 0, 'direct', '0/'],
  ],
  home: HOME,
}

test('loads the full index on the first visit and only changes on the next', async () => {
  const { store, requests, cached } = browser([
    FULL,
    { epoch: 7, seq: 4, full: false, rows: [['dxcc', '223', '40m', 'cw', 1, 0, 'direct', '0/']], home: HOME },
  ])
  await store.open(5)
  expect(texts(store)).toEqual(['NEW DXCC'])
  await store.refresh()
  expect(requests).toEqual([null, { epoch: 7, seq: 3 }])
  expect(texts(store)).toEqual(['New on 20m'])
  expect(cached.value).toMatchObject({ owner: 5, epoch: 7, seq: 4 })
  expect(cached.value!.rows).toHaveLength(4)
})

test('is settled once the cache or the server has responded, or both have failed', async () => {
  const settled = (store: NeedsStore) => {
    const states: boolean[] = [store.isSettled]
    store.subscribe(() => states.push(store.isSettled))
    return states
  }
  const first = browser([FULL])
  const states = settled(first.store)
  await first.store.open(5)
  expect(states).toEqual([false, false, true])
  const silent = browser([new Error('offline')])
  await silent.store.open(5)
  expect(silent.store.isSettled).toBe(true)
  await silent.store.open(null)
  expect(silent.store.isSettled).toBe(false)
  const cached = browser([new Error('offline')], { owner: 5, epoch: 7, seq: 3, rows: FULL.rows, home: HOME })
  const early = settled(cached.store)
  await cached.store.open(5)
  expect(early).toEqual([false, false, true])
})

test('serves the cached index offline, to its owner only', async () => {
  const stored = { owner: 5, epoch: 7, seq: 3, rows: FULL.rows, home: HOME }
  const { store, cached } = browser([new Error('offline')], stored)
  await store.open(5)
  expect(texts(store, { dxcc: 230 })).toEqual([])
  expect(texts(store)).toEqual(['NEW DXCC'])
  const other = browser([new Error('offline')], stored)
  await other.store.open(6)
  expect(other.store.index.size).toBe(0)
  await store.open(null)
  expect(store.index.size).toBe(0)
  expect(cached.value).toBeUndefined()
})

test('counts a contact logged here immediately and needs it again after the server removes it', async () => {
  const { store } = browser([
    FULL,
    { epoch: 7, seq: 5, full: false, rows: [['dxcc', '223', '20m', 'cw', 0, 0, 'direct', '0/']], home: HOME },
  ])
  const received: number[] = []
  store.subscribe(() => received.push(store.version))
  await store.open(5)
  store.add(ENGLAND)
  expect(texts(store)).toEqual([])
  expect(received.length).toBeGreaterThan(1)
  await store.refresh()
  expect(texts(store)).toEqual(['NEW DXCC'])
})

test('replaces the index on a new epoch and skips unknown kinds', async () => {
  const { store } = browser([
    FULL,
    {
      epoch: 8,
      seq: 1,
      full: true,
      rows: [
        ['dxcc', '223', '20m', 'cw', 1, 0, 'direct', '0/'],
        ['later', 'x', '20m', 'cw', 1, 0, 'direct', '0/'],
      ],
      home: HOME,
    },
  ])
  await store.open(5)
  await store.refresh()
  expect(store.index.size).toBe(1)
})
