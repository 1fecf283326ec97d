/** A full disk while members save and a log is imported; later there is space again. */
import { spawnSync } from 'node:child_process'
import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { createClient } from '../src/kernel/database/pool.ts'
import { startEmbeddedPostgres } from '../src/kernel/database/supervisor/embedded-postgres.ts'
import { adif } from './adif.ts'
import { getMessage, register, type Server, startServer, tempFolder, until, Writer } from './processes.ts'
import { type Fault, type Row, skipped } from './row.ts'

const DISK_SIZE = '640m'
/** In MiB: with less free space the site rejects files. */
const RESERVE_MIB = 40
const RECORDS = 40_000
/** In milliseconds, and longer until a save was rejected, since PostgreSQL first reuses its recycled WAL files. */
const FULL_DURATION_MS = 25_000
const REJECTION_TIMEOUT_MS = 90_000
const TIMEOUT_MS = 120_000

export function diskFull(): Fault {
  return {
    key: 'disk-full',
    timeoutMs: 600,
    name: 'a full disk while members save and a log is imported',
    async run(): Promise<Row> {
      const folder = await tempFolder()
      if (spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_SIZE},mode=0755`, 'tmpfs', folder.path]).status !== 0) {
        await folder.remove()
        return skipped('only root can mount a small disk')
      }
      let server: Server | undefined
      try {
        const dataDir = join(folder.path, 'data')
        server = await startServer(dataDir, undefined, { environment: { ONFREQ_DISK_RESERVE_MB: String(RESERVE_MIB) } })
        return await fill(server, dataDir)
      } finally {
        await server?.stop()
        spawnSync('umount', ['--lazy', folder.path])
        await folder.remove()
      }
    },
  }
}

async function fill(server: Server, dataDir: string): Promise<Row> {
  const postgres = await startEmbeddedPostgres({ dataDir: join(dataDir, 'pg') })
  const request = async <Answer extends object>(text: string): Promise<readonly Answer[]> => {
    const client = createClient(postgres.connectionString('onfreq'), 'faults')
    client.on('error', () => {})
    try {
      await client.connect()
      return (await client.query<Answer>(text)).rows
    } finally {
      await client.end().catch(() => {})
    }
  }
  const token = await register(server.url, 'G4DSK')
  const importLog = async () => {
    const form = new FormData()
    form.append('adif_file', new File([adif(RECORDS)], 'log.adi'))
    const headers = { authorization: `Bearer ${token}` }
    return fetch(`${server.url}/api/vimportadif`, { method: 'POST', headers, body: form })
  }
  const accepted = await importLog()
  if (accepted.status !== 200) throw new Error(`vimportadif answered ${accepted.status}: ${await accepted.text()}`)
  const writers = ['G4', 'M0', 'F5', 'ON4'].map((prefix) => new Writer(() => [server], token, prefix))
  const acknowledged = () => writers.flatMap((writer) => [...writer.acknowledged])
  await until(() => acknowledged().length > 5, 60_000)

  const ballast = join(dataDir, 'ballast')
  const refusals = () => new Set(writers.flatMap((writer) => [...writer.refusals]))
  let mostFull = 0
  const filling = performance.now()
  const isFull = () => performance.now() - filling < (refusals().size === 0 ? REJECTION_TIMEOUT_MS : FULL_DURATION_MS)
  for (; isFull(); await delay(500)) {
    mostFull += fillDisk(ballast)
    // Uses up the space that PostgreSQL has preallocated; otherwise members would notice nothing.
    await request(FILL).catch(() => {})
  }
  const upload = await importLog().catch(() => undefined)
  const describeFiles = upload === undefined ? 'nothing' : `${upload.status} ${await getMessage(upload)}`
  const before = acknowledged().length

  rmSync(ballast)
  const began = performance.now()
  const goesOn = await until(() => acknowledged().length > before + 20, TIMEOUT_MS).catch(() => undefined)
  const imported = async () =>
    (await request<{ status: string }>('select status from log_import'))[0]?.status === 'done'
  const done = await until(() => imported().catch(() => false), TIMEOUT_MS).then(
    () => true,
    () => false,
  )
  const healed = ((performance.now() - began) / 1000).toFixed(0)
  await Promise.all(writers.map((writer) => writer.stop()))
  const ids = acknowledged()
  const storedIds = new Set((await request<{ id: number }>('select id from contact')).map(({ id }) => id))
  const [counts] = await request<{ imported: number; rolled: number; contacts: number }>(
    `select (select count(*) from contact where call like 'DL_ABC') as imported, (select count(*) from contact) as contacts,
       (select sum(n) from roll_hour) as rolled`,
  )
  const { imported: records = 0, rolled = 0, contacts = 0 } = counts ?? {}
  const lost = ids.filter((id) => !storedIds.has(id)).length
  return {
    acknowledged: ids.length,
    lost: lost + Math.max(0, RECORDS - records) + Math.abs(contacts - rolled),
    // A save in progress when its writer ended may be stored without having been acknowledged.
    doubled: Math.max(0, records - RECORDS) + Math.max(0, contacts - records - ids.length - writers.length),
    stuck: (goesOn === undefined ? 1 : 0) + (done ? 0 : 1) + (mostFull === 0 || refusals().size === 0 ? 1 : 0),
    seen: `${ids.length} saved, ${records} imported, well ${healed} s after there was room; saving: ${[...refusals()].join(' / ') || 'nothing refused'}; files: ${describeFiles}`,
  }
}

const FILL = `create table if not exists ballast (text text);
  insert into ballast select repeat('x', 200) || n from generate_series(1, 60000) n`

/**
 * Writes until the disk is full.
 * @returns the number of bytes written
 */
function fillDisk(path: string): number {
  const file = openSync(path, 'a')
  let written = 0
  try {
    for (let size = 1 << 20; size >= 4096; ) {
      try {
        written += writeSync(file, Buffer.alloc(size, 1))
      } catch {
        size /= 2
      }
    }
  } finally {
    closeSync(file)
  }
  return written
}
