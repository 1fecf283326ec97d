/** Makes member data readable only by the user of this process. */
import { chmodSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from './config.ts'

/**
 * Makes new files private to their owner and closes existing folders to other users. Must be called after the database
 * has started: if PostgreSQL needs another user, its folders set their own permissions.
 */
export function makeFilesPrivate({
  dataDir,
  releaseDir,
  files,
}: Pick<Config, 'dataDir' | 'releaseDir' | 'files'>): void {
  process.umask(0o077)
  const folders = [releaseDir, join(dataDir, 'backups'), files.driver === 'disk' ? files.folder : undefined]
  // PostgreSQL's user may have to traverse a folder owned by root.
  if (process.getuid?.() !== 0) folders.push(dataDir)
  for (const folder of folders) {
    if (folder !== undefined && existsSync(folder)) chmodSync(folder, 0o700)
  }
}
