/** Writes src/kernel/database/schema.ts from a temporary database with all migrations applied. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDatabase } from '../src/kernel/database/create-database.ts'
import { migrate } from '../src/kernel/database/migrate.ts'
import { startEmbeddedPostgres } from '../src/kernel/database/supervisor/embedded-postgres.ts'
import { SCHEMA_FILE, schemaTypes } from './schema-types.ts'

const folder = await mkdtemp(join(tmpdir(), 'onfreq-types-'))
const server = await startEmbeddedPostgres({ dataDir: join(folder, 'pg'), settings: { fsync: 'off' } })
try {
  await createDatabase(server.connectionString('postgres'), 'scratch')
  await migrate(server.connectionString('scratch'))
  await writeFile(SCHEMA_FILE, await schemaTypes(server.connectionString('scratch')))
} finally {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
}
