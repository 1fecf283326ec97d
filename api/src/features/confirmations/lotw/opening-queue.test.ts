import { expect, test } from 'vitest'
import { createOpeningQueue } from './opening-queue.ts'

/** A job whose promise is resolved by the test. */
function createJob() {
  const { promise, resolve } = Promise.withResolvers<string>()
  const work = {
    isStarted: false,
    resolve,
    run() {
      work.isStarted = true
      return promise
    },
  }
  return work
}

test('opens one file at a time, and continues with the next one after a failure', async () => {
  const open = createOpeningQueue()
  const [first, second] = [createJob(), createJob()]
  const failed = open(1, async () => {
    await first.run()
    throw new Error('no file')
  })
  const next = open(2, second.run)
  await Promise.resolve()
  expect([first.isStarted, second.isStarted]).toEqual([true, false])
  first.resolve('')
  await expect(failed).rejects.toThrow('no file')
  second.resolve('opened')
  expect(await next).toBe('opened')
})

test('refuses a second file of a member until the first is open, and a file of an eleventh member', async () => {
  const open = createOpeningQueue()
  const works = Array.from({ length: 10 }, createJob)
  const opened = works.map((work, ownerId) => open(ownerId, work.run))
  await expect(open(0, async () => '')).rejects.toMatchObject({ statusCode: 429 })
  await expect(open(10, async () => '')).rejects.toMatchObject({ statusCode: 429 })
  for (const work of works) work.resolve('')
  await Promise.all(opened)
  expect(await open(0, async () => 'again')).toBe('again')
})
