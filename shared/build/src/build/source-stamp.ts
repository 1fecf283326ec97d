/**
 * Hash of everything that a build depends on: its own sources, reachable shared packages, the build tools and the
 * lockfile. If it is unchanged, there is nothing to build.
 */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { BUNDLED_IN_KIT } from '../place.ts'
import { sharedModules, sourceFiles } from '../rspack/shared-modules.ts'
import { ROOT, type Unit } from '../workspace.ts'

/** Shared packages whose code can end up in a build. */
const REACHABLE = ['contracts', 'ham', 'ui', 'embed']
/** The shell contains the kit, and with it all of these packages. */
const SHELL_ONLY = ['session', 'federation', 'i18n', 'gate', 'testing', 'service', 'build']
/** The build tools that affect the bytes of a part; excludes tests, checks and release commands. */
const BUILDERS = ['build', 'languages', 'messages', 'rspack'].map((name) => join(import.meta.dirname, '..', name))

const contents = new Map<string, { key: string; hash: string }>()

export function sourceStamp(unit: Unit): string {
  const folders = BUNDLED_IN_KIT
    ? []
    : [...REACHABLE, ...(unit.kind === 'shell' ? SHELL_ONLY : [])].map((name) => join(ROOT, 'shared', name))
  const hash = createHash('sha256')
  const lock = join(ROOT, 'package-lock.json')
  // The kit's package.json contains content hashes of its packages instead of a lockfile.
  const locks = BUNDLED_IN_KIT && !existsSync(lock) ? [] : [lock]
  const builders = BUNDLED_IN_KIT ? [] : BUILDERS.flatMap(sourceFiles)
  for (const file of [...locks, ...unitFiles(unit.folder), ...folders.flatMap(packageFiles), ...builders]) {
    hash.update(file.slice(ROOT.length)).update(fileHash(file))
  }
  // The shell determines which parts of the design system are shared, and that affects every build.
  for (const { request, version, requiredVersion } of sharedModules())
    hash.update(`${request} ${version} ${requiredVersion}\n`)
  return hash.digest('hex')
}

function unitFiles(folder: string): string[] {
  const own = ['package.json', 'mfe.config.ts', 'README.md']
    .map((name) => join(folder, name))
    .filter((file) => existsSync(file))
  return [...own, ...sourceFiles(join(folder, 'src'))]
}

function packageFiles(folder: string): string[] {
  const source = join(folder, 'src')
  return [join(folder, 'package.json'), ...(existsSync(source) ? sourceFiles(source) : [])]
}

function fileHash(file: string): string {
  const { mtimeMs, size } = statSync(file)
  const key = `${mtimeMs} ${size}`
  const cached = contents.get(file)
  if (cached?.key === key) return cached.hash
  const hash = createHash('sha256').update(readFileSync(file)).digest('hex')
  contents.set(file, { key, hash })
  return hash
}
