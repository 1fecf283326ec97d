import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPresence } from './last-seen.ts'

const START = Date.UTC(2026, 5, 1, 12)
/** What was written down, statement by statement: member → second of the hour. */
const written: Map<number, number>[] = []
let isAway = false
let ended: () => Promise<void> = async () => {}

function presence() {
  const app = {
    clock: { now: () => new Date(), millis: () => Date.now() },
    log: { warn: () => {} },
    pool: {
      async query(_text: string, [ids, times]: [number[], Date[]]) {
        if (isAway) throw new Error('the database is away')
        written.push(new Map(ids.map((id, n) => [id, (times[n]!.getTime() - START) / 1000])))
      },
    },
    addHook(name: string, work: () => Promise<void>) {
      if (name === 'preClose') ended = work
    },
  }
  return createPresence(app as never)
}

beforeEach(() => {
  vi.useFakeTimers({ now: START })
  written.length = 0
  isAway = false
})
afterEach(() => {
  vi.useRealTimers()
})

test('signs of life are written down together, a second after the first of them, and each member’s once a minute', async () => {
  const { seen } = presence()
  seen(1)
  await vi.advanceTimersByTimeAsync(500)
  seen(2)
  seen(1)
  expect(written).toEqual([])
  await vi.advanceTimersByTimeAsync(500)
  expect(written).toEqual([
    new Map([
      [1, 0],
      [2, 0.5],
    ]),
  ])
  await vi.advanceTimersByTimeAsync(58_999)
  seen(1)
  await vi.advanceTimersByTimeAsync(1)
  seen(1)
  seen(2)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(written.slice(1)).toEqual([new Map([[1, 60]])])
})

test('what could not be written is written with the next ones, and a newer sign of the same member stays', async () => {
  const { seen, flush } = presence()
  isAway = true
  seen(1)
  seen(2)
  await vi.advanceTimersByTimeAsync(1_000)
  await vi.advanceTimersByTimeAsync(59_000)
  seen(1)
  isAway = false
  await flush()
  expect(written).toEqual([
    new Map([
      [1, 60],
      [2, 0],
    ]),
  ])
  await flush()
  expect(written).toHaveLength(1)
})

test('a process that ends writes down what it has seen, and ends also where the database is away', async () => {
  const { seen } = presence()
  seen(1)
  await ended()
  expect(written).toEqual([new Map([[1, 0]])])
  isAway = true
  seen(2)
  await expect(ended()).resolves.toBeUndefined()
})
