import { existsSync, mkdirSync, rmSync } from 'node:fs'
import type { Identity } from './identity.ts'

/** Folder that holds finished WAL segments until they are archived. */
export const getSpool = (dataDir: string) => `${dataDir}.archive`

const DEFAULT_ARCHIVE_SECONDS = 300

/**
 * Uses PostgreSQL's own archive module, which copies each segment completely or retries, so that no command or other
 * user is involved. Not supported on Windows, where the server password is a file next to the folder.
 */
export function archiveSettings(identity: Identity, input: number | undefined): Readonly<Record<string, string>> {
  const folder = getSpool(identity.dataDir)
  // A command that starts the server while the site is stopped must not create a gap in the archive.
  const seconds = input ?? (existsSync(folder) ? DEFAULT_ARCHIVE_SECONDS : 0)
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
