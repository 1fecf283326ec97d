/** Which tests ought to notice when a source file does something else. */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { ROOT } from '../workspace.ts'

/** Tests in two rounds: the second is asked when the first notices nothing. */
export interface TestsNear {
  /** Those that import the file, or whose name is its name, or that lie in its folder. */
  readonly closest: readonly string[]
  /** The others of its area (`api/src/areas/<area>`), or of its package. */
  readonly others: readonly string[]
}

/** No test of its own, or nothing that a person would notice. */
const NOT_PRODUCT = /\.(test|stories|spec|fixture)\.|\/(testing|fixtures|bench|scripts|commands)[./]|\/test\/|\.d\.ts$/

export function testsNear(source: string, root = ROOT): TestsNear {
  const home = homeOf(source)
  const all = globSync('**/*.test.{ts,tsx}', { cwd: join(root, home), exclude: ['**/node_modules/**', '**/dist/**'] })
    .map((name) => `${home}/${name.split(sep).join('/')}`)
    .sort()
  const closest = all.filter((test) => isClose(source, test, root))
  return { closest, others: all.filter((test) => !closest.includes(test)) }
}

/** Sources below a folder whose behaviour a test could notice. */
export function productFiles(folder: string, root = ROOT): string[] {
  return globSync('**/*.{ts,tsx}', { cwd: join(root, folder), exclude: ['**/node_modules/**', '**/dist/**'] })
    .map((name) => `${folder}/${name.split(sep).join('/')}`)
    .filter((file) => !NOT_PRODUCT.test(file))
    .sort()
}

/** The product files that a test imports; of one that asks a whole API, those beside it. */
export function sourcesOf(test: string, root = ROOT): string[] {
  const folder = dirname(test)
  const imported = importsOf(test, root).filter((path) => !NOT_PRODUCT.test(path) && existsSync(join(root, path)))
  return imported.length > 0
    ? imported
    : globSync('*.ts', { cwd: join(root, folder) })
        .map((name) => `${folder}/${name}`)
        .filter((path) => !NOT_PRODUCT.test(path))
}

function isClose(source: string, test: string, root: string): boolean {
  return dirname(test) === dirname(source) || importsOf(test, root).includes(source)
}

function importsOf(test: string, root: string): string[] {
  return [...readFileSync(join(root, test), 'utf8').matchAll(/from '(\.[^']+\.tsx?)'/g)].map(([, path = '']) =>
    relative(root, resolve(root, dirname(test), path))
      .split(sep)
      .join('/'),
  )
}

function homeOf(source: string): string {
  return (
    /^api\/src\/areas\/[^/]+/.exec(source)?.[0] ??
    /^(?:shared\/[^/]+|mfe-[^/]+|shell|api\/src\/[^/]+)\/?/.exec(source)?.[0].replace(/\/$/, '') ??
    dirname(source)
  )
}
