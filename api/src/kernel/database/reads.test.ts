import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Kysely, PostgresDialect } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { startReplica } from '../../../faults/replica.ts'
import { LIMITS } from './limits.ts'
import { createPool } from './pool.ts'
import { openReads, type ReadSource, type Reads } from './reads.ts'
import type { DB } from './schema.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './supervisor/embedded-postgres.ts'

let folder: string
let primaryServer: EmbeddedPostgres
let replicaServer: EmbeddedPostgres
let primary: ReadSource
let replica: ReadSource
let reads: Reads

const getSource = (server: EmbeddedPostgres): ReadSource => {
  const connectionString = server.connectionString('postgres')
  const pool = createPool({ connectionString, max: 3, name: 'test', role: 'server', onError: () => {} })
  return { pool, db: new Kysely<DB>({ dialect: new PostgresDialect({ pool }) }) }
}
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'onfreq-reads-'))
  primaryServer = await startEmbeddedPostgres({ dataDir: join(folder, 'pg'), settings: { shared_buffers: '32MB' } })
  replicaServer = await startReplica(primaryServer.connectionString('postgres'), join(folder, 'standby/pg'))
  primary = getSource(primaryServer)
  replica = getSource(replicaServer)
  await primary.pool.query('create table written (n int)')
  reads = openReads({ primary, replica, report: () => {} })
  await waitUntilUsed(reads)
}, 60_000)
afterEach(() => replica.pool.query('select pg_wal_replay_resume()').catch(() => {}))
afterAll(async () => {
  await reads.close()
  await primary.pool.end()
  await replica.pool.end()
  await replicaServer.stop()
  await primaryServer.stop()
  await rm(folder, { recursive: true, force: true })
})

const waitUntilUsed = (target: Reads) => vi.waitFor(() => expect(target.age).toBeLessThan(LIMITS.stale), 15_000)

interface Snapshot {
  readonly standby: boolean
  readonly n: number
}
const readSnapshot = async ({ pool }: ReadSource): Promise<Snapshot> => {
  const { rows } = await pool.query<Snapshot>(
    'select pg_is_in_recovery() as standby, (select count(*) from written) as n',
  )
  return rows[0] ?? { standby: false, n: -1 }
}
const write = () => primary.pool.query('insert into written values (1)')

test('current reads see the latest write on any server', async () => {
  const before = (await readSnapshot(primary)).n
  for (let n = 1; n <= 20; n += 1) {
    await write()
    expect((await readSnapshot(await reads.current())).n).toBe(before + n)
  }
  await vi.waitFor(async () => expect((await readSnapshot(await reads.current())).standby).toBe(true), 10_000)
})

test('stale reads use a replica that is up to date', async () => {
  await vi.waitFor(async () => expect(await reads.stale(readSnapshot)).toMatchObject({ standby: true }), 10_000)
})

test('a lagging replica is dropped within the limit and used again once it has caught up', async () => {
  await replica.pool.query('select pg_wal_replay_pause()')
  const { n } = await readSnapshot(primary)
  await write()
  const began = performance.now()
  expect(await readSnapshot(await reads.current())).toEqual({ standby: false, n: n + 1 })
  await vi.waitFor(async () => expect(await reads.stale(readSnapshot)).toEqual({ standby: false, n: n + 1 }), 20_000)
  expect(performance.now() - began).toBeLessThan(LIMITS.stale + 10_000)
  await replica.pool.query('select pg_wal_replay_resume()')
  await vi.waitFor(async () => expect(await reads.stale(readSnapshot)).toEqual({ standby: true, n: n + 1 }), 20_000)
})

test('does not query a replica that is not a standby', async () => {
  const reasons: string[] = []
  const wrong = openReads({ primary, replica: primary, report: (error) => void reasons.push(String(error)) })
  await vi.waitFor(() => expect(reasons).toHaveLength(1), 10_000)
  expect(wrong.age).toBeUndefined()
  expect(await wrong.stale(readSnapshot)).toMatchObject({ standby: false })
  await wrong.close()
})

test('falls back to the primary when the replica is lost in the middle of a query', async () => {
  const server = await startReplica(primaryServer.connectionString('postgres'), join(folder, 'short/pg'))
  const short = getSource(server)
  const failingReads = openReads({ primary, replica: short, report: () => {} })
  await waitUntilUsed(failingReads)
  await server.stop()
  expect(await failingReads.stale(readSnapshot)).toMatchObject({ standby: false })
  expect(await readSnapshot(await failingReads.current())).toMatchObject({ standby: false })
  await failingReads.close()
  await short.pool.end()
})
