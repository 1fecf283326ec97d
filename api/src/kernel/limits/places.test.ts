import { Kysely, PostgresDialect } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestDatabase } from '../../../test/database.ts'
import { createPool } from '../database/pool.ts'
import type { DB } from '../database/schema.ts'
import { createPlaceStore, type PlaceStore } from './place-store.ts'
import { createPlaces, PLACE_LEASE_MS, type Places } from './places.ts'

const MAX_COUNT = 5

let store: PlaceStore
let end: () => Promise<void>
beforeAll(async () => {
  const database = await createTestDatabase()
  const pool = createPool({
    connectionString: database.connectionString,
    max: 4,
    name: 'places',
    role: 'server',
    onError: () => undefined,
  })
  store = createPlaceStore(new Kysely<DB>({ dialect: new PostgresDialect({ pool }) }))
  end = async () => {
    await pool.end()
    await database.drop()
  }
})
afterAll(() => end())

let time = Date.UTC(2026, 10, 22, 18)
let serial = 0
let party = ''
let isAway = false
let requestCount = 0
let errors: unknown[] = []
const open: Places[] = []

beforeEach(async () => {
  for (const each of open.splice(0)) await each.close()
  serial += 1
  party = `socket:192.0.2.${serial}`
  isAway = false
  errors = []
})

function startProcess(): Places {
  serial += 1
  const guarded: PlaceStore = {
    ...store,
    hold: async (...order) => {
      if (isAway) throw new Error('the database is away')
      requestCount += 1
      return store.hold(...order)
    },
    live: async (...order) => {
      if (isAway) throw new Error('the database is away')
      return store.live(...order)
    },
  }
  const places = createPlaces({
    store: guarded,
    process: `process ${serial}`,
    now: () => time,
    onError: (error) => errors.push(error),
  })
  open.push(places)
  return places
}

const deliverAll = async (places: readonly Places[], times: number) => {
  const results = await Promise.all(
    Array.from({ length: times }, (_, n) => places[n % places.length]!.acquire(party, MAX_COUNT)),
  )
  return results.filter(Boolean).length
}

test('three processes together grant exactly the available slots', async () => {
  expect(await deliverAll([startProcess(), startProcess(), startProcess()], 60)).toBe(MAX_COUNT)
})

test('a slot released by one process is available to another', async () => {
  const [first, second] = [startProcess(), startProcess()]
  expect(await deliverAll([first], 9)).toBe(MAX_COUNT)
  expect(await deliverAll([second], 1)).toBe(0)
  first.release(party)
  first.release(party)
  await first.heartbeat()
  expect(await deliverAll([second], 9)).toBe(2)
})

test('slots of a dead process are released shortly after, and a live process keeps its own', async () => {
  const [dead, alive, requester] = [startProcess(), startProcess(), startProcess()]
  expect(await deliverAll([dead], 3)).toBe(3)
  expect(await deliverAll([alive], 1)).toBe(1)
  for (let passed = 0; passed < PLACE_LEASE_MS; passed += 5_000) {
    expect(await deliverAll([requester], 9), `${passed} ms after`).toBe(passed === 0 ? 1 : 0)
    time += 5_000
    await alive.heartbeat()
    await requester.heartbeat()
  }
  // The live process and the requesting process hold one slot each.
  expect(await deliverAll([requester], 9)).toBe(3)
})

test('a process that recovers from a silence reports its slots again', async () => {
  const [silent, requester] = [startProcess(), startProcess()]
  expect(await deliverAll([silent], 4)).toBe(4)
  time += PLACE_LEASE_MS
  expect(await deliverAll([requester], 2)).toBe(2)
  await silent.heartbeat()
  expect(await deliverAll([requester], 2)).toBe(0)
  expect(await deliverAll([silent], 2)).toBe(0)
})

test('a clean shutdown releases all slots at once', async () => {
  const [ending, requester] = [startProcess(), startProcess()]
  await deliverAll([ending], MAX_COUNT)
  await ending.close()
  expect(await deliverAll([requester], 9)).toBe(MAX_COUNT)
})

test('each process counts its own slots without the database and reports them afterwards', async () => {
  const [first, second] = [startProcess(), startProcess()]
  isAway = true
  expect(await deliverAll([first], 9)).toBe(MAX_COUNT)
  expect(errors.length).toBeGreaterThan(0)
  isAway = false
  await first.heartbeat()
  expect(await deliverAll([second], 1)).toBe(0)
})

test('batches thousands of simultaneous requests', async () => {
  const places = startProcess()
  requestCount = 0
  const results = await Promise.all(
    Array.from({ length: 2_000 }, (_, n) => places.acquire(`${party}:${n % 500}`, MAX_COUNT)),
  )
  expect(results.filter(Boolean)).toHaveLength(2_000)
  expect(requestCount).toBeLessThan(10)
})
