/**
 * The process: `node src/server.ts --trial [--empty]` (`npm start`) or `--production` (`npm run serve`). Request
 * handling is in app.ts.
 */
import './kernel/no-debugger.ts'
import { runMigrations } from 'graphile-worker'
import { buildApp } from './app.ts'
import { startTrial, type Trial } from './demonstration/trial.ts'
import { refuseHalfRestored } from './kernel/backup/restore.ts'
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

/** Arguments of each mode. */
const WORDS = {
  production: { known: ['--production', '--check'], usage: '"npm run serve" knows --check and --worker' },
  trial: { known: ['--trial', '--empty'], usage: '"npm start" knows --empty' },
} as const satisfies Readonly<Record<string, { known: readonly string[]; usage: string }>>

/** For the database after a start that failed. */
const STOP_TIMEOUT_MS = 10_000
/** 35 s of this are for jobs. */
const GRACE = 45_000

async function main(): Promise<void> {
  endWithParent()
  const mode: Mode = process.argv.includes('--production') ? 'production' : 'trial'
  const config = readConfig(mode, process.env, process.argv.includes('--empty') ? { empty: true } : {})
  await checkPort(config.host, config.port)
  const database = await openDatabase(config, log, { takeOver: true })
  makeFilesPrivate(config)
  try {
    await checkPlace(database.sessionConnectionString)
    const applied = await migrate(database.sessionConnectionString, undefined, undefined, log)
    if (applied.length > 0) log(`database: ${applied.length} migrations applied`)
    await runMigrations({ connectionString: currentAddress(database.sessionConnectionString) })
    const { connectionString, sessionConnectionString } = database
    const app = await buildApp({ config, connectionString, sessionConnectionString })
    let trial: Trial | undefined
    let worker: WorkerProcess | undefined
    // Not ready but serving for a while; then no new requests, finish responses, sockets, jobs, bus, pool (all in
    // app.close), then the database.
    const end = async () => {
      await Promise.all([trial?.stop(), worker?.stop(), app.drain(config.drainSeconds * 1000)])
      await app.close()
      await database.stop()
    }
    endInOrder({ grace: GRACE + config.drainSeconds * 1000, end })
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
    // Under `npm start` the parent command prints it.
    if (mode === 'production' || process.send === undefined) log(`Onfreq is on the air: ${config.publicUrl}`)
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`)
    setTimeout(() => process.exit(1), STOP_TIMEOUT_MS)
    await database.stop()
    // Connections and timers of an app that did not start would keep the process.
    process.exit(1)
  }
}

/** @throws StartError when a start would do harm */
async function checkPlace(connectionString: string): Promise<void> {
  const client = createClient(connectionString, 'onfreq-check')
  await client.connect()
  try {
    await refuseHalfRestored(client)
  } finally {
    await client.end()
  }
}

function log(line: string): void {
  process.stdout.write(`${line}\n`)
}

/** @returns the exit code */
async function check(): Promise<number> {
  const findings = await checkSite(process.env)
  for (const { what, is, ok } of findings) log(`${ok ? 'ok     ' : 'PROBLEM'} ${what}: ${is}`)
  return findings.every(({ ok }) => ok) ? 0 : 1
}

/**
 * A misspelled argument must not start a site that was only to be checked, or fill one that was to be empty. @throws
 * StartError
 */
function checkWords(words: readonly string[]): void {
  const { known, usage: message } = WORDS[words.includes('--production') ? 'production' : 'trial']
  const unknown = words.find((word) => !known.some((name) => name === word))
  if (unknown !== undefined) throw new StartError(`${message}, and not ${unknown}.`)
}

try {
  checkWords(process.argv.slice(2))
  if (process.argv.includes('--check')) process.exitCode = await check()
  else await main()
} catch (error) {
  process.stderr.write(`${explain(error)}\n`)
  process.exitCode = 1
}
