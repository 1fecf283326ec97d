import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { getForeignCaller, limitCalls } from './calls.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/**
 * @param every milliseconds between calls;
 * @returns how many were sent, and what was charged
 */
async function call(count: number, every: number, path = '/api/vfeed') {
  const charged = vi.fn()
  const send = vi.fn(async () => new Response())
  const limited = limitCalls(send, charged)
  for (let n = 0; n < count; n += 1) {
    await limited(path).catch(() => undefined)
    vi.advanceTimersByTime(every)
  }
  return { sent: send.mock.calls.length, charged: charged.mock.calls.length }
}

test.each([
  { count: 50, every: 0, sent: 50, charged: 0 },
  { count: 51, every: 0, sent: 51, charged: 1 },
  { count: 51, every: 99, sent: 51, charged: 1 },
  { count: 51, every: 100, sent: 51, charged: 0 },
  { count: 400, every: 100, sent: 400, charged: 0 },
])('charges $charged times for $count calls every $every ms', async ({ count, every, sent, charged }) => {
  expect(await call(count, every)).toEqual({ sent, charged })
})

test('rejects the 101st call within five seconds, and lets calls through again later', async () => {
  expect(await call(100, 0)).toMatchObject({ sent: 100 })
  expect(await call(101, 0)).toMatchObject({ sent: 100 })
  // Fifty calls a second become a hundred in five seconds.
  expect((await call(500, 20)).sent).toBe(200)
})

test('never rejects the call that asks for the current releases', async () => {
  expect(await call(150, 0, '/api/registry?have=')).toMatchObject({ sent: 150 })
})

test('knows the caller of another site, and of no other', async () => {
  vi.stubGlobal('location', new URL('https://onfreq.example/news'))
  const limited = limitCalls(async () => new Response(), vi.fn())
  async function callFromPart(input: string | Request) {
    await limited(input)
  }
  await callFromPart('https://evil.example/collect')
  await callFromPart('https://onfreq.example/api/vfeed')
  await callFromPart('/api/vfeed')
  expect(getForeignCaller('https://evil.example')).toContain('callFromPart')
  expect(getForeignCaller('https://other.example')).toBe('')
  await callFromPart(new Request('https://other.example/'))
  expect(getForeignCaller('https://other.example')).toContain('callFromPart')
})
