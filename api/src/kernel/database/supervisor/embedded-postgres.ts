import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { StartError } from '../../errors.ts'
import { archiveSettings } from './archiving.ts'
import { type Binaries, findBinaries } from './binaries.ts'
import { prepareCluster, serverSettings } from './cluster.ts'
import { createEndpoint, type Endpoint } from './endpoint.ts'
import { chooseIdentity, type Identity } from './identity.ts'
import { closeCluster, demandsPassword } from './password.ts'
import { isPostmasterFor, processState, readPostmasterPid } from './postmaster-pid.ts'
import {
  answersFor,
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
  /** Binaries other than the packaged ones, for tests. */
  readonly binaries?: Binaries
  /** How a folder of an older major version is upgraded; without it such a folder is refused. */
  readonly upgrade?: Upgrade
  /**
   * Finished WAL segments are stored in {@link spoolOf} its folder, after at most this many seconds; 0 disables it;
   * omitted keeps the current setting.
   */
  readonly archiveSeconds?: number | undefined
}

const POLL = 25
const START_TIMEOUT_MS = 120_000
/** Interval at which a joined process checks that the server's owner is alive. */
const LOOK = 1_000

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
    const made = await prepareCluster(identity, endpoint)
    options.onEvent?.(made === 'made' ? 'database: made' : 'database: found')
    const archive = archiveSettings(identity, options.archiveSeconds)
    const settings = { ...options.settings, ...archive }
    if (!demandsPassword(identity.dataDir, endpoint.password)) {
      await closeCluster(identity, endpoint.user, endpoint.password, serverSettings(endpoint, settings))
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

/** A server run by another live Onfreq process. When that process ends, the first remaining process takes over. */
class JoinedServer implements EmbeddedPostgres {
  readonly connectionString: Endpoint['connectionString']
  readonly #pid: number
  readonly #dataDir: string
  readonly #stopping = new AbortController()
  readonly #watching: Promise<void>
  /** The server that replaced the joined one. */
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

  /** Another process may have started it meanwhile. */
  get pid(): number {
    return this.#heir?.pid ?? readPostmasterPid(this.#dataDir)?.pid ?? this.#pid
  }

  async #watch(dataDir: string, options: EmbeddedOptions): Promise<void> {
    const { signal } = this.#stopping
    while (!signal.aborted && this.#heir === undefined) {
      await delay(LOOK, undefined, { signal, ref: false }).catch(() => {})
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
 * State left by an earlier process: nothing, a server with a live owner (its pid is returned and it is joined), or an
 * orphan of a killed owner, which is shut down so that the new server is our own supervised child.
 */
async function stopEarlierServer(
  identity: Identity,
  endpoint: Endpoint,
  options: ServerOptions,
): Promise<number | undefined> {
  const earlier = readPostmasterPid(identity.dataDir)
  if (earlier === undefined || processState(earlier.pid) !== 'running') return undefined
  const results = await answersFor(endpoint, identity.dataDir).catch((error: unknown) => {
    if (ownerLives(identity.dataDir)) throw error
    return false
  })
  if (!results && !isPostmasterFor(earlier.pid, identity.dataDir)) return undefined
  if (results && ownerLives(identity.dataDir)) return earlier.pid
  options.onEvent?.('database: stopping the server that an earlier, killed run left behind')
  await stopProcess(earlier.pid)
  return undefined
}

/** Also one from before, which older versions let every user of the machine read. */
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

/** Only one process at a time creates or starts the cluster; the lock of a killed process is ignored. */
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
    // Empty for an instant between creating and writing the file.
    return pid === 0 ? Date.now() - statSync(path).mtimeMs < 2000 : processState(pid) === 'running'
  } catch {
    return false
  }
}
