/** A real PgBouncer in transaction mode before a PostgreSQL; for machines that have one on their PATH. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { createClient } from '../src/kernel/database/pool.ts'
import { freePort } from './processes.ts'

export interface PgBouncer {
  /** The connection string through PgBouncer. */
  readonly connectionString: string
  /** It supports prepared statements per client, so they may have names. */
  readonly namedStatements: boolean
  /** `kill -9`, and a restart a moment later. */
  restart(): Promise<void>
  close(): Promise<void>
}

/** @returns its version, e.g. `1.18`; undefined when it is not installed */
export function pgBouncerVersion(): number | undefined {
  const { status, stdout } = spawnSync('pgbouncer', ['--version'], { encoding: 'utf8' })
  const version = /PgBouncer (\d+)\.(\d+)/.exec(stdout ?? '')
  return status === 0 && version !== null ? Number(version[1]) * 100 + Number(version[2]) : undefined
}

/** The first version with support for named prepared statements: 1.21. */
const KEEPS_NAMES = 121

/**
 * @param target a connection string of the embedded server
 * @param folder its own, created here
 */
export async function startPgBouncer(target: string, folder: string): Promise<PgBouncer> {
  const url = new URL(target.replace('@/', '@localhost/'))
  const port = await freePort()
  const name = url.pathname.slice(1)
  const namedStatements = (pgBouncerVersion() ?? 0) >= KEEPS_NAMES
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
    // It refuses to run as root; and it has to end with this process, however that ends.
    const unprivilegedCommand =
      process.getuid?.() === 0 ? ['unshare', '--user', '--map-user=65534', '--map-group=65534'] : []
    const [command = '', ...args] = [...unprivilegedCommand, ...withParent(), 'pgbouncer', file]
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

/** Linux command prefix that ends the command when this process ends. */
export function withParent(): readonly string[] {
  return spawnSync('setpriv', ['--pdeathsig', 'KILL', 'true']).status === 0 ? ['setpriv', '--pdeathsig', 'KILL'] : []
}

async function isReady(connectionString: string): Promise<boolean> {
  const client = createClient(connectionString, 'faults')
  client.on('error', () => {})
  try {
    await client.connect()
    return true
  } catch (error) {
    // It rejects startup parameters; a rejection is a response too.
    return error instanceof Error && error.message.includes('startup parameter')
  } finally {
    await client.end().catch(() => {})
  }
}
