import { expect, test } from 'vitest'
import { createDelays } from './delay.ts'

function createDelayed(maxCharacters?: number) {
  let time = 1_000_000
  const delays = createDelays(() => time, maxCharacters)
  return {
    advance(ms: number) {
      time += ms
    },
    send: (notified: unknown, delay = 10_000, line = 'a') => delays.through(line, delay, notified).delayed,
  }
}

test('shows states after the delay and not before', () => {
  const { advance, send: notify } = createDelayed()
  expect(notify('40m')).toBeUndefined()
  advance(9_999)
  expect(notify('20m')).toBeUndefined()
  advance(1)
  expect(notify('20m')).toBe('40m')
  advance(9_998)
  expect(notify('20m')).toBe('40m')
  advance(1)
  expect(notify('15m')).toBe('20m')
})

test('repeats a persistent state for as long as it lasts', () => {
  const { advance, send: notify } = createDelayed()
  notify('40m')
  for (let minute = 0; minute < 60; minute++) {
    advance(60_000)
    expect(notify('40m')).toBe('40m')
  }
})

test('starts a longer delay with an empty state instead of recent data, and separates streams', () => {
  const { advance, send: notify } = createDelayed()
  notify('40m')
  advance(10_000)
  expect(notify('40m')).toBe('40m')
  expect(notify('40m', 30_000)).toBeUndefined()
  expect(notify('80m', 10_000, 'b')).toBeUndefined()
})

test('skips states when memory is short, without shortening the delay, and continues', () => {
  // Memory for twenty of the hundred states in ten seconds.
  const { advance, send: notify } = createDelayed(20 * JSON.stringify(1_000).length)
  let [last, changes] = [0, 0]
  for (let n = 1_000; n < 1_600; n++) {
    const delayed = notify(n)
    advance(100)
    if (delayed === undefined) continue
    expect(delayed).toBeLessThanOrEqual(n - 100)
    expect(delayed).toBeGreaterThanOrEqual(n - 200)
    if (delayed !== last) changes++
    last = Number(delayed)
  }
  expect(changes).toBeGreaterThan(20)
})

test('supports far more than two hundred delayed streams', () => {
  const { advance, send: notify } = createDelayed()
  const lines = Array.from({ length: 1_000 }, (_, n) => `line ${n}`)
  for (const line of lines) notify('40m', 10_000, line)
  advance(10_000)
  for (const line of lines) expect(notify('20m', 10_000, line)).toBe('40m')
})

test('discards states from before a long pause', () => {
  const { advance, send: notify } = createDelayed()
  notify('40m')
  advance(3_600_000)
  expect(notify('20m')).toBeUndefined()
  advance(10_000)
  expect(notify('20m')).toBe('20m')
})
