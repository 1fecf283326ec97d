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
  await isAsked(reads)
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

const isAsked = (of: Reads) => vi.waitFor(() => expect(of.age).toBeLessThan(LIMITS.stale), 15_000)

interface Seen {
  readonly standby: boolean
  readonly n: number
}
const look = async ({ pool }: ReadSource): Promise<Seen> => {
  const { rows } = await pool.query<Seen>('select pg_is_in_recovery() as standby, (select count(*) from written) as n')
  return rows[0] ?? { standby: false, n: -1 }
}
const write = () => primary.pool.query('insert into written values (1)')

test('reads that require it see the latest write on any server', async () => {
  const before = (await look(primary)).n
  for (let n = 1; n <= 20; n += 1) {
    await write()
    expect((await look(await reads.current())).n).toBe(before + n)
  }
  await vi.waitFor(async () => expect((await look(await reads.current())).standby).toBe(true), 10_000)
})

test('an up-to-date replica serves reads that may be a few seconds old', async () => {
  await vi.waitFor(async () => expect(await reads.stale(look)).toMatchObject({ standby: true }), 10_000)
})

test('a lagging replica is dropped within the stated time and used again once it has caught up', async () => {
  await replica.pool.query('select pg_wal_replay_pause()')
  const { n } = await look(primary)
  await write()
  const began = performance.now()
  expect(await look(await reads.current())).toEqual({ standby: false, n: n + 1 })
  await vi.waitFor(async () => expect(await reads.stale(look)).toEqual({ standby: false, n: n + 1 }), 20_000)
  expect(performance.now() - began).toBeLessThan(LIMITS.stale + 10_000)
  await replica.pool.query('select pg_wal_replay_resume()')
  await vi.waitFor(async () => expect(await reads.stale(look)).toEqual({ standby: true, n: n + 1 }), 20_000)
})

test('a server that is not a standby is not queried', async () => {
  const reasons: string[] = []
  const wrong = openReads({ primary, replica: primary, report: (error) => void reasons.push(String(error)) })
  await vi.waitFor(() => expect(reasons).toHaveLength(1), 10_000)
  expect(wrong.age).toBeUndefined()
  expect(await wrong.stale(look)).toMatchObject({ standby: false })
  await wrong.close()
})

test('a lost replica is dropped in the middle of a query', async () => {
  const server = await startReplica(primaryServer.connectionString('postgres'), join(folder, 'short/pg'))
  const short = getSource(server)
  const own = openReads({ primary, replica: short, report: () => {} })
  await isAsked(own)
  await server.stop()
  expect(await own.stale(look)).toMatchObject({ standby: false })
  expect(await look(await own.current())).toMatchObject({ standby: false })
  await own.close()
  await short.pool.end()
})
