import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, lstatSync, readdirSync, rmSync, statSync } from 'node:fs'
import { chmod, cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createClient } from '../pool.ts'
import { getSpool } from './archiving.ts'
import { restoreSymlinks } from './binaries.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'
import { processState, readPostmasterPid } from './postmaster-pid.ts'

const TIMEOUT = { timeout: 60_000, interval: 50 }

let folder: string
let dataDir: string
const servers: EmbeddedPostgres[] = []
const children: ChildProcess[] = []

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'onfreq-supervisor-'))
  dataDir = join(folder, 'pg')
})
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  for (const server of servers.splice(0)) await server.stop()
  // A server whose owner was killed takes a moment to shut down.
  const last = readPostmasterPid(dataDir)
  if (last !== undefined && last.pid !== process.pid) await waitUntilGone(last.pid)
  await rm(folder, { recursive: true, force: true })
})

async function start(onEvent?: (message: string) => void): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({
    dataDir,
    settings: { shared_buffers: '32MB' },
    ...(onEvent === undefined ? {} : { onEvent }),
  })
  servers.push(server)
  return server
}

async function query<Row extends object>(server: EmbeddedPostgres, text: string): Promise<Row[]> {
  const client = createClient(server.connectionString('postgres'), 'test')
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}

/**
 * archive_mode of a server started with this setting: archiving, disabled (0), or as a command next to a stopped site.
 */
async function readArchiveMode(archiveSeconds: number | undefined): Promise<string | undefined> {
  const server = await startEmbeddedPostgres({ dataDir, settings: { shared_buffers: '32MB' }, archiveSeconds })
  servers.push(server)
  const [row] = await query<{ archive_mode: string }>(server, 'show archive_mode')
  await server.stop()
  return row?.archive_mode
}

/** Runs the server in another process; resolves with the PostgreSQL process id. */
async function startElsewhere(prefix: readonly string[] = []): Promise<{ child: ChildProcess; postmaster: number }> {
  const script = join(import.meta.dirname, '../../../../test/run-embedded-postgres.ts')
  const [command = '', ...args] = [...prefix, process.execPath, script, dataDir]
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  children.push(child)
  for await (const line of createInterface({ input: child.stdout })) {
    if (line.startsWith('ready ')) return { child, postmaster: Number(line.slice('ready '.length)) }
  }
  throw new Error('The other process ended without a server')
}

const waitUntilGone = (pid: number) => vi.waitFor(() => expect(processState(pid)).not.toBe('running'), TIMEOUT)

