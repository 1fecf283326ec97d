/** The process that runs an import is killed with -9, and another one completes the import exactly once. */
import { setTimeout as delay } from 'node:timers/promises'
import { createDatabase } from '../src/kernel/database/create-database.ts'
import { createClient } from '../src/kernel/database/pool.ts'
import { startEmbeddedPostgres } from '../src/kernel/database/supervisor/embedded-postgres.ts'
import { adif } from './adif.ts'
import { register, type Server, startServer, tempFolder, until } from './processes.ts'
import type { Fault, Row } from './row.ts'

const RECORDS = 40_000
const TIMEOUT_MS = 90_000

export function serverKilled(): Fault {
  return {
    key: 'kill-import',
    name: 'kill -9 of the process that runs an import',
    timeoutMs: 300,
    async run(): Promise<Row> {
      const folder = await tempFolder()
      const postgres = await startEmbeddedPostgres({
        dataDir: `${folder.path}/pg`,
        settings: { shared_buffers: '64MB' },
      })
      await createDatabase(postgres.connectionString('postgres'), 'faults')
      const url = postgres.connectionString('faults')
      const client = createClient(url, 'faults')
      const servers: Server[] = []
      try {
        const first = await startServer(folder.path, url)
        servers.push(first)
        await client.connect()
        const token = await register(first.url, 'G4FLT')
        const form = new FormData()
        form.append('adif_file', new File([adif(RECORDS)], 'log.adi'))
        const response = await fetch(`${first.url}/api/vimportadif`, {
          method: 'POST',
          headers: { authorization: `Bearer ${token}` },
          body: form,
        })
        if (response.status !== 200)
          throw new Error(`vimportadif answered ${response.status}: ${await response.text()}`)
        const state = async () => {
          const { rows } = await client.query<{ status: string; read: number; contacts: number }>(
            'select status, read, (select count(*) from contact) as contacts from log_import',
          )
          return rows[0] ?? { status: 'gone', read: 0, contacts: 0 }
        }
        // Started only now, because it would take the job otherwise.
        await until(async () => (await state()).read > 0, 30_000)
        const second = startServer(folder.path, url)
        await delay(200)
        await first.kill()
        const began = performance.now()
        servers.push(await second)
        await until(async () => (await state()).status === 'done', TIMEOUT_MS).catch(() => {})
        const took = performance.now() - began
        const { status, contacts } = await state()
        const { rows } = await client.query<{ rolled: number }>('select coalesce(sum(n), 0) as rolled from roll_hour')
        return {
          acknowledged: RECORDS,
          lost: Math.max(0, RECORDS - contacts) + Math.abs(contacts - (rows[0]?.rolled ?? 0)),
          doubled: Math.max(0, contacts - RECORDS),
          stuck: status === 'done' ? 0 : 1,
          seen: `${contacts} contacts, done ${(took / 1000).toFixed(0)} s after the kill`,
        }
      } finally {
        for (const server of servers) await server.stop()
        await client.end().catch(() => {})
        await postgres.stop()
        await folder.remove()
      }
    },
  }
}
