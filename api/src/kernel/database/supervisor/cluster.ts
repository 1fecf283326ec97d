import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { totalmem } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { StartError } from '../../errors.ts'
import type { Endpoint } from './endpoint.ts'
import type { Identity } from './identity.ts'
import { writeHash } from './password.ts'
import { postgresEnvironment } from './postgres-environment.ts'

/** Major version of a data folder; undefined when there is none. */
export function getMajor(dataDir: string): string | undefined {
  const file = join(dataDir, 'PG_VERSION')
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined
}

/**
 * Creates the data folder on first start.
 * @throws StartError for a folder of another major version
 */
export async function prepareCluster(identity: Identity, endpoint: Endpoint): Promise<'made' | 'found'> {
  const { dataDir, binaries } = identity
  const foundMajor = getMajor(dataDir)
  if (foundMajor !== undefined) {
    if (foundMajor !== binaries.major) throw new StartError(otherMajor(dataDir, foundMajor, binaries.major))
    return 'found'
  }
  if (existsSync(dataDir)) {
    throw new StartError(
      `The folder ${dataDir} exists but holds no database (PG_VERSION is missing). Move it away or set ONFREQ_DATA to another folder.`,
    )
  }
  if (existsSync(restoringFolder(dataDir))) {
    throw new StartError(
      `The restore of a database into ${dataDir} was interrupted. Run "npm run onfreq -- restore" again, which goes on with it; or remove ${restoringFolder(dataDir)} for a new database.`,
    )
  }
  await initialise(identity, endpoint)
  return 'made'
}

/** Folder in which a restore creates the data before replacing the current one. */
export const restoringFolder = (dataDir: string) => `${dataDir}.restoring`

const otherMajor = (dataDir: string, foundMajor: string, ours: string) =>
  `The data folder ${dataDir} was written by PostgreSQL ${foundMajor}, and this version of Onfreq brings PostgreSQL ${ours}. Nothing was changed. ${
    Number(foundMajor) < Number(ours)
      ? 'Start the site ("npm start", "npm run serve") or run "npm run onfreq -- migrate": that takes it over.'
      : 'Start the version of Onfreq that wrote it.'
  }`

/** A locale that does not depend on the environment or on system libraries. */
const getLocale = (major: string) =>
  Number(major) < 17 ? ['--locale=C'] : ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']

/**
 * Creates the folder under a temporary name and renames it when complete, so that an interrupted start leaves nothing
 * that looks like a database.
 */
async function initialise(identity: Identity, endpoint: Endpoint): Promise<void> {
  const { dataDir } = identity
  const half = `${dataDir}.${process.pid}`
  mkdirSync(dirname(dataDir), { recursive: true })
  removeIncompleteFolders(dataDir)
  mkdirSync(half, { mode: 0o700 })
  identity.own(half)
  const passwordFile = join(dirname(dataDir), `.initdb-${process.pid}`)
  writeFileSync(passwordFile, endpoint.password, { mode: 0o600 })
  identity.own(passwordFile)
  try {
    await run(identity, identity.binaries.initdb, [
      '--pgdata',
      half,
      '--username',
      endpoint.user,
      '--encoding=UTF8',
      ...getLocale(identity.binaries.major),
      '--auth-local=scram-sha-256',
      `--auth-host=${endpoint.socketDir === undefined ? 'scram-sha-256' : 'reject'}`,
      '--pwfile',
      passwordFile,
    ])
    writeHash({ ...identity, dataDir: half }, endpoint.password)
    renameSync(half, dataDir)
  } catch (error) {
    rmSync(half, { recursive: true, force: true })
    throw error
  } finally {
    rmSync(passwordFile, { force: true })
  }
}

/** Deletes leftovers of killed starts. The start lock ensures that no other process is creating one. */
function removeIncompleteFolders(dataDir: string): void {
  const prefix = `${basename(dataDir)}.`
  for (const name of readdirSync(dirname(dataDir))) {
    if (name.startsWith(prefix) && /^\d+$/.test(name.slice(prefix.length))) {
      rmSync(join(dirname(dataDir), name), { recursive: true, force: true })
    }
  }
}

function run(identity: Identity, program: string, programArgs: readonly string[]): Promise<void> {
  const { command, args } = identity.wrap(program, programArgs)
  return new Promise((done, fail) => {
    const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'pipe'], env: postgresEnvironment(), cwd: '/' })
    let stderr = ''
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      stderr = (stderr + text).slice(-4000)
    })
    child.once('error', (error) => fail(new StartError(`${program} could not be started: ${error.message}`)))
    child.once('close', (code) => {
      if (code === 0) return done()
      const full = /No space left on device/i.test(stderr)
      fail(
        new StartError(
          full
            ? 'The disk is full: the database could not be made.'
            : `The database could not be made:\n${stderr.trim()}`,
        ),
      )
    })
  })
}

/** Non-default settings as server arguments. */
export function serverSettings(endpoint: Endpoint, extra: Readonly<Record<string, string>>): string[] {
  const quarter = Math.floor(totalmem() / 4 / 1024 / 1024)
  const settings: Record<string, string> = {
    listen_addresses: endpoint.socketDir === undefined ? '127.0.0.1' : '',
    port: String(endpoint.port),
    unix_socket_directories: endpoint.socketDir ?? '',
    unix_socket_permissions: '0700',
    shared_buffers: `${Math.min(512, Math.max(64, quarter))}MB`,
    effective_cache_size: `${Math.max(256, quarter * 2)}MB`,
    max_connections: '60',
    max_wal_size: '2GB',
    // With the default of 4, a keyset page is planned as a bitmap scan with a sort, which is eight times slower.
    random_page_cost: '1.1',
    wal_compression: 'pglz',
    // Syncs the file system once instead of thousands of files before recovery, which took most of the downtime after a
    // crash.
    ...(process.platform === 'linux' ? { recovery_init_sync_method: 'syncfs' } : {}),
    timezone: 'UTC',
    log_timezone: 'UTC',
    logging_collector: 'off',
    log_min_messages: 'warning',
    ...extra,
  }
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}
