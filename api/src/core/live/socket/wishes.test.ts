import type { SpotsInterest } from '@onfreq/contracts/spots/spots'
import { expect, test } from 'vitest'
import type { Client } from './hub.ts'
import { SpotSubscriptions } from './wishes.ts'

const client = () => ({}) as Client
const interest = (...bands: string[]) => ({ bands }) as SpotsInterest

test('shares one frame among sockets with the same subscription, regardless of the order of its terms', () => {
  const sent: number[] = []
  const subscriptions = new SpotSubscriptions((clients) => sent.push([...clients].length))
  const [one, two, three] = [client(), client(), client()]
  subscriptions.set(one, interest('20m', '40m'))
  subscriptions.set(two, interest('40m', '20m'))
  subscriptions.set(three, interest('80m'))
  const keys = [...subscriptions.all().keys()]
  expect(keys).toHaveLength(2)
  for (const key of keys) subscriptions.send(key, {} as never)
  expect(sent).toEqual([2, 1])
})

test('ends a subscription when its last socket closes or changes it', () => {
  const subscriptions = new SpotSubscriptions(() => undefined)
  const [one, two] = [client(), client()]
  subscriptions.set(one, interest('20m'))
  subscriptions.set(two, interest('20m'))
  subscriptions.set(one, interest('80m'))
  expect(subscriptions.all().size).toBe(2)
  subscriptions.set(two, null)
  expect([...subscriptions.all().values()]).toEqual([interest('80m')])
  subscriptions.set(one, null)
  expect(subscriptions.all().size).toBe(0)
})

test('starts the spot source with the first subscription only', () => {
  let started = 0
  const subscriptions = new SpotSubscriptions(() => undefined)
  subscriptions.onFirst(() => {
    started += 1
  })
  const [one, two] = [client(), client()]
  subscriptions.set(one, null)
  expect(started).toBe(0)
  subscriptions.set(one, interest('20m'))
  subscriptions.set(two, interest('40m'))
  expect(started).toBe(1)
  subscriptions.set(one, null)
  subscriptions.set(two, null)
  subscriptions.set(two, interest('20m'))
  expect(started).toBe(2)
})
