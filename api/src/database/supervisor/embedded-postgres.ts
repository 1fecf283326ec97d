import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, mkdirSync, openSync, readFileSync, rmdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { StartError } from '../../errors.ts'
import { findBinaries } from './binaries.ts'
import { postgresEnvironment, prepareCluster, serverSettings } from './cluster.ts'
import { createEndpoint, type Endpoint } from './endpoint.ts'
import { chooseIdentity, type Identity } from './identity.ts'
import { isPostmasterOf, processState, readPostmasterPid } from './postmaster-pid.ts'

export interface EmbeddedOptions {
  /** Absolute folder of the cluster, e.g. `.onfreq/pg`. */
  readonly dataDir: string
  /** Told in sentences what happens: made, started, restarted. */
  readonly onEvent?: (message: string) => void
  /** Further settings of the server, for tests. */
  readonly settings?: Readonly<Record<string, string>>
}

export interface EmbeddedPostgres {
  connectionString(database: string): string
  /** False when another living process of Onfreq runs the server and this one only uses it. */
  readonly owned: boolean
  /** Process number of the server. */
  readonly pid: number
  /** Call after the pools are closed. */
  stop(): Promise<void>
}

const POLL = 25
const START_PATIENCE = 120_000
const STOP_PATIENCE = 5_000
const MAX_LOG = 5 * 1024 * 1024
const MAX_BACKOFF = 2_000

/** Starts the embedded server, or joins the one that a living process of Onfreq runs on the same folder. */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const identity = chooseIdentity(findBinaries(), options.dataDir)
  const endpoint = createEndpoint(identity.dataDir)
  if (endpoint.socketDir !== undefined) identity.own(endpoint.socketDir)
  const release = await takeStartLock(identity.dataDir)
  try {
    const neighbour = await settleEarlierServer(identity, endpoint, options)
    if (neighbour !== undefined) return joined(neighbour, endpoint)
    const made = await prepareCluster(identity, endpoint)
    options.onEvent?.(made === 'made' ? 'database: made' : 'database: found')
    const supervisor = new Supervisor(identity, endpoint, options)
    await supervisor.start()
    writeFileSync(ownerFile(identity.dataDir), String(process.pid))
    return supervisor
  } finally {
    release()
  }
}

function joined(pid: number, endpoint: Endpoint): EmbeddedPostgres {
  return { owned: false, pid, connectionString: endpoint.connectionString, stop: async () => {} }
}

/**
 * What an earlier process left: nothing, a server whose owner lives (its number is returned, we join it), or an orphan
 * of a killed owner, which is stopped cleanly so that the new server is our own child and is watched.
 */
async function settleEarlierServer(
  identity: Identity,
  endpoint: Endpoint,
  options: EmbeddedOptions,
): Promise<number | undefined> {
  const earlier = readPostmasterPid(identity.dataDir)
  if (earlier === undefined || processState(earlier.pid) !== 'running') return undefined
  const answers = await answersFor(endpoint, identity.dataDir)
  if (!answers && !isPostmasterOf(earlier.pid, identity.dataDir)) return undefined
  if (answers && ownerLives(identity.dataDir)) return earlier.pid
  options.onEvent?.('database: stopping the server that an earlier, killed run left behind')
  await stopProcess(earlier.pid)
  return undefined
}

function ownerFile(dataDir: string): string {
  return `${dataDir}.owner`
}

function ownerLives(dataDir: string): boolean {
  try {
    const pid = Number(readFileSync(ownerFile(dataDir), 'utf8'))
    return Number.isInteger(pid) && pid > 0 && processState(pid) === 'running'
  } catch {
    return false
  }
}

/** Only one process at a time makes or starts the cluster; the lock of a killed process is ignored. */
async function takeStartLock(dataDir: string): Promise<() => void> {
  const path = `${dataDir}.starting`
  mkdirSync(dirname(dataDir), { recursive: true })
  for (const deadline = Date.now() + START_PATIENCE; Date.now() < deadline; ) {
    try {
      writeFileSync(path, String(process.pid), { flag: 'wx' })
      return () => rmSync(path, { force: true })
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
      if (!lockHolderLives(path)) rmSync(path, { force: true })
      else await delay(POLL)
    }
  }
  throw new StartError(
    `Another process has been starting the database in ${dataDir} for too long. Stop it and try again.`,
  )
}

function lockHolderLives(path: string): boolean {
  try {
    const pid = Number(readFileSync(path, 'utf8'))
    // Empty for the instant between making and writing the file.
    return pid === 0 ? Date.now() - statSync(path).mtimeMs < 2000 : processState(pid) === 'running'
  } catch {
    return false
  }
}

class Supervisor implements EmbeddedPostgres {
  readonly owned = true
  readonly connectionString: Endpoint['connectionString']
  readonly #identity: Identity
  readonly #endpoint: Endpoint
  readonly #options: EmbeddedOptions
  #child: ChildProcess | undefined
  #stopping = false
  #restarting: Promise<void> | undefined

