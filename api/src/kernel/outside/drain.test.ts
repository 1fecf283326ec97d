import { expect, test } from 'vitest'
import { drain, OwnerShares } from './drain.ts'

/** Requests that the test completes. */
function openRequests(shares: OwnerShares) {
  const results: (() => void)[] = []
  const send = (ownerId: number) => void shares.run(ownerId, () => new Promise<void>((done) => results.push(done)))
  const respondToAll = async () => {
    for (const response of results.splice(0)) response()
    await new Promise((done) => setImmediate(done))
  }
  return { send, respondToAll }
}

test('an owner has three sockets, and gets a slot back when one request completes', async () => {
  const shares = new OwnerShares({}, () => 0)
  const { send, respondToAll } = openRequests(shares)
  send(1)
  send(1)
  expect(shares.busy).toEqual([])
  send(1)
  send(2)
  expect(shares.busy).toEqual([1])
  await respondToAll()
  expect(shares.busy).toEqual([])
})

test('a slow host frees its slot for other owners after a second but keeps its socket', () => {
  let now = 0
  const shares = new OwnerShares({ fast: 2, sockets: 3 }, () => now)
  const { send } = openRequests(shares)
  send(1)
  send(2)
  expect(shares.room).toBe(0)
  now = 999
  expect(shares.room).toBe(0)
  now = 1_000
  expect(shares.room).toBe(1)
  send(3)
  now = 60_000
  expect(shares.room).toBe(0)
})

test('an owner whose hosts took twenty seconds waits until the minute has passed', async () => {
  let now = 0
  const shares = new OwnerShares({}, () => now)
  const { send, respondToAll } = openRequests(shares)
  send(1)
  send(1)
  now = 9_999
  expect(shares.busy).toEqual([])
  now = 10_000
  expect(shares.busy).toEqual([1])
  await respondToAll()
  expect(shares.busy).toEqual([1])
  now = 69_999
  expect(shares.busy).toEqual([1])
  now = 70_000
  expect(shares.busy).toEqual([])
})

test('items that become due while a host is silent are sent immediately', async () => {
  const shares = new OwnerShares()
  const silent = Promise.withResolvers<boolean>()
  const due = [{ ownerId: 1 }]
  const sentIds: number[] = []
  const work = drain({
    shares,
    acquireDue: async () => due.splice(0),
    send: async ({ ownerId }) => {
      sentIds.push(ownerId)
      if (ownerId === 1) return silent.promise
      silent.resolve(false)
      return true
    },
  })
  await new Promise((done) => setImmediate(done))
  due.push({ ownerId: 2 })
  expect(await work).toBe(1)
  expect(sentIds).toEqual([1, 2])
})
