import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPresence } from './last-seen.ts'

const START = Date.UTC(2026, 5, 1, 12)
/** Written rows per statement: member and second of the hour. */
const written: Map<number, number>[] = []
let isAway = false
let ended: () => Promise<void> = async () => {}

function presence() {
  const app = {
    clock: { now: () => new Date(), millis: () => Date.now() },
    log: { warn: () => {} },
    pool: {
      async query(_text: string, [ids, times]: [number[], Date[]]) {
        if (isAway) throw new Error('the database is unavailable')
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

test('writes last-seen times in one batch, a second after the first, at most once a minute for each member', async () => {
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

test('retries failed writes with the next batch, and keeps a newer time of the same member', async () => {
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

test('flushes last-seen times at shutdown, and shuts down when the database is unavailable', async () => {
  const { seen } = presence()
  seen(1)
  await ended()
  expect(written).toEqual([new Map([[1, 0]])])
  isAway = true
  seen(2)
  await expect(ended()).resolves.toBeUndefined()
})
