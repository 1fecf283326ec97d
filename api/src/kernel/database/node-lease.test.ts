import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { systemClock } from '../clock.ts'
import { idTime, NODES } from '../ids.ts'
import { leaseNode, type NodeLease } from './node-lease.ts'
import { createClient } from './pool.ts'
import { openSession, type Session } from './session.ts'

let database: TestDatabase
const open: Session[] = []

beforeEach(async () => {
  database = await createTestDatabase()
})
afterEach(async () => {
  for (const session of open.splice(0)) await session.close()
  await database.drop()
})

async function lease(width = 1): Promise<NodeLease & { readonly session: Session }> {
  const session = await openSession(database.connectionString, () => {})
  open.push(session)
  const lease = leaseNode({ session, clock: systemClock, width })
  await lease.hold()
  return { ...lease, session, ids: lease.ids }
}

async function sql<Row extends object>(text: string): Promise<Row[]> {
  const client = createClient(database.connectionString, 'test')
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}

test('processes that start together never hold the same node number', async () => {
  const all = await Promise.all(Array.from({ length: 24 }, (_, n) => lease(n % 3 === 0 ? 8 : 1)))
  const rows = await sql<{ node: number; holder: string }>('select node, holder from id_lease')
  expect(rows).toHaveLength(8 * 8 + 16)
  expect(new Set(rows.map(({ holder }) => holder)).size).toBe(24)
  const ids = all.flatMap(({ ids }) => Array.from({ length: 200 }, () => ids.next()))
  expect(new Set(ids).size).toBe(ids.length)
})

test('a new holder starts above every id that the previous holder may still draw', async () => {
  await sql(
    `insert into id_lease select n, 'others', now() + interval '1 hour', 0 from generate_series(0, ${NODES - 2}) n`,
  )
  const asleep = await lease()
  const before = asleep.ids.next()
  // Simulates a suspended process, whose lease expires in the database before the process notices.
  await sql(`update id_lease set until = now() - interval '1 second' where node = ${NODES - 1}`)
  const heir = await lease()
  const first = heir.ids.next()
  const late = Array.from({ length: 10 }, () => asleep.ids.next())
  for (const id of [before, ...late]) expect(id).toBeLessThan(first)
  expect(idTime(first).getTime() - idTime(before).getTime()).toBeGreaterThan(19_000)
})

test('rejects ids before a node number is held and after its release', async () => {
  const session = await openSession(database.connectionString, () => {})
  open.push(session)
  const lease = leaseNode({ session, clock: systemClock, width: 1 })
  expect(() => lease.ids.next()).toThrow(expect.objectContaining({ statusCode: 503 }))
  await lease.hold()
  lease.ids.next()
  await lease.release()
  expect(() => lease.ids.next()).toThrow(expect.objectContaining({ statusCode: 503 }))
})

test('a process that lost its node number draws ids of another one after the next heartbeat', async () => {
  const one = await lease()
  await sql(`update id_lease set holder = 'somebody else'`)
  await vi.waitFor(
    async () => {
      const rows = await sql<{ holder: string }>(`select holder from id_lease where holder <> 'somebody else'`)
      expect(rows).toHaveLength(1)
    },
    { timeout: 15_000, interval: 200 },
  )
  one.ids.next()
})