describe('embedded server', () => {
  test('stores text as UTF-8, sorts it independently of the machine and keeps time in UTC', async () => {
    const server = await start()
    const [settings] = await query(
      server,
      `select current_setting('server_encoding') as encoding, current_setting('TimeZone') as zone,
         current_setting('listen_addresses') as tcp, datlocprovider as provider, datlocale as locale
       from pg_database where datname = current_database()`,
    )
    expect(settings).toEqual({ encoding: 'UTF8', zone: 'UTC', tcp: '', provider: 'b', locale: 'C.UTF-8' })
  })

  test('syncs all files at once after a crash, where the system supports it', async () => {
    const server = await start()
    const [settings] = await query(server, `select current_setting('recovery_init_sync_method') as method`)
    expect(settings).toEqual({ method: process.platform === 'linux' ? 'syncfs' : 'fsync' })
  })

  test('is reachable only through a folder that other users cannot access', async () => {
    const server = await start()
    const [{ directory } = { directory: '' }] = await query<{ directory: string }>(
      server,
      "select current_setting('unix_socket_directories') as directory",
    )
    expect(statSync(directory).mode & 0o777).toBe(0o700)
    expect(statSync(dataDir).mode & 0o077).toBe(0)
  })

  test('retains committed data across a stop and leaves no lock behind', async () => {
    const first = await start()
    await query(first, 'create table kept as select 7 as n')
    await first.stop()
    expect(existsSync(join(dataDir, 'postmaster.pid'))).toBe(false)
    expect(await query(await start(), 'select n from kept')).toEqual([{ n: 7 }])
  })

  test('restarts when it is killed', async () => {
    const events: string[] = []
    const server = await start((event) => events.push(event))
    await query(server, 'create table kept as select 7 as n')
    const { pid } = server
    process.kill(pid, 'SIGKILL')
    await vi.waitFor(() => expect(server.pid).not.toBe(pid), TIMEOUT)
    await vi.waitFor(async () => expect(await query(server, 'select n from kept')).toEqual([{ n: 7 }]), TIMEOUT)
    expect(events.some((event) => event.includes('starting it again'))).toBe(true)
  })

  test('stops when its parent is killed with kill -9', async () => {
    const { child, postmaster } = await startElsewhere()
    child.kill('SIGKILL')
    await waitUntilGone(postmaster)
    expect(await query(await start(), 'select 1 as n')).toEqual([{ n: 1 }])
  })

  test('is stopped cleanly by the next start when orphaned, and replaced by a supervised server', async () => {
    // Without setpriv on its PATH, the kernel does not stop the server when the process dies.
    const bin = join(folder, 'bin')
    await mkdir(bin)
    for (const tool of ['unshare', 'ps', 'id', 'true']) {
      const path = ['/usr/bin', '/bin'].map((home) => join(home, tool)).find(existsSync)
      if (path !== undefined) await symlink(path, join(bin, tool))
    }
    const { child, postmaster } = await startElsewhere(['/usr/bin/env', `PATH=${bin}`])
    child.kill('SIGKILL')
    await vi.waitFor(() => expect(child.signalCode).toBe('SIGKILL'), TIMEOUT)
    expect(processState(postmaster)).toBe('running')
    const events: string[] = []
    const server = await start((event) => events.push(event))
    expect(events.some((event) => event.includes('left behind'))).toBe(true)
    expect(server.owned).toBe(true)
    expect(server.pid).not.toBe(postmaster)
    expect(await query(server, 'select 1 as n')).toEqual([{ n: 1 }])
  })

  test.skipIf(process.platform === 'win32')(
    'continues archiving its WAL while a command owns it without the site',
    async () => {
      expect(await readArchiveMode(undefined)).toBe('off')
      expect(await readArchiveMode(300)).toBe('on')
      expect(await readArchiveMode(undefined)).toBe('on')
      expect(existsSync(getSpool(dataDir))).toBe(true)
      expect(await readArchiveMode(0)).toBe('off')
      expect(existsSync(getSpool(dataDir))).toBe(false)
    },
    60_000,
  )

  test('is shared with a second process and outlives it', async () => {
    const { postmaster } = await startElsewhere()
    const guest = await start()
    expect(guest.owned).toBe(false)
    expect(guest.pid).toBe(postmaster)
    await guest.stop()
    expect(await query(guest, 'select 1 as n')).toEqual([{ n: 1 }])
  })

  test('is taken over by exactly one sharing process when its owner is killed', async () => {
    const { child } = await startElsewhere()
    const guests = [await start(), await start()]
    expect(guests.map(({ owned }) => owned)).toEqual([false, false])
    child.kill('SIGKILL')
    await vi.waitFor(() => expect(guests.filter(({ owned }) => owned)).toHaveLength(1), TIMEOUT)
    await vi.waitFor(async () => {
      for (const guest of guests) expect(await query(guest, 'select 1 as n')).toEqual([{ n: 1 }])
      expect(guests[0]?.pid).toBe(guests[1]?.pid)
    }, TIMEOUT)
  })

  test('starts although a lock file names a live process that is not a database', async () => {
    await (await start()).stop()
    await writeFile(
      join(dataDir, 'postmaster.pid'),
      `${process.pid}\n${dataDir}\n1700000000\n5432\n/tmp\n\n  0 0\nready\n`,
    )
    expect(await query(await start(), 'select 1 as n')).toEqual([{ n: 1 }])
    expect(readPostmasterPid(dataDir)?.pid).not.toBe(process.pid)
  })

  test('is created once when two processes start simultaneously', async () => {
    const [one, two] = await Promise.all([startElsewhere(), startElsewhere()])
    expect(one.postmaster).toBe(two.postmaster)
  })

  test('rejects data of another major version with a message and changes nothing', async () => {
    await mkdir(dataDir)
    await writeFile(join(dataDir, 'PG_VERSION'), '17\n')
    await expect(start()).rejects.toThrow(/written by PostgreSQL 17.*brings PostgreSQL 18/)
    expect(readdirSync(dataDir)).toEqual(['PG_VERSION'])
  })

  test('rejects a folder with other content', async () => {
    await mkdir(dataDir)
    await writeFile(join(dataDir, 'photo.jpg'), '')
    await expect(start()).rejects.toThrow('holds no database')
  })
})

