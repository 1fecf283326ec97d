import { existsSync, mkdirSync, rmSync } from 'node:fs'
import type { Identity } from './identity.ts'

/** Folder for finished WAL segments until they are archived. */
export const getSpool = (dataDir: string) => `${dataDir}.archive`

const AS_BEFORE = 300

/**
 * PostgreSQL's own module copies each segment completely or retries: no command and no other user is involved. Not on
 * Windows, where the server password is a file next to the folder.
 */
export function archiveSettings(identity: Identity, input: number | undefined): Readonly<Record<string, string>> {
  const folder = getSpool(identity.dataDir)
  // A command that runs while the site is stopped must not create a gap.
  const seconds = input ?? (existsSync(folder) ? AS_BEFORE : 0)
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
