import { expect, test } from 'vitest'
import { createBackground } from './background.ts'

test('does not wait for started work, and repeats it when it is started again meanwhile', async () => {
  const background = createBackground(() => {})
  const first = Promise.withResolvers<void>()
  let runs = 0
  const work = async () => {
    runs += 1
    if (runs === 1) await first.promise
  }
  background.start('copies', work)
  background.start('copies', work)
  background.start('copies', work)
  expect(runs).toBe(1)
  first.resolve()
  await background.idle()
  expect(runs).toBe(2)
})

test('reports an error and runs the same work again afterwards', async () => {
  const errors: unknown[] = []
  const background = createBackground((error) => errors.push(error))
  background.start('copies', async () => {
    throw new Error('no host')
  })
  await expect(background.idle()).rejects.toThrow('no host')
  let runs = 0
  background.start('copies', async () => {
    runs += 1
  })
  await background.idle()
  expect([errors.length, runs]).toEqual([1, 1])
})
