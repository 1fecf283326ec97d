import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, fchmodSync, openSync, readFileSync, rmdirSync, rmSync, statSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { StartError } from '../../errors.ts'
import { serverSettings } from './cluster.ts'
import type { Endpoint } from './endpoint.ts'
import type { Identity } from './identity.ts'
import { passwordFile } from './password.ts'
import { postgresEnvironment } from './postgres-environment.ts'
import { isPostmasterFor, processState, readPostmasterPid } from './postmaster-pid.ts'

export interface ServerOptions {
  /** Receives progress messages: created, started, restarted. */
  readonly onEvent?: (message: string) => void
  /** Additional PostgreSQL settings. */
  readonly settings?: Readonly<Record<string, string>>
  /** Start timeout in milliseconds; two minutes by default. */
  readonly timeoutMs?: number
}

export interface EmbeddedPostgres {
  connectionString(database: string): string
  /** False when another live Onfreq process runs the server. */
  readonly owned: boolean
  /** Process id of the server. */
  readonly pid: number
  /** Call after the pools are closed. */
  stop(): Promise<void>
}

const POLL_INTERVAL_MS = 25
const START_TIMEOUT_MS = 120_000
const STOP_TIMEOUT_MS = 5_000
const MAX_LOG_BYTES = 5 * 1024 * 1024
const MAX_BACKOFF_MS = 2_000

export const ownerFile = (dataDir: string) => `${dataDir}.owner`

/** A server child process, supervised and restarted when it ends unexpectedly. */
export class SupervisedServer implements EmbeddedPostgres {
  readonly owned = true
  readonly connectionString: Endpoint['connectionString']
  readonly #identity: Identity
  readonly #endpoint: Endpoint
  readonly #options: ServerOptions
  #child: ChildProcess | undefined
  #stopping = false
  #restarting: Promise<void> | undefined

  constructor(identity: Identity, endpoint: Endpoint, options: ServerOptions) {
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
    await Promise.race([this.#ready(child), failed])
    child.removeAllListeners('exit')
    child.once('exit', (code, signal) => this.#onExit(code, signal))
    // A separate session that does not keep the event loop alive, so that this process controls the shutdown order.
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
    const log = openSync(this.#logFile(), logIsLong(this.#logFile()) ? 'w' : 'a', 0o600)
    try {
      // The log contains failed statements. Older versions created it readable by every user of the machine.
      fchmodSync(log, 0o600)
      return spawn(command, args, {
        // Ctrl-C reaches the entire process group, but the server must outlive the draining of requests.
        detached: true,
        stdio: ['ignore', log, log],
        cwd: '/',
        // Makes PostgreSQL ignore the pid of a dead server, which may remain as a zombie and would count as alive.
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
      const lines = readFileSync(this.#logFile(), 'utf8')
        .trim()
        .split('\n')
        // Skips the server's responses to readiness checks.
        .filter((line) => !/FATAL: {2}the database system is /.test(line))
        .slice(-6)
        .join('\n')
      if (/No space left on device/i.test(lines)) return 'The disk is full.'
      return `It said:\n${lines}`
    } catch {
      return ''
    }
  }

  async #ready(child: ChildProcess): Promise<void> {
    const { timeoutMs = START_TIMEOUT_MS } = this.#options
    for (const deadline = Date.now() + timeoutMs; Date.now() < deadline; await delay(POLL_INTERVAL_MS)) {
      // The exit was already reported to the waiting start.
      if (child.exitCode !== null || child.signalCode !== null) return
      if (await acceptsQueries(this.#endpoint, this.#identity.dataDir)) return
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
    for (let wait = 100; !this.#stopping; wait = Math.min(wait * 2, MAX_BACKOFF_MS)) {
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

/** Removes the folder unless the next server has already created its socket there. */
function removeEmpty(folder: string): void {
  try {
    rmdirSync(folder)
  } catch {
    // Owned by another process.
  }
}

function logIsLong(path: string): boolean {
  return (statSync(path, { throwIfNoEntry: false })?.size ?? 0) > MAX_LOG_BYTES
}

/** Requests fast shutdown, then immediate shutdown, then kills; each with a timeout. */
export async function stopProcess(pid: number, child?: ChildProcess): Promise<void> {
  const ended = () =>
    child === undefined ? processState(pid) !== 'running' : child.exitCode !== null || child.signalCode !== null
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    if (ended()) return
    try {
      process.kill(pid, signal)
    } catch {
      return
    }
    for (const deadline = Date.now() + STOP_TIMEOUT_MS; Date.now() < deadline && !ended(); )
      await delay(POLL_INTERVAL_MS)
  }
}

/** Stops a server of this folder whose owner was killed. */
export async function stopOrphan(dataDir: string): Promise<void> {
  const earlier = readPostmasterPid(dataDir)
  if (earlier === undefined || processState(earlier.pid) !== 'running') return
  if (isPostmasterFor(earlier.pid, dataDir)) await stopProcess(earlier.pid)
}

const WRONG_PASSWORD = '28P01'

/**
 * Whether a server of this folder accepts queries.
 * @throws StartError when it rejects the password
 */
export async function acceptsQueries(endpoint: Endpoint, dataDir: string): Promise<boolean> {
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
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === WRONG_PASSWORD) {
      throw new StartError(
        `The database in ${dataDir} refuses the password in ${passwordFile(dataDir)}. Stop every process of the site, then start it again: that gives the database its password anew.`,
      )
    }
    return false
  } finally {
    await client.end().catch(() => {})
  }
}
