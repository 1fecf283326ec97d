/**
 * The server process: `node src/server.ts --trial [--empty]` (`npm start`) or `--production` (`npm run serve`). app.ts
 * handles the requests.
 */
import './kernel/no-debugger.ts'
import { runMigrations } from 'graphile-worker'
import { buildApp } from './app.ts'
import { startTrial, type Trial } from './demonstration/trial.ts'
import { rejectIncompleteRestore } from './kernel/backup/restore.ts'
import { checkSite } from './kernel/check/check.ts'
import { type Mode, readConfig } from './kernel/config.ts'
import { currentAddress } from './kernel/database/addresses.ts'
import { migrate } from './kernel/database/migrate.ts'
import { openDatabase } from './kernel/database/open.ts'
import { createClient } from './kernel/database/pool.ts'
import { endInOrder, endWithParent } from './kernel/ending.ts'
import { explain, StartError } from './kernel/errors.ts'
import { startMetricsServer } from './kernel/observe/metrics-server.ts'
import { checkPort } from './kernel/port.ts'
import { makeFilesPrivate } from './kernel/private-files.ts'
import { surviveOutages } from './kernel/survive.ts'
import { trimHeapAfterStart } from './kernel/trim-heap.ts'
import { seedReleases } from './seed-releases.ts'
import { startWorkerProcess, type WorkerProcess } from './worker-process.ts'

/** Accepted arguments by mode. */
const MODE_ARGUMENTS = {
  production: { known: ['--production', '--check'], usage: '"npm run serve" knows --check and --worker' },
  trial: { known: ['--trial', '--empty'], usage: '"npm start" knows --empty' },
} as const satisfies Readonly<Record<string, { known: readonly string[]; usage: string }>>

/** In milliseconds: time for stopping the database after a failed start. */
const STOP_TIMEOUT_MS = 10_000
/** Maximum duration of a shutdown in milliseconds, of which jobs may use 35 s. */
const GRACE_MS = 45_000

async function main(): Promise<void> {
  endWithParent()
  const mode: Mode = process.argv.includes('--production') ? 'production' : 'trial'
  const config = readConfig(mode, process.env, process.argv.includes('--empty') ? { empty: true } : {})
  await checkPort(config.host, config.port)
  const database = await openDatabase(config, log, { takeOver: true })
  makeFilesPrivate(config)
  try {
    await checkDatabase(database.sessionConnectionString)
    const applied = await migrate(database.sessionConnectionString, undefined, undefined, log)
    if (applied.length > 0) log(`database: ${applied.length} migrations applied`)
    await runMigrations({ connectionString: currentAddress(database.sessionConnectionString) })
    const { connectionString, sessionConnectionString } = database
    const app = await buildApp({ config, connectionString, sessionConnectionString })
    let trial: Trial | undefined
    let worker: WorkerProcess | undefined
    // Serves but reports not ready for a while. Then app.close accepts no new requests and finishes responses, sockets,
    // jobs, bus and pool, before the database is stopped.
    const end = async () => {
      await Promise.all([trial?.stop(), worker?.stop(), app.drain(config.drainSeconds * 1000)])
      await app.close()
      await database.stop()
    }
    endInOrder({ grace: GRACE_MS + config.drainSeconds * 1000, end })
    surviveOutages(app.log, end)
    if (mode === 'trial') trial = await startTrial(app, log)
    else await seedReleases(app, log)
    if (config.runJobs) await app.jobs.start()
    if (config.startWorker) worker = startWorkerProcess(log, config.metrics)
    if (config.metrics !== undefined) await startMetricsServer(app, config.metrics)
    await app.listen({ host: config.host, port: config.port })
    await trial?.onListening()
    process.send?.('ready')
    trimHeapAfterStart()
    // Under `npm start`, the parent process prints it.
    if (mode === 'production' || process.send === undefined) log(`Onfreq is on the air: ${config.publicUrl}`)
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`)
    setTimeout(() => process.exit(1), STOP_TIMEOUT_MS)
    await database.stop()
    // Connections and timers of an app that failed to start would keep the process alive.
    process.exit(1)
  }
}

/** @throws StartError when starting would damage data */
async function checkDatabase(connectionString: string): Promise<void> {
  const client = createClient(connectionString, 'onfreq-check')
  await client.connect()
  try {
    await rejectIncompleteRestore(client)
  } finally {
    await client.end()
  }
}

function log(line: string): void {
  process.stdout.write(`${line}\n`)
}

/**
 * Runs `--check`.
 * @returns the exit code
 */
async function check(): Promise<number> {
  const findings = await checkSite(process.env)
  for (const { what, is, ok } of findings) log(`${ok ? 'ok     ' : 'PROBLEM'} ${what}: ${is}`)
  return findings.every(({ ok }) => ok) ? 0 : 1
}

/**
 * Rejects unknown arguments: a misspelled one must not start a site that should only be checked, or fill one that
 * should stay empty.
 * @throws StartError
 */
function checkArguments(words: readonly string[]): void {
  const { known, usage: message } = MODE_ARGUMENTS[words.includes('--production') ? 'production' : 'trial']
  const unknown = words.find((word) => !known.some((name) => name === word))
  if (unknown !== undefined) throw new StartError(`${message}, and not ${unknown}.`)
}

try {
  checkArguments(process.argv.slice(2))
  if (process.argv.includes('--check')) process.exitCode = await check()
  else await main()
} catch (error) {
  process.stderr.write(`${explain(error)}\n`)
  process.exitCode = 1
}
