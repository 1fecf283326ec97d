/**
 * Builds another state of the repository: a copy of its sources with other versions of the shared packages and the same
 * npm dependencies.
 */
import { execFileSync, spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { distFolder, lastRelease } from '@onfreq/build/build/build'
import { publishLocally } from '@onfreq/build/release/store'
import { readPackage, unitAt } from '@onfreq/build/workspace'
import type { ReleaseManifest } from '@onfreq/contracts/releases/registry'
import { dataDir } from './running-site.ts'
import { SCRATCH } from './scratch.ts'

const ROOT = join(import.meta.dirname, '../../..')

export interface Workspace {
  readonly folder: string
  /** Builds a unit of the workspace (`shell`, `mfe-proof`) and adds the release to the site's store. */
  build(unit: string): Promise<ReleaseManifest>
  /** Like `build`, after appending text to one of its files. */
  rebuild(unit: string, path: string, text: string): Promise<ReleaseManifest>
}

export interface WorkspaceOptions {
  /** Versions by folder, e.g. `shared/session`. */
  readonly versions: Readonly<Record<string, string>>
  /** Additional folders, by target path. */
  readonly folders: Readonly<Record<string, string>>
  /** Text to append to files, by path. */
  readonly additions: Readonly<Record<string, string>>
  /** The commit to check out; the working tree if omitted. */
  readonly at?: string
}

const SOURCES = ['package.json', 'package-lock.json', 'tsconfig.json', 'shared', 'shell/src', 'shell/package.json']

export function makeWorkspace({ versions, folders, additions, at }: WorkspaceOptions): Workspace {
  mkdirSync(SCRATCH, { recursive: true })
  const folder = mkdtempSync(join(SCRATCH, 'workspace-'))
  if (at === undefined) for (const name of SOURCES) copy(join(ROOT, name), join(folder, name))
  else {
    const archive = execFileSync('git', ['archive', at, '--', ...SOURCES], { cwd: ROOT, maxBuffer: 512 * 1024 * 1024 })
    execFileSync('tar', ['-x', '-C', folder], { input: archive })
  }
  for (const [path, from] of Object.entries(folders)) copy(from, join(folder, path))
  linkPackages(folder)
  for (const [path, version] of Object.entries(versions)) {
    const description = readPackage(join(folder, path))
    writeFileSync(join(folder, path, 'package.json'), JSON.stringify({ ...description, version }))
  }
  const append = (path: string, text: string) =>
    writeFileSync(join(folder, path), `${readFileSync(join(folder, path), 'utf8')}\n${text}\n`)
  for (const [path, text] of Object.entries(additions)) append(path, text)
  return {
    folder,
    build: (unit) => buildIn(folder, unit),
    rebuild: (unit, path, text) => {
      append(path, text)
      return buildIn(folder, unit)
    },
  }
}

function copy(from: string, to: string): void {
  cpSync(from, to, { recursive: true, filter: (path) => !/[\\/](dist|node_modules)$/.test(path) })
}

/** Links npm packages from the repository and workspace packages from the copy. */
function linkPackages(folder: string): void {
  const packages = join(folder, 'node_modules')
  mkdirSync(join(packages, '@onfreq'), { recursive: true })
  for (const name of readdirSync(join(ROOT, 'node_modules'))) {
    if (name !== '@onfreq') symlinkSync(join(ROOT, 'node_modules', name), join(packages, name))
  }
  for (const name of readdirSync(join(folder, 'shared'))) {
    symlinkSync(join(folder, 'shared', name), join(packages, '@onfreq', name))
  }
}

async function buildIn(folder: string, name: string): Promise<ReleaseManifest> {
  const cwd = join(folder, name)
  const child = spawn(process.execPath, [join(folder, 'shared/build/src/cli.ts'), 'build'], { cwd })
  const log: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => log.push(text.toString()))
  const code = await new Promise((resolve) => child.once('exit', resolve))
  const unit = unitAt(cwd)
  const manifest = lastRelease(unit)
  if (code !== 0 || !manifest) throw new Error(`${name} could not be built: ${log.join('')}`)
  publishLocally(dataDir(), distFolder(unit), manifest)
  return manifest
}
