import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { StartError } from '../../errors.ts'
import { archiveSettings } from './archiving.ts'
import { type Binaries, findBinaries } from './binaries.ts'
import { prepareCluster, serverSettings } from './cluster.ts'
import { createEndpoint, type Endpoint } from './endpoint.ts'
import { chooseIdentity, type Identity } from './identity.ts'
import { requiresPassword, securePasswordAccess } from './password.ts'
import { isPostmasterFor, processState, readPostmasterPid } from './postmaster-pid.ts'
import {
  acceptsQueries,
  type EmbeddedPostgres,
  ownerFile,
  type ServerOptions,
  SupervisedServer,
  stopProcess,
} from './supervised-server.ts'
import { journalFile, type Upgrade, upgradeCluster } from './upgrade.ts'

export type { EmbeddedPostgres } from './supervised-server.ts'

export interface EmbeddedOptions extends ServerOptions {
  /** Absolute folder of the cluster, e.g. `.onfreq/pg`. */
  readonly dataDir: string
  /** Other binaries than the packaged ones, for tests. */
  readonly binaries?: Binaries
  /** Upgrades a folder of an older major version; without it such a folder is rejected. */
  readonly upgrade?: Upgrade
  /**
   * Maximum age in seconds of an unfinished WAL segment; finished segments are stored in the spool folder ({@link
   * getSpool}). 0 disables archiving; undefined keeps the current setting.
   */
  readonly archiveSeconds?: number | undefined
}

const POLL_INTERVAL_MS = 25
const START_TIMEOUT_MS = 120_000
/** In milliseconds: how often a joined process checks whether the server's owner is alive. */
const OWNER_CHECK_INTERVAL_MS = 1_000

/** Starts the embedded server, or joins the one run by a live Onfreq process on the same folder. */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const identity = chooseIdentity(options.binaries ?? findBinaries(), options.dataDir)
  const endpoint = createEndpoint(identity.dataDir)
  if (endpoint.socketDir !== undefined) identity.own(endpoint.socketDir)
  const release = await acquireStartLock(identity.dataDir)
  try {
    const neighbour = await stopEarlierServer(identity, endpoint, options)
    if (neighbour !== undefined) return new JoinedServer(neighbour, identity.dataDir, endpoint, options)
    await upgradeCluster(identity, options)
    const cluster = await prepareCluster(identity, endpoint)
    options.onEvent?.(cluster === 'made' ? 'database: made' : 'database: found')
    const archive = archiveSettings(identity, options.archiveSeconds)
    const settings = { ...options.settings, ...archive }
    if (!requiresPassword(identity.dataDir, endpoint.password)) {
      await securePasswordAccess(identity, endpoint.user, endpoint.password, serverSettings(endpoint, settings))
      options.onEvent?.('database: its password is set')
    }
    const supervisor = new SupervisedServer(identity, endpoint, { ...options, settings })
    await supervisor.start()
    writePrivate(ownerFile(identity.dataDir), String(process.pid))
    return supervisor
  } finally {
    release()
  }
}

/** A server run by another live Onfreq process. When that process ends, the first remaining one takes over. */
class JoinedServer implements EmbeddedPostgres {
  readonly connectionString: Endpoint['connectionString']
  readonly #pid: number
  readonly #dataDir: string
  readonly #stopping = new AbortController()
  readonly #watching: Promise<void>
  /** The server that replaces the joined one after a takeover. */
  #heir: EmbeddedPostgres | undefined

  constructor(pid: number, dataDir: string, endpoint: Endpoint, options: EmbeddedOptions) {
    this.#pid = pid
    this.#dataDir = dataDir
    this.connectionString = endpoint.connectionString
    this.#watching = this.#watch(dataDir, options)
  }

  get owned(): boolean {
    return this.#heir?.owned ?? false
  }

  /** Another process may have started the server meanwhile. */
  get pid(): number {
    return this.#heir?.pid ?? readPostmasterPid(this.#dataDir)?.pid ?? this.#pid
  }

  async #watch(dataDir: string, options: EmbeddedOptions): Promise<void> {
    const { signal } = this.#stopping
    while (!signal.aborted && this.#heir === undefined) {
      await delay(OWNER_CHECK_INTERVAL_MS, undefined, { signal, ref: false }).catch(() => {})
      if (signal.aborted || ownerLives(dataDir)) continue
      options.onEvent?.('database: the process that ran it has ended; it is run from here now')
      try {
        this.#heir = await startEmbeddedPostgres(options)
      } catch (error) {
        options.onEvent?.(`database: ${error instanceof Error ? error.message : String(error)}`)
      }
    }
  }

  async stop(): Promise<void> {
    this.#stopping.abort()
    await this.#watching
    await this.#heir?.stop()
  }
}

/**
 * Handles what an earlier process left: nothing, a server with a live owner (whose pid is returned, to join it), or an
 * orphan of a killed owner, which is shut down so that the new server is this process's supervised child.
 */
async function stopEarlierServer(
  identity: Identity,
  endpoint: Endpoint,
  options: ServerOptions,
): Promise<number | undefined> {
  const earlier = readPostmasterPid(identity.dataDir)
  if (earlier === undefined || processState(earlier.pid) !== 'running') return undefined
  const results = await acceptsQueries(endpoint, identity.dataDir).catch((error: unknown) => {
    if (ownerLives(identity.dataDir)) throw error
    return false
  })
  if (!results && !isPostmasterFor(earlier.pid, identity.dataDir)) return undefined
  if (results && ownerLives(identity.dataDir)) return earlier.pid
  options.onEvent?.('database: stopping the server that an earlier, killed run left behind')
  await stopProcess(earlier.pid)
  return undefined
}

/** Also replaces files from older versions, which every user of the machine could read. */
function writePrivate(path: string, text: string): void {
  rmSync(path, { force: true })
  writeFileSync(path, text, { mode: 0o600 })
}

function ownerLives(dataDir: string): boolean {
  try {
    const pid = Number(readFileSync(ownerFile(dataDir), 'utf8'))
    return Number.isInteger(pid) && pid > 0 && processState(pid) === 'running'
  } catch {
    return false
  }
}

/** Ensures that only one process at a time creates or starts the cluster; the lock of a killed process is ignored. */
export async function acquireStartLock(dataDir: string): Promise<() => void> {
  const path = `${dataDir}.starting`
  mkdirSync(dirname(dataDir), { recursive: true })
  for (const deadline = Date.now() + START_TIMEOUT_MS; Date.now() < deadline || existsSync(journalFile(dataDir)); ) {
    try {
      writeFileSync(path, String(process.pid), { flag: 'wx' })
      return () => rmSync(path, { force: true })
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
      if (!lockHolderLives(path)) rmSync(path, { force: true })
      else await delay(POLL_INTERVAL_MS)
    }
  }
  throw new StartError(
    `Another process has been starting the database in ${dataDir} for too long. Stop it and try again.`,
  )
}

function lockHolderLives(path: string): boolean {
  try {
    const pid = Number(readFileSync(path, 'utf8'))
    // The file is empty for a moment between being created and being written.
    return pid === 0 ? Date.now() - statSync(path).mtimeMs < 2000 : processState(pid) === 'running'
  } catch {
    return false
  }
}
