import { expect, test, vi } from 'vitest'
import { gathered } from './gathered.ts'

/** A reader whose queries the test resolves. */
function createReader(rows: ReadonlyMap<string, number>) {
  const requests: (readonly string[])[] = []
  const results: PromiseWithResolvers<void>[] = []
  const find = gathered<string, number>(async (keys) => {
    requests.push(keys)
    const snapshot = new Map(rows)
    const result = Promise.withResolvers<void>()
    results.push(result)
    await result.promise
    return snapshot
  })
  return { find, requests, results }
}
const flushMicrotasks = async () => {
  for (let turn = 0; turn < 3; turn += 1) await new Promise(setImmediate)
}

test('runs a single look-up immediately and batches concurrent look-ups, with each key once', async () => {
  const { find, requests, results } = createReader(
    new Map([
      ['a', 1],
      ['b', 2],
    ]),
  )
  const first = find('a')
  await flushMicrotasks()
  const others = [find('a'), find('b'), find('b'), find('c')]
  await flushMicrotasks()
  expect(requests).toEqual([['a']])
  results[0]?.resolve()
  await flushMicrotasks()
  expect(requests).toEqual([['a'], ['a', 'b', 'c']])
  results[1]?.resolve()
  expect(await Promise.all([first, ...others])).toEqual([1, 1, 2, 2, undefined])
})

test('sees earlier writes although an older look-up is still pending', async () => {
  const rows = new Map([['a', 1]])
  const { find, results } = createReader(rows)
  const before = find('a')
  await flushMicrotasks()
  rows.set('a', 2)
  const after = find('a')
  results[0]?.resolve()
  await flushMicrotasks()
  results[1]?.resolve()
  expect(await Promise.all([before, after])).toEqual([1, 2])
})

test('a failing statement rejects only its own callers, and the next one succeeds', async () => {
  const { find, results } = createReader(new Map([['a', 1]]))
  const failed = [find('a'), find('b')]
  await flushMicrotasks()
  results[0]?.reject(new Error('connection lost'))
  for (const each of failed) await expect(each).rejects.toThrow('connection lost')
  const retry = find('a')
  await flushMicrotasks()
  results[1]?.resolve()
  expect(await retry).toBe(1)
})

test('a hanging statement does not block later ones', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const { find, results } = createReader(new Map([['a', 1]]))
    void find('a')
    await flushMicrotasks()
    const second = find('a')
    await vi.advanceTimersByTimeAsync(60)
    await flushMicrotasks()
    results[1]?.resolve()
    expect(await second).toBe(1)
  } finally {
    vi.useRealTimers()
  }
})
