/** Member data are readable by this process's user only. */
import { chmodSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from './config.ts'

/**
 * New files are private to their owner, and existing folders are closed to other users. Called once the database runs:
 * when PostgreSQL needs another user, its folders set their own permissions.
 */
export function makeFilesPrivate({
  dataDir,
  releaseDir,
  files,
}: Pick<Config, 'dataDir' | 'releaseDir' | 'files'>): void {
  process.umask(0o077)
  const folders = [releaseDir, join(dataDir, 'backups'), files.driver === 'disk' ? files.folder : undefined]
  // Root's folder may have to be traversable by PostgreSQL's user.
  if (process.getuid?.() !== 0) folders.push(dataDir)
  for (const folder of folders) {
    if (folder !== undefined && existsSync(folder)) chmodSync(folder, 0o700)
  }
}
