import { expect, test } from 'vitest'
import { createBatchedCounter } from './batched.ts'
import type { Count, LimitStore } from './store.ts'

const MINUTE = 60_000

function memoryStore() {
  const totals = new Map<string, { n: number; resetsAt: Date }>()
  const statements: (readonly Count[])[] = []
  let isAway = false
  const store: LimitStore = {
    async add(counts, now) {
      if (isAway) throw new Error('the database is away')
      statements.push(counts)
      return counts.map(({ bucket, n, windowMs }) => {
        const existing = totals.get(bucket)
        const before =
          existing !== undefined && existing.resetsAt > now
            ? existing
            : { n: 0, resetsAt: new Date(now.getTime() + windowMs) }
        const total = { n: before.n + n, resetsAt: before.resetsAt }
        totals.set(bucket, total)
        return total
      })
    },
    reset: async () => undefined,
    sweep: async () => undefined,
  }
  return { store, statements, setAway: (away: boolean) => (isAway = away) }
}

function processes(count: number) {
  const memory = memoryStore()
  let time = 1_000_000
  const errors: unknown[] = []
  const counters = Array.from({ length: count }, () =>
    createBatchedCounter({ store: memory.store, now: () => time, onError: (error) => errors.push(error) }),
  )
  return { ...memory, counters, errors, advance: (ms: number) => (time += ms) }
}

test('three processes share one count per caller', async () => {
  const { counters } = processes(3)
  for (const counter of counters) {
    for (let n = 0; n < 40; n += 1) counter.count('a', MINUTE)
    await counter.share()
  }
  // The first process receives the others' counts with its next statement.
  counters[0]!.count('a', MINUTE)
  await counters[0]!.share()
  expect(counters[0]!.count('a', MINUTE).n).toBe(122)
})

test('calls counted while a report is on its way go into the next one', async () => {
  const { store, statements } = memoryStore()
  const slowStore: LimitStore = {
    ...store,
    async add(counts, now) {
      const totals = await store.add(counts, now)
      counter.count('a', MINUTE)
      return totals
    },
  }
  const counter = createBatchedCounter({ store: slowStore, now: () => 1_000_000, onError: () => {} })
  counter.count('a', MINUTE)
  await counter.share()
  expect(counter.count('a', MINUTE).n).toBe(3)
  await counter.share()
  expect(statements.map(([count]) => count?.n)).toEqual([1, 2])
})

test('a process sends one statement for all counts, and none without calls', async () => {
  const { counters, statements } = processes(1)
  for (let n = 0; n < 500; n += 1) counters[0]!.count(`caller ${n % 50}`, MINUTE)
  await counters[0]!.share()
  await counters[0]!.share()
  expect(statements).toHaveLength(1)
  expect(statements[0]).toHaveLength(50)
})

test('counts restart when the window ends', async () => {
  const { counters, advance } = processes(1)
  for (let n = 0; n < 9; n += 1) counters[0]!.count('a', MINUTE)
  await counters[0]!.share()
  advance(MINUTE)
  expect(counters[0]!.count('a', MINUTE).n).toBe(1)
})

test('each process continues counting without the database and reports its counts afterwards', async () => {
  const { counters, errors, setAway } = processes(2)
  setAway(true)
  for (let n = 0; n < 5; n += 1) counters[0]!.count('a', MINUTE)
  await counters[0]!.share()
  expect(errors).toHaveLength(1)
  expect(counters[0]!.count('a', MINUTE).n).toBe(6)
  setAway(false)
  await counters[0]!.share()
  counters[1]!.count('a', MINUTE)
  await counters[1]!.share()
  expect(counters[1]!.count('a', MINUTE).n).toBe(8)
})
