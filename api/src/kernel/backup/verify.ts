import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDatabase } from '../database/create-database.ts'
import { createClient } from '../database/pool.ts'
import { startEmbeddedPostgres } from '../database/supervisor/embedded-postgres.ts'
import { StartError } from '../errors.ts'
import type { Manifest } from './manifest.ts'
import { loadDatabase, prepareDatabase, readFiles } from './restore.ts'
import { hashTable, readTotals } from './tables.ts'
import type { Vault } from './vault.ts'

/** Runs `work` with a temporary empty database. */
export type Scratch = (work: (connectionString: string) => Promise<void>) => Promise<void>

/**
 * Restores a backup into a temporary server and compares every table row by row (by hash), the totals and roll-ups, and
 * every file hash.
 * @throws StartError that names the differences
 */
export async function verify(vault: Vault, manifest: Manifest, scratch: Scratch = scratchServer): Promise<void> {
  await scratch((connectionString) => compareDatabase(connectionString, vault, manifest))
  await readFiles(vault, manifest)
}

const scratchServer: Scratch = async (work) => {
  const folder = await mkdtemp(join(tmpdir(), 'onfreq-verify-'))
  try {
    const server = await startEmbeddedPostgres({
      dataDir: join(folder, 'pg'),
      // Durability is not needed for a temporary server.
      settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', shared_buffers: '64MB' },
    })
    try {
      await createDatabase(server.connectionString('postgres'), 'onfreq')
      await work(server.connectionString('onfreq'))
    } finally {
      await server.stop()
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function compareDatabase(connectionString: string, vault: Vault, manifest: Manifest): Promise<void> {
  await prepareDatabase(connectionString, manifest)
  const client = createClient(connectionString, 'onfreq-verify')
  await client.connect()
  try {
    await loadDatabase(client, vault, manifest, async () => {})
    await client.query('set synchronize_seqscans = off')
    const differing: string[] = []
    for (const part of manifest.tables) {
      const { sha256, rows } = await hashTable(client, part)
      if (sha256 !== part.sha256 || rows !== part.rows) differing.push(`${part.schema}.${part.name}`)
    }
    const totals = await readTotals(client)
    for (const [name, total] of Object.entries(manifest.totals)) {
      if (totals[name] !== total) differing.push(`${name}: ${totals[name]} for ${total}`)
    }
    if (differing.length > 0) throw new StartError(`The restored database differs: ${differing.join(', ')}.`)
  } finally {
    await client.end()
  }
}
