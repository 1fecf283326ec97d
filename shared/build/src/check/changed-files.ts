/** Files of the repository, from git. */
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../workspace.ts'

/**
 * Paths, relative to the root, of files changed, added or removed since the merge base with `base`, whether committed,
 * tracked or neither.
 */
export function changedFiles(base: string, root = ROOT): readonly string[] {
  const [fork = base] = git(root, 'merge-base', base, 'HEAD')
  const untracked = git(root, 'ls-files', '--others', '--exclude-standard')
  return [...new Set([...git(root, 'diff', '--name-only', fork), ...untracked])].sort()
}

/** Every existing file that is not ignored, tracked or not. */
export function knownFiles(root = ROOT): readonly string[] {
  return git(root, 'ls-files', '--cached', '--others', '--exclude-standard').filter((file) =>
    existsSync(join(root, file)),
  )
}

/**
 * Subjects of the commits since `base`, or of the last 50 commits without it. Empty if there is no history or no
 * such `base`.
 */
export function commitSubjects(base: string | undefined, root = ROOT): readonly string[] {
  try {
    return git(root, 'log', '--no-merges', '--format=%s', '-50', ...(base === undefined ? [] : [`${base}..HEAD`]))
  } catch {
    return []
  }
}

function git(cwd: string, ...args: readonly string[]): string[] {
  return execFileSync('git', args, {
    cwd,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
    .split('\n')
    .filter(Boolean)
}
