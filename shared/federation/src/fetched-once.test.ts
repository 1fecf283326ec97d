import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FileError, failureOf } from './errors.ts'
import { clearFailures, fetchedOnce } from './fetched-once.ts'
import { TIMEOUT_MS } from './give-up.ts'
import { pinFor, pinRelease } from './pins.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Outcome of a promise, after all retry delays. */
async function outcome(promise: Promise<unknown>): Promise<unknown> {
  const settled = promise.catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(TIMEOUT_MS)
  return settled
}

test('fetches code once, retries a failure twice, and clears it on a manual retry', async () => {
  const load = vi.fn(() => Promise.reject(new FileError('/a.js', 'away')))
  const code = fetchedOnce(load)
  const first = code.get()
  expect(await outcome(first)).toEqual(new FileError('/a.js', 'away'))
  expect(load).toHaveBeenCalledTimes(3)
  expect(code.get()).toBe(first)
  clearFailures()
  load.mockImplementation(() => Promise.resolve('here') as never)
  const second = code.get()
  expect(await outcome(second)).toBe('here')
  clearFailures()
  expect(code.get()).toBe(second)
  expect(code.again()).toBe(second)
})

test('does not rerun code that threw, since its module would be half initialised', async () => {
  const load = vi.fn(() => Promise.reject(new TypeError('nothing is not a function')))
  expect(failureOf(await outcome(fetchedOnce(load).get()))).toBe('runtime')
  expect(load).toHaveBeenCalledTimes(1)
})

test('stops loading code after eight seconds', async () => {
  const error = await outcome(fetchedOnce(() => new Promise(() => undefined)).get())
  expect(failureOf(error)).toBe('timeout')
})

test('rejects a file whose hash is malformed', () => {
  const good = `sha384-${'b'.repeat(64)}`
  const files = { 'a.js': good, 'b.js': `${good.slice(0, -1)}_`, 'c.js': '' }
  pinRelease({ entry: '/mfe/x/1.0.0-0123abcd/a.js', files })
  const [a, b, c, unlisted] = ['a', 'b', 'c', 'd'].map((name) => pinFor(`/mfe/x/1.0.0-0123abcd/${name}.js`))
  expect(a).toBe(good)
  expect([b, c]).toEqual([unlisted, unlisted])
})
