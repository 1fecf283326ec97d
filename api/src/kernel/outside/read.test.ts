import { expect, test } from 'vitest'
import { readUpTo, TooLarge } from './read.ts'

test('an answer without an end is cut off at the limit, and its connection let go', async () => {
  let sent = 0
  let cancelled = false
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 1
      controller.enqueue(new Uint8Array(1024))
    },
    cancel() {
      cancelled = true
    },
  })
  await expect(readUpTo(endless, 10 * 1024)).rejects.toThrow(TooLarge)
  expect(sent).toBeLessThanOrEqual(13)
  expect(cancelled).toBe(true)
})

test('what fits is read whole, also nothing', async () => {
  expect((await readUpTo(new Response('a log').body, 5)).toString()).toBe('a log')
  expect((await readUpTo(null, 5)).length).toBe(0)
})
