import { expect, test } from 'vitest'
import { createDelays } from './delay.ts'

function delayed() {
  let time = 1_000_000
  const delays = createDelays(() => time)
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
