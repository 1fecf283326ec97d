/** A streaming standby of an embedded PostgreSQL, using only the packaged binaries. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createReplicationClient, readBaseBackup } from '../src/kernel/backup/archive/base-backup.ts'
import { createClient } from '../src/kernel/database/pool.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../src/kernel/database/supervisor/embedded-postgres.ts'
import { passwordFile } from '../src/kernel/database/supervisor/password.ts'

/** Application name at the primary, for `synchronous_standby_names`. */
export const STANDBY = 'onfreq_standby'

/** @param primary a connection string of the embedded server */
export async function startReplica(primary: string, dataDir: string): Promise<EmbeddedPostgres> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const client = createReplicationClient(createClient(primary, 'faults'))
  await client.connect()
  try {
    const unpack = spawn('tar', ['-x', '--no-same-owner', '-C', dataDir], { stdio: ['pipe', 'ignore', 'inherit'] })
    const ended = once(unpack, 'exit')
    await pipeline(readBaseBackup(client).stream, unpack.stdin)
    const [code] = await ended
    if (code !== 0) throw new Error(`tar ended with ${code}`)
  } finally {
    await client.end()
  }
  writeFileSync(join(dataDir, 'standby.signal'), '')
  const url = new URL(primary.replace('@/', '@localhost/'))
  const from = `host=${url.searchParams.get('host')} port=${url.searchParams.get('port')} user=${url.username} password=${url.password} application_name=${STANDBY}`
  // Its roles are those of the primary.
  writeFileSync(passwordFile(dataDir), url.password, { mode: 0o600 })
  return startEmbeddedPostgres({ dataDir, settings: { shared_buffers: '64MB', primary_conninfo: from } })
}
