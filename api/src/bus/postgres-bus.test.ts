import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/database.ts'
import { createClient } from '../database/pool.ts'
import { openSession, type Session } from '../database/session.ts'
import { BUS_RECONNECTED, type Bus, type BusPayload } from './bus.ts'
import { createPostgresBus } from './postgres-bus.ts'

let database: TestDatabase
const open: { bus: Bus; session: Session }[] = []

async function connect(): Promise<Bus> {
  const session = await openSession(database.connectionString, () => {})
  const bus = await createPostgresBus(session, () => {})
  open.push({ bus, session })
  return bus
}

beforeEach(async () => {
  database = await createTestDatabase({ empty: true })
})
afterEach(async () => {
  for (const { bus, session } of open.splice(0)) {
    await bus.close()
    await session.close()
  }
  await database.drop()
})

function collect(bus: Bus, topic: string): BusPayload[] {
  const seen: BusPayload[] = []
  bus.subscribe(topic, (payload) => seen.push(payload))
  return seen
}

test('reaches every process in order, also when messages are the same', async () => {
  const [one, two] = [await connect(), await connect()]
  const atOne = collect(one, 'feed')
  const atTwo = collect(two, 'feed')
  for (const n of [1, 2, 2, 3]) one.publish('feed', { n })
  await one.flush()
  await two.flush()
  expect(atOne).toEqual([{ n: 1 }, { n: 2 }, { n: 2 }, { n: 3 }])
  expect(atTwo).toEqual(atOne)
})

test('keeps topics apart and ends subscriptions', async () => {
  const bus = await connect()
  const feed = collect(bus, 'feed')
  const other: BusPayload[] = []
  const end = bus.subscribe('other', (payload) => other.push(payload))
  end()
  bus.publish('other', {})
  bus.publish('feed', { id: 7 })
  await bus.flush()
  expect(feed).toEqual([{ id: 7 }])
  expect(other).toEqual([])
})

test('refuses what PostgreSQL could not carry', async () => {
  const bus = await connect()
  expect(() => bus.publish('feed', { text: 'é'.repeat(4000) })).toThrow(RangeError)
})

test('comes back after its connection was cut, tells so, and delivers what was published meanwhile', async () => {
  const bus = await connect()
  const feed = collect(bus, 'feed')
  const again = vi.fn()
  bus.subscribe(BUS_RECONNECTED, again)
  const client = createClient(database.connectionString, 'cutter')
  await client.connect()
  await client.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'onfreq-session' and datname = current_database()",
  )
  await client.end()
  bus.publish('feed', { id: 1 })
  await vi.waitFor(() => expect(again).toHaveBeenCalledOnce(), { timeout: 20_000 })
  await bus.flush()
  expect(feed).toEqual([{ id: 1 }])
})
