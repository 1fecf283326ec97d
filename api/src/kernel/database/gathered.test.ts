import { expect, test, vi } from 'vitest'
import { gathered } from './gathered.ts'

/** Reads that resolve under control of the test. */
function getReader(rows: ReadonlyMap<string, number>) {
  const requests: (readonly string[])[] = []
  const results: PromiseWithResolvers<void>[] = []
  const find = gathered<string, number>(async (keys) => {
    requests.push(keys)
    const seen = new Map(rows)
    const result = Promise.withResolvers<void>()
    results.push(result)
    await result.promise
    return seen
  })
  return { find, asked: requests, results }
}
const settled = async () => {
  for (let turn = 0; turn < 3; turn += 1) await new Promise(setImmediate)
}

test('runs a single look-up at once and batches concurrent ones into the next, each key once', async () => {
  const {
    find,
    asked: requests,
    results,
  } = getReader(
    new Map([
      ['a', 1],
      ['b', 2],
    ]),
  )
  const first = find('a')
  await settled()
  const others = [find('a'), find('b'), find('b'), find('c')]
  await settled()
  expect(requests).toEqual([['a']])
  results[0]?.resolve()
  await settled()
  expect(requests).toEqual([['a'], ['a', 'b', 'c']])
  results[1]?.resolve()
  expect(await Promise.all([first, ...others])).toEqual([1, 1, 2, 2, undefined])
})

test('reads earlier writes although an older look-up is still pending', async () => {
  const rows = new Map([['a', 1]])
  const { find, results } = getReader(rows)
  const before = find('a')
  await settled()
  rows.set('a', 2)
  const after = find('a')
  results[0]?.resolve()
  await settled()
  results[1]?.resolve()
  expect(await Promise.all([before, after])).toEqual([1, 2])
})

test('a failing statement fails only its callers, and the next one runs normally', async () => {
  const { find, results } = getReader(new Map([['a', 1]]))
  const failed = [find('a'), find('b')]
  await settled()
  results[0]?.reject(new Error('away'))
  for (const each of failed) await expect(each).rejects.toThrow('away')
  const again = find('a')
  await settled()
  results[1]?.resolve()
  expect(await again).toBe(1)
})

test('a hanging statement does not block later ones', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const { find, results } = getReader(new Map([['a', 1]]))
    void find('a')
    await settled()
    const later = find('a')
    await vi.advanceTimersByTimeAsync(60)
    await settled()
    results[1]?.resolve()
    expect(await later).toBe(1)
  } finally {
    vi.useRealTimers()
  }
})
