import { expect, test } from 'vitest'
import { createDelays } from './delay.ts'

function delayed(most?: number) {
  let time = 1_000_000
  const delays = createDelays(() => time, most)
  return {
    pass(ms: number) {
      time += ms
    },
    tell: (told: unknown, delay = 10_000, line = 'a') => delays.through(line, delay, told).told,
  }
}

test('what happens is told as much later as the delay says, and nothing before', () => {
  const { pass, tell } = delayed()
  expect(tell('40m')).toBeUndefined()
  pass(9_999)
  expect(tell('20m')).toBeUndefined()
  pass(1)
  expect(tell('20m')).toBe('40m')
  pass(9_998)
  expect(tell('20m')).toBe('40m')
  pass(1)
  expect(tell('15m')).toBe('20m')
})

test('what stays so for long is told all the while', () => {
  const { pass, tell } = delayed()
  tell('40m')
  for (let minute = 0; minute < 60; minute++) {
    pass(60_000)
    expect(tell('40m')).toBe('40m')
  }
})

test('a longer delay begins with nothing rather than with what is too fresh; lines do not mix', () => {
  const { pass, tell } = delayed()
  tell('40m')
  pass(10_000)
  expect(tell('40m')).toBe('40m')
  expect(tell('40m', 30_000)).toBeUndefined()
  expect(tell('80m', 10_000, 'b')).toBeUndefined()
})

test('with little memory a stream is coarser, never earlier than its delay, and goes on', () => {
  // Room for twenty of the hundred states that ten seconds have.
  const { pass, tell } = delayed(20 * JSON.stringify(1_000).length)
  let [last, changes] = [0, 0]
  for (let n = 1_000; n < 1_600; n++) {
    const told = tell(n)
    pass(100)
    if (told === undefined) continue
    expect(told).toBeLessThanOrEqual(n - 100)
    expect(told).toBeGreaterThanOrEqual(n - 200)
    if (told !== last) changes++
    last = Number(told)
  }
  expect(changes).toBeGreaterThan(20)
})

test('many more delayed streams than two hundred are all shown', () => {
  const { pass, tell } = delayed()
  const lines = Array.from({ length: 1_000 }, (_, n) => `line ${n}`)
  for (const line of lines) tell('40m', 10_000, line)
  pass(10_000)
  for (const line of lines) expect(tell('20m', 10_000, line)).toBe('40m')
})

test('what was so before a long pause is not told as if somebody had watched', () => {
  const { pass, tell } = delayed()
  tell('40m')
  pass(3_600_000)
  expect(tell('20m')).toBeUndefined()
  pass(10_000)
  expect(tell('20m')).toBe('20m')
})
