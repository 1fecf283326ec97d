/** Runs due jobs in a separate process, which a test can kill. */
import { buildApp } from '../../../app.ts'
import { systemClock } from '../../../kernel/clock.ts'
import { readConfig } from '../../../kernel/config.ts'

const databaseUrl = process.env.DATABASE_URL ?? ''
const config = readConfig('test', process.env, {
  databaseUrl,
  databaseConnections: 6,
  dataDir: process.env.ONFREQ_DATA ?? '',
  secret: process.env.ONFREQ_SECRET ?? '',
})
const app = await buildApp({ config, connectionString: databaseUrl, clock: systemClock })
await app.ready()
await app.jobs.runDue()
await app.close()