test('restores the links that npm cannot package', async () => {
  const native = join(folder, 'native')
  await mkdir(join(native, 'lib'), { recursive: true })
  await writeFile(join(native, 'lib', 'libx.so.1.2'), '')
  await writeFile(
    join(native, 'pg-symlinks.json'),
    JSON.stringify([{ source: 'native/lib/libx.so.1.2', target: 'native/lib/libx.so.1' }]),
  )
  restoreSymlinks(native)
  restoreSymlinks(native)
  expect(lstatSync(join(native, 'lib', 'libx.so.1')).isSymbolicLink()).toBe(true)
  expect(existsSync(join(native, 'lib', 'libx.so.1'))).toBe(true)
  await cp(native, join(folder, 'moved'), { recursive: true, verbatimSymlinks: true })
  rmSync(native, { recursive: true })
  expect(existsSync(join(folder, 'moved', 'lib', 'libx.so.1'))).toBe(true)
})

describe('the password of the embedded server', () => {
  const getMode = (path: string) => (statSync(path).mode & 0o777).toString(8)
  const withPassword = (server: EmbeddedPostgres, password: string) =>
    server.connectionString('postgres').replace(/:[^:@]+@/, password === '' ? '@' : `:${password}@`)
  const connect = async (url: string) => {
    const client = createClient(url, 'test')
    client.on('error', () => {})
    await client.connect().finally(() => client.end())
  }

  test('is required for every connection, and its file, the log and the owner file are readable by their user alone', async () => {
    const server = await start()
    await expect(connect(withPassword(server, 'guess'))).rejects.toMatchObject({ code: '28P01' })
    await expect(connect(withPassword(server, ''))).rejects.toThrow(/password/)
    await connect(server.connectionString('postgres'))
    for (const name of ['pg.password', 'pg.log', 'pg.owner'])
      expect([name, getMode(join(folder, name))]).toEqual([name, '600'])
    expect(await readFile(join(dataDir, 'pg_hba.conf'), 'utf8')).not.toMatch(/^[^#]*\btrust\b/m)
  })

  test('is set in a folder created before passwords were required, even after an interrupted start, and the data is kept', async () => {
    const server = await start()
    await query(server, 'create table contact (callsign text)')
    await query(server, "insert into contact values ('G4ABC')")
    await query(server, 'alter role onfreq password null')
    await server.stop()
    await rm(join(folder, 'pg.password'))
    await rm(join(dataDir, 'onfreq.password-hash'))
    await writeFile(
      join(dataDir, 'pg_hba.conf'),
      'local all all trust # as it was\nlocal replication all trust\nhost all all 127.0.0.1/32 reject\n',
    )
    await writeFile(join(folder, 'pg.log'), '', { mode: 0o644 })
    await chmod(join(folder, 'pg.log'), 0o644)
    const closed = await start()
    expect(await query(closed, 'select callsign from contact')).toEqual([{ callsign: 'G4ABC' }])
    await expect(connect(withPassword(closed, 'guess'))).rejects.toMatchObject({ code: '28P01' })
    expect(await readFile(join(dataDir, 'pg_hba.conf'), 'utf8')).toBe(
      'local all all scram-sha-256 # as it was\nlocal replication all scram-sha-256\nhost all all 127.0.0.1/32 reject\n',
    )
    expect(getMode(join(folder, 'pg.log'))).toBe('600')
    await closed.stop()
    // The state of a start killed between setting the password and changing the access rules.
    await rm(join(dataDir, 'onfreq.password-hash'))
    await connect((await start()).connectionString('postgres'))
  })

  test('is set again when its file is lost, but not while a server is running', async () => {
    const server = await start()
    await rm(join(folder, 'pg.password'))
    await expect(start()).rejects.toThrow(/refuses the password in .*pg\.password/)
    await connect(server.connectionString('postgres'))
    await server.stop()
    const restarted = await start()
    expect(restarted.connectionString('postgres')).not.toBe(server.connectionString('postgres'))
    await connect(restarted.connectionString('postgres'))
  })
})
