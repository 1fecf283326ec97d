import type { WorkedCallsResponse } from '@onfreq/contracts/log/worked-calls'
import { expect, test } from 'vitest'
import { type StoredWorked, type WorkedEnvironment, type WorkedHead, WorkedStore } from './worked-store.ts'

const AT = 1_763_900_000

function browser(responses: (WorkedCallsResponse | Error)[], disk: { stored?: StoredWorked | undefined } = {}) {
  const requests: unknown[] = []
  const written: number[] = []
  const environment: WorkedEnvironment = {
    load: async (owner) => (disk.stored?.head.owner === owner ? disk.stored : undefined),
    save: async (before, head, changed, all) => {
      const isSame = (a: WorkedHead | null | undefined) => JSON.stringify(a ?? null)
      const buckets = isSame(disk.stored?.head) === isSame(before) ? changed : all()
      written.push(buckets.size)
      disk.stored = { head, buckets: new Map([...(disk.stored?.buckets ?? []), ...buckets]) }
    },
    discard: async () => {
      disk.stored = undefined
    },
    request: async (version) => {
      requests.push(version && { epoch: version.epoch, seq: version.seq })
      const next = responses.shift()
      if (next === undefined || next instanceof Error) throw next ?? new Error('no network')
      return next
    },
  }
  return { store: new WorkedStore(environment), requests, written, disk }
}

const FULL: WorkedCallsResponse = {
  epoch: 7,
  seq: 3,
  full: true,
  calls: [
    ['G4QAO', [['20m', 'cw', 2, AT]]],
    ['W1AW', [['40m', 'voice', 1, AT]]],
  ],
}
const LATER: WorkedCallsResponse = {
  epoch: 7,
  seq: 5,
  full: false,
  calls: [
    ['W1AW', []],
    ['K1ABC', [['10m', 'cw', 1, AT]]],
  ],
}

test('loads everything on the first visit and only changes on the next, and writes only those', async () => {
  const { store, requests, written } = browser([FULL, LATER, { ...LATER, calls: [] }])
  expect(store.isThere).toBe(false)
  await store.open(5)
  expect(store.isThere).toBe(true)
  expect(store.index.of('W1AW')).toHaveLength(1)
  await store.refresh()
  await store.refresh()
  expect(requests).toEqual([null, { epoch: 7, seq: 3 }, { epoch: 7, seq: 5 }])
  expect(store.index.of('W1AW')).toEqual([])
  expect(store.index.of('K1ABC')).toEqual([{ band: '10m', modeClass: 'cw', n: 1, newest: AT }])
  expect(written).toEqual([256, 2])
})

test('serves its stored data offline, but only to its owner', async () => {
  const first = browser([FULL, LATER])
  await first.store.open(5)
  await first.store.refresh()
  const { store } = browser([], first.disk)
  await store.open(5)
  expect(store.index.of('K1ABC')).toHaveLength(1)
  expect(store.index.of('W1AW')).toEqual([])
  const otherBrowser = browser([], first.disk)
  await otherBrowser.store.open(6)
  expect(otherBrowser.store.index.of('K1ABC')).toEqual([])
  expect(otherBrowser.store.isThere).toBe(false)
  await store.open(null)
  expect(store.index.of('K1ABC')).toEqual([])
  expect(first.disk.stored).toBeUndefined()
})

test('a request during a pending one triggers one more request', async () => {
  const { store, requests } = browser([FULL, LATER])
  const opened = store.open(5)
  await Promise.resolve()
  await Promise.all([store.refresh(), store.refresh(), opened])
  await store.refresh()
  expect(requests.length).toBeGreaterThanOrEqual(2)
  expect(store.index.of('K1ABC')).toHaveLength(1)
})

test('data written by another tab is not mixed with its own', async () => {
  const disk: { stored?: StoredWorked | undefined } = {}
  const one = browser([FULL, { ...LATER, seq: 4, calls: [['G4QAO', []]] }], disk)
  const two = browser(
    [
      {
        ...LATER,
        seq: 5,
        calls: [
          ['G4QAO', []],
          ['W1AW', []],
        ],
      },
    ],
    disk,
  )
  await one.store.open(5)
  await two.store.open(5)
  expect(disk.stored?.head.seq).toBe(5)
  await one.store.refresh()
  const third = browser([], disk)
  await third.store.open(5)
  // The stored buckets match their head, whichever tab wrote last.
  expect(disk.stored?.head.seq).toBe(4)
  expect(third.store.index.of('W1AW')).toHaveLength(1)
})

test('a contact logged here counts at once, and a new epoch replaces everything', async () => {
  const { store } = browser([FULL, { epoch: 8, seq: 1, full: true, calls: [] }])
  await store.open(5)
  store.add('PY2AA', { band: null, modeClass: 'data', at: AT * 1_000 + 400 })
  expect(store.index.of('PY2AA')).toEqual([{ band: '', modeClass: 'data', n: 1, newest: AT }])
  await store.refresh()
  expect(store.index.of('PY2AA')).toEqual([])
  expect(store.index.of('G4QAO')).toEqual([])
})
