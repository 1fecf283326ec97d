/**
 * A temporary copy of the repository for mutations, so that the working copy is unchanged even if the process is killed.
 * Includes uncommitted and untracked files; npm packages are linked.
 */
import { execFileSync } from 'node:child_process'
import { cpSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, readlinkSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { allUnits, ROOT } from '../workspace.ts'

export interface ScratchCopy {
  readonly folder: string
  remove(): void
}

export function scratchCopy(): ScratchCopy {
  const folder = mkdtempSync(join(tmpdir(), 'onfreq-mutants-'))
  const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim()
  // `stash create` does not change the working copy, and prints nothing if there are no changes.
  const commit = git('stash', 'create') || git('rev-parse', 'HEAD')
  git('clone', '--quiet', '--shared', '--no-checkout', ROOT, folder)
  git('-C', folder, 'checkout', '--quiet', '--detach', commit)
  for (const file of git('ls-files', '--others', '--exclude-standard').split('\n').filter(Boolean)) {
    cpSync(join(ROOT, file), join(folder, file))
  }
  linkPackages(folder)
  // Retries, because a killed test may still be writing.
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 }) }
}

/** Links npm packages to the originals, but workspaces to the copy. */
function linkPackages(folder: string): void {
  for (const workspace of ['.', ...workspaces()]) {
    const from = join(ROOT, workspace, 'node_modules')
    const to = join(folder, workspace, 'node_modules')
    for (const name of namesIn(from)) {
      if (name.startsWith('.vite')) continue
      mkdirSync(to, { recursive: true })
      if (name === '@onfreq') linkOwn(join(from, name), join(to, name))
      else symlinkSync(join(from, name), join(to, name))
    }
  }
}

/** npm links workspaces by relative paths, which are also valid in the copy. */
function linkOwn(from: string, to: string): void {
  mkdirSync(to, { recursive: true })
  for (const name of readdirSync(from)) {
    const path = join(from, name)
    symlinkSync(lstatSync(path).isSymbolicLink() ? readlinkSync(path) : path, join(to, name))
  }
}

function workspaces(): string[] {
  const shared = readdirSync(join(ROOT, 'shared')).map((name) => `shared/${name}`)
  return ['api', 'api/bridge', ...shared, ...allUnits().map(({ folder }) => folder.slice(ROOT.length + 1))]
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    // Most workspaces have no packages of their own.
    return []
  }
}
