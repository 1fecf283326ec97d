import { expect, test, vi } from 'vitest'
import { createWrites } from './writes.ts'

const settled = () => vi.waitFor(() => Promise.resolve())

test('updates survive the response to an earlier call, in order', async () => {
  const call = Promise.withResolvers<void>()
  let under: Promise<void>[] = [call.promise]
  const writes = createWrites<object>(() => under)
  const store = { shown: ['old'] }
  const add = (item: string) => () => {
    store.shown = [item, ...store.shown.filter((each) => each !== item)]
  }
  writes(store, add('first'))
  writes(store, add('second'))
  expect(store.shown).toEqual(['second', 'first', 'old'])

  under = []
  store.shown = ['old']
  call.resolve()
  await settled()
  expect(store.shown).toEqual(['second', 'first', 'old'])
})

test('waits for a failing call and for another one started meanwhile', async () => {
  const failing = Promise.withResolvers<void>()
  const later = Promise.withResolvers<void>()
  let under: Promise<void>[] = [failing.promise]
  const writes = createWrites<object>(() => under)
  const write = vi.fn()
  const store = {}
  writes(store, write)
  under = [later.promise]
  failing.reject(new Error('away'))
  await settled()
  expect(write).toHaveBeenCalledTimes(1)
  under = []
  later.resolve()
  await settled()
  expect(write).toHaveBeenCalledTimes(2)
})

test('writes updates once without a pending call', async () => {
  const write = vi.fn()
  createWrites<object>(() => [])({}, write)
  await settled()
  expect(write).toHaveBeenCalledTimes(1)
})
