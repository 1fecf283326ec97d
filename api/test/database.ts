import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { createDatabase } from '../src/kernel/database/create-database.ts'
import { createClient } from '../src/kernel/database/pool.ts'

export interface TestDatabase {
  readonly connectionString: string
  drop(): Promise<void>
}

/** Creates a migrated database for one test; `empty` skips the migrations. */
export async function createTestDatabase({ empty = false } = {}): Promise<TestDatabase> {
  const { admin, template } = inject('databaseServer')
  const name = `test_${randomBytes(8).toString('hex')}`
  await createDatabase(admin, name, empty ? undefined : template)
  return {
    connectionString: admin.replace('/postgres?', `/${name}?`),
    async drop() {
      const client = createClient(admin, 'onfreq-drop')
      await client.connect()
      await client.query(`drop database if exists ${name} with (force)`)
      await client.end()
    },
  }
}
