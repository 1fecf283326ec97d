/**
 * Runs the jobs of a production installation. `npm run serve` starts one beside the server; for more of them, on any
 * machine, run `npm run serve -- --worker` with the same environment.
 */
import './kernel/no-debugger.ts'
import { getPriority, setPriority } from 'node:os'
import { buildApp } from './app.ts'
import { readConfig } from './kernel/config.ts'
import { refuseOlder } from './kernel/database/migrate.ts'
import { openDatabase } from './kernel/database/open.ts'
import { endInOrder, endWithParent } from './kernel/ending.ts'
import { explain, StartError } from './kernel/errors.ts'
import { startMetricsServer } from './kernel/observe/metrics-server.ts'
import { makeFilesPrivate } from './kernel/private-files.ts'
import { surviveOutages } from './kernel/survive.ts'

const GRACE = 30_000
/** On a machine with a server, requests go first. */
const NICENESS = 5
const MAX_NICENESS = 19

endWithParent()
setPriority(Math.min(MAX_NICENESS, getPriority() + NICENESS))
try {
  const [unknown] = process.argv.slice(2)
  if (unknown !== undefined) throw new StartError(`A worker takes no words beside --worker, and not ${unknown}.`)
  const config = readConfig('production')
  const database = await openDatabase(config, (line) => process.stdout.write(`${line}\n`))
  makeFilesPrivate(config)
  await refuseOlder(database.sessionConnectionString)
  const { connectionString, sessionConnectionString } = database
  const app = await buildApp({ config, connectionString, sessionConnectionString, role: 'worker' })
  const end = async () => {
    await app.close()
    await database.stop()
  }
  endInOrder({ grace: GRACE, end })
  surviveOutages(app.log, end)
  if (config.metrics !== undefined) await startMetricsServer(app, config.metrics)
  await app.jobs.start()
  process.send?.('ready')
  app.log.info('worker started')
} catch (error) {
  process.stderr.write(`${explain(error)}\n`)
  process.exitCode = 1
}
