/** A real PgBouncer in transaction mode in front of PostgreSQL, for machines with PgBouncer on their PATH. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { createClient } from '../src/kernel/database/pool.ts'
import { findFreePort } from './processes.ts'

export interface PgBouncer {
  /** Connection string through PgBouncer. */
  readonly connectionString: string
  /** Whether it supports prepared statements per client, so that statements may be named. */
  readonly namedStatements: boolean
  /** Kills it with -9 and restarts it a moment later. */
  restart(): Promise<void>
  close(): Promise<void>
}

/** @returns its version such as `1.18`; undefined when it is not installed */
export function pgBouncerVersion(): number | undefined {
  const { status, stdout } = spawnSync('pgbouncer', ['--version'], { encoding: 'utf8' })
  const version = /PgBouncer (\d+)\.(\d+)/.exec(stdout ?? '')
  return status === 0 && version !== null ? Number(version[1]) * 100 + Number(version[2]) : undefined
}

/** First version that supports named prepared statements: 1.21. */
const FIRST_WITH_NAMED_STATEMENTS = 121

/**
 * @param target a connection string of the embedded server
 * @param folder for its files; created here
 */
export async function startPgBouncer(target: string, folder: string): Promise<PgBouncer> {
  const url = new URL(target.replace('@/', '@localhost/'))
  const port = await findFreePort()
  const name = url.pathname.slice(1)
  const namedStatements = (pgBouncerVersion() ?? 0) >= FIRST_WITH_NAMED_STATEMENTS
  await mkdir(folder, { recursive: true })
  const file = join(folder, 'pgbouncer.ini')
  await writeFile(join(folder, 'users'), `"${url.username}" ""\n`)
  await writeFile(
    file,
    `[databases]
${name} = host=${url.searchParams.get('host')} port=${url.searchParams.get('port')} dbname=${name} user=${url.username} password=${decodeURIComponent(url.password)}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
auth_file = ${join(folder, 'users')}
pool_mode = transaction
default_pool_size = 6
max_client_conn = 500
${namedStatements ? 'max_prepared_statements = 200' : ''}
logfile = ${join(folder, 'log')}
pidfile = ${join(folder, 'pid')}
`,
  )
  const connectionString = `postgres://${url.username}@127.0.0.1:${port}/${name}`
  let child: ChildProcess | undefined

  async function start(): Promise<void> {
    // PgBouncer refuses to run as root, and it must end with this process in any case.
    const unprivilegedCommand =
      process.getuid?.() === 0 ? ['unshare', '--user', '--map-user=65534', '--map-group=65534'] : []
    const [command = '', ...args] = [...unprivilegedCommand, ...endWithParentPrefix(), 'pgbouncer', file]
    child = spawn(command, args, { stdio: 'ignore' })
    for (const end = performance.now() + 10_000; performance.now() < end; await delay(100)) {
      if (await isReady(connectionString)) return
    }
    throw new Error('PgBouncer did not start')
  }

  async function kill(): Promise<void> {
    const last = child
    if (last === undefined || last.exitCode !== null || last.signalCode !== null) return
    last.kill('SIGKILL')
    await once(last, 'exit')
  }

  await start()
  return {
    connectionString,
    namedStatements,
    async restart() {
      await kill()
      await start()
    },
    close: kill,
  }
}

/** Prefix of a Linux command that ends the command when this process ends. */
export function endWithParentPrefix(): readonly string[] {
  return spawnSync('setpriv', ['--pdeathsig', 'KILL', 'true']).status === 0 ? ['setpriv', '--pdeathsig', 'KILL'] : []
}

async function isReady(connectionString: string): Promise<boolean> {
  const client = createClient(connectionString, 'faults')
  client.on('error', () => {})
  try {
    await client.connect()
    return true
  } catch (error) {
    // PgBouncer rejects startup parameters, and a rejection is a response too.
    return error instanceof Error && error.message.includes('startup parameter')
  } finally {
    await client.end().catch(() => {})
  }
}
