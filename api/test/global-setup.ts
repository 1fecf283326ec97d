import { createHash } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { memoryFolder } from '@onfreq/testing/memory-folder'
import { runMigrations } from 'graphile-worker'
import type { TestProject } from 'vitest/node'
import { createDatabase } from '../src/kernel/database/create-database.ts'
import { migrate, readMigrations } from '../src/kernel/database/migrate.ts'
import { startEmbeddedPostgres } from '../src/kernel/database/supervisor/embedded-postgres.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** URL of the administrative database. Each test file copies its own database from the template. */
    readonly databaseServer: { readonly admin: string; readonly template: string }
  }
}

/** One embedded server for the entire run, with one migrated template database. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = memoryFolder('onfreq-test-')
  // Sites and servers started by tests are short-lived too; workers inherit this environment.
  process.env.TMPDIR = folder
  const server = await startEmbeddedPostgres({
    dataDir: join(folder, 'pg'),
    // Durability is not needed in tests.
    settings: {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      shared_buffers: '128MB',
      max_wal_size: '256MB',
      max_connections: '200',
    },
  })
  const admin = server.connectionString('postgres')
  const template = await createTemplate(server.connectionString)
  project.provide('databaseServer', { admin, template })
  return async () => {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function createTemplate(connectionString: (database: string) => string): Promise<string> {
  const hash = createHash('sha256')
  for (const { hash: each } of await readMigrations()) hash.update(each)
  const template = `template_${hash.digest('hex').slice(0, 12)}`
  await createDatabase(connectionString('postgres'), template)
  await migrate(connectionString(template))
  await runMigrations({ connectionString: connectionString(template) })
  return template
}
