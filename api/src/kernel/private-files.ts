/** What members store is for this process alone, not for other users of the machine. */
import { chmodSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from './config.ts'

/**
 * New files are for their owner only, and folders from before are closed: nobody else gets past them, whatever they hold.
 * Called once the database runs: where PostgreSQL has to be another user, its folders say themselves who may.
 */
export function keepFilesPrivate({
  dataDir,
  releaseDir,
  files,
}: Pick<Config, 'dataDir' | 'releaseDir' | 'files'>): void {
  process.umask(0o077)
  const folders = [releaseDir, join(dataDir, 'backups'), files.driver === 'disk' ? files.folder : undefined]
  // Root's own folder may have to be passed by the user that PostgreSQL runs as.
  if (process.getuid?.() !== 0) folders.push(dataDir)
  for (const folder of folders) {
    if (folder !== undefined && existsSync(folder)) chmodSync(folder, 0o700)
  }
}
