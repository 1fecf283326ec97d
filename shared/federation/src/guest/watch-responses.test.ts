// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchResponses } from './watch-responses.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** @param responds whether a ping gets a response, by its number from 1 */
function watch(responds: (ping: number) => boolean) {
  let pings = 0
  const onSilence = vi.fn()
  const watched = watchResponses({
    ping() {
      pings += 1
      if (responds(pings)) watched.responded()
    },
    onSilence,
  })
  watched.start()
  return { watched, onSilence, countPings: () => pings }
}

test('reports a guest after six pings without a response, once', () => {
  const { onSilence, countPings } = watch(() => false)
  vi.advanceTimersByTime(6_999)
  expect(onSilence).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(onSilence).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(60_000)
  expect(onSilence).toHaveBeenCalledOnce()
  expect(countPings()).toBe(6)
})

test('accepts a guest that responds to every sixth ping', () => {
  const { onSilence } = watch((ping) => ping % 6 === 0)
  vi.advanceTimersByTime(120_000)
  expect(onSilence).not.toHaveBeenCalled()
})

test('reports a guest that stops responding later', () => {
  const { onSilence } = watch((ping) => ping <= 100)
  vi.advanceTimersByTime(106_999)
  expect(onSilence).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(onSilence).toHaveBeenCalledOnce()
})

test('gives a guest of a hidden page its full time again once the page is visible', () => {
  const { onSilence } = watch(() => false)
  vi.advanceTimersByTime(5_000)
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  vi.advanceTimersByTime(600_000)
  hidden.mockReturnValue(false)
  vi.advanceTimersByTime(6_999)
  expect(onSilence).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(onSilence).toHaveBeenCalledOnce()
})

test('reports nothing after it was stopped', () => {
  const { watched, onSilence } = watch(() => false)
  vi.advanceTimersByTime(6_000)
  watched.stop()
  vi.advanceTimersByTime(60_000)
  expect(onSilence).not.toHaveBeenCalled()
})
