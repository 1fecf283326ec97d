// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { watchCalls } from './calls.ts'

afterEach(() => vi.unstubAllGlobals())

/** @param at times of requests in milliseconds; @returns what was charged */
function chargesFor(path: string, at: readonly number[]): string[] {
  const charged: string[] = []
  let notify: (list: { getEntries: () => { name: string; startTime: number }[] }) => void = () => {}
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      constructor(callback: typeof notify) {
        notify = callback
      }
      observe() {}
    },
  )
  watchCalls((message) => charged.push(message))
  for (const startTime of at) notify({ getEntries: () => [{ name: location.origin + path, startTime }] })
  return charged
}

const every = (milliseconds: number, count: number) => Array.from({ length: count }, (_, n) => n * milliseconds)

test('charges 101 calls within five seconds once', () => {
  expect(chargesFor('/api/vfeed', every(20, 300))).toEqual(['101 calls in 5 seconds'])
})

test.each([
  ['100 calls at once', '/api/vfeed', every(0, 100)],
  ['20 calls a second', '/api/vfeed', every(50, 400)],
  ['files', '/mfe/feed/page.js', every(0, 300)],
])('does not charge %s', (_, path, at) => {
  expect(chargesFor(path, at)).toEqual([])
})
