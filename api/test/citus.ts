import { randomBytes } from 'node:crypto'
import { runMigrations } from 'graphile-worker'
import { createDatabase } from '../src/kernel/database/create-database.ts'
import { migrate } from '../src/kernel/database/migrate.ts'
import { createClient } from '../src/kernel/database/pool.ts'
import type { TestDatabase } from './database.ts'

interface Node {
  readonly host: string
  readonly port: number
}

/**
 * Creates a migrated database on a Citus cluster: on the coordinator that the URL names, and on the workers that the
 * coordinator's own database knows.
 */
export async function createCitusDatabase(coordinator: string): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`
  const workers = await query<Node>(
    coordinator,
    `select nodename as host, nodeport as port from pg_dist_node where noderole = 'primary' and groupid > 0
     order by nodeid`,
  )
  if (workers.length < 2) throw new Error('TEST_CITUS_URL names a coordinator with fewer than two workers')
  const { hostname, port } = new URL(coordinator)
  const coordinatorNode = { host: hostname, port: Number(port || 5432) }
  for (const node of [coordinatorNode, ...workers]) {
    await createDatabase(toUrl(coordinator, node), name)
    await query(toUrl(coordinator, node, name), 'create extension citus')
  }
  const connectionString = toUrl(coordinator, coordinatorNode, name)
  await query(connectionString, 'select citus_set_coordinator_host($1, $2)', Object.values(coordinatorNode))
  for (const { host, port: workerPort } of workers) {
    await query(connectionString, 'select citus_add_node($1, $2)', [host, workerPort])
  }
  await migrate(connectionString)
  await runMigrations({ connectionString })
  return {
    connectionString,
    async drop() {
      for (const node of [coordinatorNode, ...workers]) {
        await query(toUrl(coordinator, node), `drop database ${name} with (force)`)
      }
    },
  }
}

export async function query<Row extends object>(
  connectionString: string,
  text: string,
  values: readonly unknown[] = [],
): Promise<readonly Row[]> {
  const client = createClient(connectionString, 'onfreq-citus-test')
  await client.connect()
  try {
    return (await client.query<Row>(text, [...values])).rows
  } finally {
    await client.end()
  }
}

function toUrl(coordinator: string, { host, port }: Node, database?: string): string {
  const url = new URL(coordinator)
  url.hostname = host
  url.port = String(port)
  if (database !== undefined) url.pathname = `/${database}`
  return url.href
}
