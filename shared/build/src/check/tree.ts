/**
 * Source files for the checks: those of the repository, or of a fixture with the same layout, whose files end in
 * `.fixture.ts`.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { sourceFiles } from '../rspack/shared-modules.ts'
import { microfrontendFolders, ROOT } from '../workspace.ts'

export interface SourceFile {
  /** Path relative to the root, with slashes; without `.fixture` in a fixture, so that rules on file names apply. */
  readonly file: string
  readonly path: string
  readonly text: string
}

/** The `mfe-*` folders, and those of the given names that exist. */
export function codeFolders(root: string, names: readonly string[]): string[] {
  return [...microfrontendFolders(root), ...names.map((name) => join(root, name)).filter((path) => existsSync(path))]
}

/** Sources below `folder`, excluding tests, stories and, in the repository, fixtures. */
export function filesIn(root: string, folder: string, target: RegExp): SourceFile[] {
  const paths = root === ROOT ? sourceFiles(folder) : fixtureFiles(folder)
  return paths
    .filter((path) => target.test(path))
    .map((path) => ({
      file: relative(root, path).split(sep).join('/').replace('.fixture.', '.'),
      path,
      text: readFileSync(path, 'utf8'),
    }))
}

function fixtureFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}
