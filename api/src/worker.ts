/**
 * Runs the jobs of a production site. `npm run serve` starts one worker beside the server. Further workers are started
 * on any machine by `npm run serve -- --worker` with the same environment.
 */
import './kernel/no-debugger.ts'
import { getPriority, setPriority } from 'node:os'
import { buildApp } from './app.ts'
import { readConfig } from './kernel/config.ts'
import { rejectOlderSchema } from './kernel/database/migrate.ts'
import { openDatabase } from './kernel/database/open.ts'
import { endInOrder, endWithParent } from './kernel/ending.ts'
import { explain, StartError } from './kernel/errors.ts'
import { startMetricsServer } from './kernel/observe/metrics-server.ts'
import { makeFilesPrivate } from './kernel/private-files.ts'
import { surviveOutages } from './kernel/survive.ts'

const GRACE_MS = 30_000
/** Added niceness, so that requests take precedence on a machine that also runs the server. */
const NICENESS = 5
const MAX_NICENESS = 19

endWithParent()
setPriority(Math.min(MAX_NICENESS, getPriority() + NICENESS))
try {
  const [unknown] = process.argv.slice(2)
  if (unknown !== undefined) throw new StartError(`A worker accepts only --worker, not ${unknown}.`)
  const config = readConfig('production')
  const database = await openDatabase(config, (line) => process.stdout.write(`${line}\n`))
  makeFilesPrivate(config)
  await rejectOlderSchema(database.sessionConnectionString)
  const { connectionString, sessionConnectionString } = database
  const app = await buildApp({ config, connectionString, sessionConnectionString, role: 'worker' })
  const end = async () => {
    await app.close()
    await database.stop()
  }
  endInOrder({ grace: GRACE_MS, end })
  surviveOutages(app.log, end)
  if (config.metrics !== undefined) await startMetricsServer(app, config.metrics)
  await app.jobs.start()
  process.send?.('ready')
  app.log.info('worker started')
} catch (error) {
  process.stderr.write(`${explain(error)}\n`)
  process.exitCode = 1
}