  constructor(identity: Identity, endpoint: Endpoint, options: EmbeddedOptions) {
    this.#identity = identity
    this.#endpoint = endpoint
    this.#options = options
    this.connectionString = endpoint.connectionString
  }

  get pid(): number {
    return this.#child?.pid ?? 0
  }

  async start(): Promise<void> {
    const child = this.#spawn()
    this.#child = child
    const failed = new Promise<never>((_, fail) => {
      child.once('error', (error) => fail(new StartError(`The database could not be started: ${error.message}`)))
      child.once('exit', () => fail(new StartError(`The database did not start. ${this.#lastWords()}`)))
    })
    await Promise.race([this.#ready(), failed])
    child.removeAllListeners('exit')
    child.once('exit', (code, signal) => this.#onExit(code, signal))
    // Its own session and no claim on our event loop: the order of the shutdown is ours.
    child.unref()
  }

  #spawn(): ChildProcess {
    const { dataDir, binaries } = this.#identity
    const stale = readPostmasterPid(dataDir)?.pid
    const { command, args } = this.#identity.wrap(binaries.postgres, [
      '-D',
      dataDir,
      ...serverSettings(this.#endpoint, this.#options.settings ?? {}),
    ])
    const log = openSync(this.#logFile(), logIsLong(this.#logFile()) ? 'w' : 'a')
    try {
      return spawn(command, args, {
        // Ctrl-C reaches the whole group of processes; the server must outlive the draining of requests.
        detached: true,
        stdio: ['ignore', log, log],
        cwd: '/',
        // A dead server may still be a zombie, which counts as alive: this makes PostgreSQL ignore its number.
        env: postgresEnvironment(stale === undefined ? {} : { PG_GRANDPARENT_PID: String(stale) }),
      })
    } finally {
      closeSync(log)
    }
  }

  #logFile(): string {
    return `${this.#identity.dataDir}.log`
  }

  #lastWords(): string {
    try {
      const lines = readFileSync(this.#logFile(), 'utf8').trim().split('\n').slice(-6).join('\n')
      if (/No space left on device/i.test(lines)) return 'The disk is full.'
      return `It said:\n${lines}`
    } catch {
      return ''
    }
  }

  async #ready(): Promise<void> {
    for (const deadline = Date.now() + START_PATIENCE; Date.now() < deadline; await delay(POLL)) {
      if (await answersFor(this.#endpoint, this.#identity.dataDir)) return
    }
    throw new StartError(`The database does not answer. ${this.#lastWords()}`)
  }

  #onExit(code: number | null, signal: NodeJS.Signals | null): void {
    this.#child = undefined
    if (this.#stopping) return
    this.#options.onEvent?.(`database: the server ended unexpectedly (${signal ?? code}); starting it again`)
    this.#restarting = this.#restart()
  }

  async #restart(): Promise<void> {
    for (let wait = 100; !this.#stopping; wait = Math.min(wait * 2, MAX_BACKOFF)) {
      await delay(wait)
      try {
        await this.start()
        this.#options.onEvent?.('database: running again')
        return
      } catch (error) {
        this.#options.onEvent?.(`database: ${error instanceof Error ? error.message : String(error)}`)
      }
    }
  }

  async stop(): Promise<void> {
    this.#stopping = true
    await this.#restarting
    const child = this.#child
    if (child?.pid !== undefined) await stopProcess(child.pid, child)
    rmSync(ownerFile(this.#identity.dataDir), { force: true })
    if (this.#endpoint.socketDir !== undefined) removeEmpty(this.#endpoint.socketDir)
  }
}

/** The next server may have put its socket there already. */
function removeEmpty(folder: string): void {
  try {
    rmdirSync(folder)
  } catch {
    // Not ours to remove.
  }
}

function logIsLong(path: string): boolean {
  return (statSync(path, { throwIfNoEntry: false })?.size ?? 0) > MAX_LOG
}

/** Fast shutdown, then immediate, then by force; each gets its time. */
async function stopProcess(pid: number, child?: ChildProcess): Promise<void> {
  const ended = () =>
    child === undefined ? processState(pid) !== 'running' : child.exitCode !== null || child.signalCode !== null
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    if (ended()) return
    try {
      process.kill(pid, signal)
    } catch {
      return
    }
    for (const deadline = Date.now() + STOP_PATIENCE; Date.now() < deadline && !ended(); ) await delay(POLL)
  }
}

/** True when a server of this very folder takes queries. */
async function answersFor(endpoint: Endpoint, dataDir: string): Promise<boolean> {
  const client = new pg.Client({
    connectionString: endpoint.connectionString('postgres'),
    connectionTimeoutMillis: 5000,
    application_name: 'onfreq-supervisor',
  })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ data_directory: string }>('show data_directory')
    return rows[0]?.data_directory === dataDir
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}
