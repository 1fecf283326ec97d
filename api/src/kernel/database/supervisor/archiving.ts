import { existsSync, mkdirSync, rmSync } from 'node:fs'
import type { Identity } from './identity.ts'

/** Where the server puts finished segments of its log, until somebody takes them into the archive. */
export const spoolOf = (dataDir: string) => `${dataDir}.archive`

const AS_BEFORE = 300

/**
 * PostgreSQL's own module copies each segment whole and for good, or tries again: no command and no other user is involved.
 * On Windows nothing is archived: there the password of the server is a file beside the folder.
 */
export function archiveSettings(identity: Identity, given: number | undefined): Readonly<Record<string, string>> {
  const folder = spoolOf(identity.dataDir)
  // A command that runs while the site does not must leave no hole.
  const seconds = given ?? (existsSync(folder) ? AS_BEFORE : 0)
  if (seconds === 0 || process.platform === 'win32') {
    rmSync(folder, { recursive: true, force: true })
    return { archive_mode: 'off' }
  }
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  identity.own(folder)
  return {
    archive_mode: 'on',
    archive_library: 'basic_archive',
    'basic_archive.archive_directory': folder,
    archive_timeout: String(seconds),
  }
}
