import { expect, test } from 'vitest'
import { readUpTo, TooLarge } from './read.ts'

test('aborts an endless response at the limit and closes its connection', async () => {
  let sentChunks = 0
  let cancelled = false
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      sentChunks += 1
      controller.enqueue(new Uint8Array(1024))
    },
    cancel() {
      cancelled = true
    },
  })
  await expect(readUpTo(endless, 10 * 1024)).rejects.toThrow(TooLarge)
  expect(sentChunks).toBeLessThanOrEqual(13)
  expect(cancelled).toBe(true)
})

test('reads a response within the limit completely, including an empty one', async () => {
  expect((await readUpTo(new Response('a log').body, 5)).toString()).toBe('a log')
  expect((await readUpTo(null, 5)).length).toBe(0)
})
