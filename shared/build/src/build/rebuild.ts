/**
 * Builds from a separate checkout, as on another developer's machine: verifies that equal sources give equal bytes in any
 * location, and that a release was built from the commit it names.
 */
import { execFile, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { promisify } from 'node:util'
import type { ReleaseManifest } from '@onfreq/contracts/releases/registry'
import { type PackageJson, ROOT, readPackage, unitAt } from '../workspace.ts'
import { distFolder, lastRelease } from './build.ts'

const execute = promisify(execFile)

/** Path in a release → hash of its bytes; includes compressed files and the manifest. */
export type Bytes = Readonly<Record<string, string>>

export interface Rebuilt {
  readonly manifest: ReleaseManifest
  readonly bytes: Bytes
}

/** Clones a commit of this repository; returns its full hash. */
export async function cloneCommit(commit: string, folder: string): Promise<string> {
  const git = async (...args: string[]) => (await execute('git', args, { cwd: ROOT })).stdout.trim()
  const full = await git('rev-parse', '--verify', '--end-of-options', `${commit}^{commit}`).catch(() => {
    throw new Error(`This repository has no commit "${commit}": git fetch it first`)
  })
  await git('clone', '--quiet', '--shared', '--no-checkout', ROOT, folder)
  await git('-C', folder, 'checkout', '--quiet', '--detach', full)
  await linkPackages(folder)
  return full
}

/** Copies the working tree, committed or not, of the folders that the given units depend on. */
export async function copySources(names: readonly string[], folder: string): Promise<void> {
  const units = names.map((name) => (name === 'shell' ? name : `mfe-${name}`))
  for (const path of ['package.json', 'package-lock.json', 'shared', 'shell/package.json', 'shell/src', ...units]) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    cpSync(join(ROOT, path), join(folder, path), {
      recursive: true,
      filter: (path) => !/[\\/](dist|node_modules)$/.test(path),
    })
  }
  await linkPackages(folder)
}

/**
 * Reuses installed npm packages if the lockfile is the same, else installs them. Our own packages come from the
 * checkout.
 */
async function linkPackages(folder: string): Promise<void> {
  const lock = (root: string) => readFileSync(join(root, 'package-lock.json'), 'utf8')
  if (lock(folder) !== lock(ROOT)) {
    await execute('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: folder })
    return
  }
  const packages = join(folder, 'node_modules')
  mkdirSync(join(packages, '@onfreq'), { recursive: true })
  const bundled = bundledPackages(folder)
  for (const name of readdirSync(join(ROOT, 'node_modules'))) {
    if (name === '@onfreq') continue
    const [from, to] = [join(ROOT, 'node_modules', name), join(packages, name)]
    // Copy packages that become part of a release, as an installation would: the bundler names modules by their
    // path relative to the checkout. Tools may be linked.
    if (bundled.has(name)) cpSync(from, to, { recursive: true })
    else symlinkSync(from, to)
  }
  for (const path of readdirSync(join(folder, 'shared'))) {
    const own = join(folder, 'shared', path)
    if (existsSync(join(own, 'package.json'))) symlinkSync(own, join(packages, ...packageName(readPackage(own))))
  }
}

/** The `node_modules` folders that units and their shared packages depend on, according to the lockfile. */
export function bundledPackages(folder: string): ReadonlySet<string> {
  const lock: unknown = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'))
  const entries = isLockfile(lock) ? lock.packages : {}
  const found = new Set<string>()
  const selected = Object.keys(entries).filter((path) =>
    /^(?:shell|mfe-[^/]+|shared\/(?!build$|testing$|gate$)[^/]+)$/.test(path),
  )
  for (const path of selected) {
    for (const name of Object.keys(entries[path]?.dependencies ?? {})) {
      const target = `node_modules/${name}`
      if (entries[target] === undefined || entries[target].link || selected.includes(target)) continue
      selected.push(target)
      found.add(name.split('/')[0] ?? name)
    }
  }
  return found
}

interface Lockfile {
  readonly packages: Readonly<
    Record<string, { readonly dependencies?: Readonly<Record<string, string>>; readonly link?: boolean } | undefined>
  >
}

function isLockfile(value: unknown): value is Lockfile {
  return typeof value === 'object' && value !== null && 'packages' in value
}

function packageName({ name }: PackageJson): string[] {
  return name.split('/')
}

/** Builds units of another checkout with the build tools of that checkout. */
export async function buildApart(folder: string, names: readonly string[]): Promise<ReadonlyMap<string, Rebuilt>> {
  const child = spawn(process.execPath, [join(folder, 'shared/build/src/cli.ts'), 'build', ...names], { cwd: folder })
  const log: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => log.push(text.toString()))
  const code = await new Promise((resolve) => child.once('close', resolve))
  if (code !== 0) throw new Error(`${folder} does not build:\n${log.join('')}`)
  return new Map(names.map((name) => [name, readBuilt(folder, name)]))
}

function readBuilt(folder: string, name: string): Rebuilt {
  const unit = unitAt(join(folder, name === 'shell' ? name : `mfe-${name}`))
  const manifest = lastRelease(unit)
  if (!manifest) throw new Error(`The build of ${name} left no release in ${unit.folder}`)
  return { manifest, bytes: toBytes(distFolder(unit)) }
}

/** Excludes `stamp.json`, which never leaves a checkout: it only records the sources of a build, to skip rebuilds. */
export function toBytes(folder: string): Bytes {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== 'stamp.json')
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
  return Object.fromEntries(
    files.map((file) => [
      relative(folder, file).split(sep).join('/'),
      createHash('sha256').update(readFileSync(file)).digest('hex'),
    ]),
  )
}

/** Paths that exist on one side only, or have different content. */
export function differences(a: Readonly<Record<string, string>>, b: Readonly<Record<string, string>>): string[] {
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].filter((path) => a[path] !== b[path]).sort()
}
