import type { SpotsInterest } from '@onfreq/contracts/spots/spots'
import { expect, test } from 'vitest'
import type { Client } from './hub.ts'
import { Wishes } from './wishes.ts'

const client = () => ({}) as Client
const interest = (...bands: string[]) => ({ bands }) as SpotsInterest

test('shares one frame among sockets with the same subscription, whatever the order of its terms', () => {
  const sent: number[] = []
  const wishes = new Wishes((clients) => sent.push([...clients].length))
  const [one, two, three] = [client(), client(), client()]
  wishes.set(one, interest('20m', '40m'))
  wishes.set(two, interest('40m', '20m'))
  wishes.set(three, interest('80m'))
  const keys = [...wishes.all().keys()]
  expect(keys).toHaveLength(2)
  for (const key of keys) wishes.send(key, {} as never)
  expect(sent).toEqual([2, 1])
})

test('ends a subscription when its last socket closes or changes it', () => {
  const wishes = new Wishes(() => undefined)
  const [one, two] = [client(), client()]
  wishes.set(one, interest('20m'))
  wishes.set(two, interest('20m'))
  wishes.set(one, interest('80m'))
  expect(wishes.all().size).toBe(2)
  wishes.set(two, null)
  expect([...wishes.all().values()]).toEqual([interest('80m')])
  wishes.set(one, null)
  expect(wishes.all().size).toBe(0)
})

test('starts the spot source with the first subscription only', () => {
  let started = 0
  const wishes = new Wishes(() => undefined)
  wishes.onFirst(() => {
    started += 1
  })
  const [one, two] = [client(), client()]
  wishes.set(one, null)
  expect(started).toBe(0)
  wishes.set(one, interest('20m'))
  wishes.set(two, interest('40m'))
  expect(started).toBe(1)
  wishes.set(one, null)
  wishes.set(two, null)
  wishes.set(two, interest('20m'))
  expect(started).toBe(2)
})
