/** Writes openapi.json from the routes of the app, with a temporary database. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildApp } from '../src/app.ts'
import { readConfig } from '../src/kernel/config.ts'
import { migrate } from '../src/kernel/database/migrate.ts'
import { openDatabase } from '../src/kernel/database/open.ts'
import { openApiText } from './openapi-text.ts'

const dataDir = await mkdtemp(join(tmpdir(), 'onfreq-openapi-'))
const config = readConfig('test', { LOG_LEVEL: 'silent' }, { dataDir, releaseDir: join(dataDir, 'releases') })
const database = await openDatabase(config, () => {})
try {
  await migrate(database.connectionString)
  const app = await buildApp({ config, connectionString: database.connectionString })
  await writeFile(join(import.meta.dirname, '../openapi.json'), await openApiText(app))
  await app.close()
} finally {
  await database.stop()
  await rm(dataDir, { recursive: true, force: true })
}
