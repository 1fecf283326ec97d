/** Contract tests that every bus driver passes. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { NATS_SERVER, type NatsServer, startNats } from '../../../test/nats.ts'
import { createClient } from '../database/pool.ts'
import { openSession } from '../database/session.ts'
import { BUS_RECONNECTED, type BusDriver, type BusPayload, type StreamBatch } from './bus.ts'
import { createNatsBus } from './nats-bus.ts'
import { createPostgresBus } from './postgres-bus.ts'

interface Driver {
  readonly name: string
  readonly skip: boolean
  start(): Promise<void>
  stop(): Promise<void>
  /** Opens the bus of one process; the callback closes it. */
  open(): Promise<{ readonly bus: BusDriver; close(): Promise<void> }>
  /** Drops all connections; new ones succeed immediately. */
  cut(): Promise<void>
}

function postgres(): Driver {
  let database: TestDatabase
  return {
    name: 'PostgreSQL NOTIFY',
    skip: false,
    async start() {
      database = await createTestDatabase({ empty: true })
    },
    stop: () => database.drop(),
    async open() {
      const session = await openSession(database.connectionString, () => {})
      const bus = await createPostgresBus(session, () => {})
      return {
        bus,
        async close() {
          await bus.close()
          await session.close()
        },
      }
    },
    async cut() {
      const client = createClient(database.connectionString, 'cutter')
      await client.connect()
      await client.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'onfreq-session' and datname = current_database()",
      )
      await client.end()
    },
  }
}

function nats(): Driver {
  let server: NatsServer
  const prefix = `test${randomUUID().slice(0, 8)}`
  return {
    name: 'NATS',
    skip: NATS_SERVER === undefined,
    async start() {
      server = await startNats(NATS_SERVER ?? '')
    },
    stop: () => server.stop(),
    async open() {
      const bus = await createNatsBus({ url: server.url, prefix, onError: () => {} })
      return { bus, close: () => bus.close() }
    },
    async cut() {
      await server.kill()
      await server.start()
    },
  }
}

if (NATS_SERVER === undefined) console.info('Tests of the NATS driver are skipped: there is no nats-server on PATH.')

describe.each([postgres(), nats()])('$name', (driver) => {
  if (driver.skip) return test.skip('needs a nats-server on PATH', () => {})
  const open: { close(): Promise<void> }[] = []
  let one: BusDriver
  let two: BusDriver

  beforeAll(() => driver.start(), 60_000)
  beforeEach(async () => {
    for (const { close } of open.splice(0)) await close()
    const opened = [await driver.open(), await driver.open()] as const
    open.push(...opened)
    one = opened[0].bus
    two = opened[1].bus
  })
  afterAll(async () => {
    for (const { close } of open.splice(0)) await close()
    await driver.stop()
  })

  function collect(bus: BusDriver, topic: string, ownerId?: number): BusPayload[] {
    const received: BusPayload[] = []
    bus.subscribe(topic, (payload) => received.push(payload), ownerId)
    return received
  }

  /** Resolves when everything published so far has been delivered everywhere. */
  async function flushAll(): Promise<void> {
    await one.flush()
    await two.flush()
    await one.flush()
  }

  test('reaches every process in order, including identical messages', async () => {
    const atOne = collect(one, 'feed')
    const atTwo = collect(two, 'feed')
    await flushAll()
    for (const n of [1, 2, 2, 3]) one.publish('feed', { n })
    await flushAll()
    expect(atOne).toEqual([{ n: 1 }, { n: 2 }, { n: 2 }, { n: 3 }])
    expect(atTwo).toEqual(atOne)
  })

  test('delivers only subscribed topics, until the subscription ends', async () => {
    const feed = collect(one, 'feed')
    const other: BusPayload[] = []
    const end = one.subscribe('feed.other', (payload) => other.push(payload))
    one.publish('feed.other', { id: 1 })
    await flushAll()
    end()
    one.publish('feed.other', { id: 2 })
    one.publish('feed', { id: 7 })
    await flushAll()
    expect(feed).toEqual([{ id: 7 }])
    expect(other).toEqual([{ id: 1 }])
  })

  test("delivers one operator's messages to their subscribers, and once to subscribers of all operators", async () => {
    const five = collect(two, 'rig', 5)
    const sixtyNine = collect(two, 'rig', 69)
    const all = collect(two, 'rig')
    await flushAll()
    const messages = [{ ownerId: 5, n: 1 }, { ownerId: 69, n: 2 }, { ownerId: 6, n: 3 }, { n: 4 }, { ownerId: 5, n: 5 }]
    for (const message of messages) one.publish('rig', message)
    await flushAll()
    expect(five.map(({ n }) => n)).toEqual([1, 5])
    expect(sixtyNine.map(({ n }) => n)).toEqual([2])
    expect(all.map(({ n }) => Number(n)).toSorted()).toEqual([1, 2, 3, 4, 5])
  })

  test('rejects messages that any driver cannot carry', () => {
    expect(() => one.publish('feed', { text: 'é'.repeat(4000) })).toThrow(RangeError)
  })

  test('notifies live stream readers of writes, in order', async () => {
    const received: StreamBatch[] = []
    two.follow((batch) => received.push(batch))
    // Resolves once the driver is listening.
    await vi.waitFor(
      async () => {
        one.announce({ after: 0, last: Math.random() })
        await flushAll()
        expect(received.length).toBeGreaterThan(0)
      },
      { timeout: 10_000, interval: 100 },
    )
    const batches = Array.from({ length: 20 }, (_, n) => ({ after: n + 100, last: n + 101 }))
    for (const batch of batches) one.announce({ ...batch, entries: [{ id: batch.last }] })
    await vi.waitFor(() => expect(received.at(-1)?.last).toBe(120), { timeout: 10_000 })
    expect(received.flatMap(({ after, last }) => (after >= 100 ? [{ after, last }] : []))).toEqual(batches)
  })

  test('reconnects after a disconnect, reports it and delivers later messages once', async () => {
    const feed = collect(two, 'feed')
    const onReconnect = vi.fn()
    two.subscribe(BUS_RECONNECTED, onReconnect)
    await flushAll()
    await driver.cut()
    await vi.waitFor(() => expect(onReconnect).toHaveBeenCalled(), { timeout: 20_000 })
    two.publish('feed', { id: 1 })
    await flushAll()
    await vi.waitFor(() => expect(feed).toEqual([{ id: 1 }]), { timeout: 10_000 })
    expect(two.alive).toBe(true)
  }, 40_000)
})
