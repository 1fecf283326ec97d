import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Config } from '../../config.ts'
import { DATABASE_NAME } from '../../database/open.ts'
import { readTotals } from '../tables.ts'
import type { Vault } from '../vault.ts'
import { type Archive, listArchives } from './manifest.ts'
import { findRoute } from './points.ts'
import { recover } from './recover.ts'

/**
 * Restores the newest archive to its end into a temporary folder. Undefined when there is no archive.
 * @throws StartError that names missing or damaged files
 */
export async function verifyArchive(
  vault: Vault,
  { olderPostgres }: Pick<Config, 'olderPostgres'>,
): Promise<{ readonly contacts: number; readonly segments: number } | undefined> {
  const newest = (await listArchives(vault.store)).findLast(({ bases }: Archive) => bases.length > 0)
  if (newest === undefined) return undefined
  const folder = await mkdtemp(join(tmpdir(), 'onfreq-verify-'))
  try {
    const route = findRoute([newest], 'latest')
    let contacts = 0
    await recover({
      vault,
      route,
      to: 'latest',
      folder: join(folder, 'pg'),
      database: DATABASE_NAME,
      olderPostgres,
      throwAway: true,
      work: async (client) => {
        contacts = (await readTotals(client)).contacts ?? 0
      },
    })
    return { contacts, segments: route.segments.length }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
