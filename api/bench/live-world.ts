/** A server with its own database, for the benchmarks of the live site. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { runMigrations } from 'graphile-worker'
import { buildApp } from '../src/app.ts'
import type { Clock } from '../src/kernel/clock.ts'
import { type Config, readConfig } from '../src/kernel/config.ts'
import { createDatabase } from '../src/kernel/database/create-database.ts'
import { migrate } from '../src/kernel/database/migrate.ts'
import { startEmbeddedPostgres } from '../src/kernel/database/supervisor/embedded-postgres.ts'

export interface World {
  readonly app: FastifyInstance
  close(): Promise<void>
}

/** @param fill runs on the migrated database before the server starts */
export async function openWorld(
  overrides: Partial<Config> = {},
  fill?: (connectionString: string) => Promise<void>,
  clock?: Clock,
): Promise<World> {
  const folder = await mkdtemp(join(tmpdir(), 'onfreq-bench-'))
  const server = await startEmbeddedPostgres({
    dataDir: join(folder, 'pg'),
    settings: { fsync: 'off', full_page_writes: 'off', max_wal_size: '4GB' },
  })
  await createDatabase(server.connectionString('postgres'), 'bench')
  const connectionString = server.connectionString('bench')
  await migrate(connectionString)
  await runMigrations({ connectionString })
  await fill?.(connectionString)
  const config = readConfig(
    'test',
    { LOG_LEVEL: 'error' },
    { dataDir: folder, databaseUrl: connectionString, polledMaxAge: 1000, ...overrides },
  )
  const app = await buildApp({ config, connectionString, ...(clock !== undefined && { clock }) })
  return {
    app,
    async close() {
      await app.close()
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Quantile of sorted values. */
export function percentile(figures: readonly number[], share: number): number {
  const sorted = [...figures].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

export function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
