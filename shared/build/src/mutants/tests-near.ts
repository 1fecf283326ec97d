/** Which tests ought to notice when a source file does something else. */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { type ImportGraph, importGraph } from '../check/import-graph.ts'
import { ROOT } from '../workspace.ts'

/** Tests in two rounds: the second is asked when the first notices nothing. */
export interface TestsNear {
  /** Those that import the file, wherever they are, or that lie in its folder. */
  readonly closest: readonly string[]
  /** The others of its area (`api/src/areas/<area>`) or package; where none is close, those beside what imports it too. */
  readonly others: readonly string[]
}

/** No test of its own, or nothing that a person would notice. */
const NOT_PRODUCT = /\.(test|stories|spec|fixture)\.|\/(testing|fixtures|bench|scripts|commands)[./]|\/test\/|\.d\.ts$/

export function testsNear(source: string, graph: ImportGraph = wholeGraph()): TestsNear {
  const home = `${homeOf(source)}/`
  const importers = [...graph].filter(([, imports]) => imports.includes(source)).map(([file]) => file)
  const tests = [...graph.keys()].filter((file) => TEST.test(file))
  const closest = tests.filter((test) => dirname(test) === dirname(source) || importers.includes(test))
  const beside = new Set(closest.length === 0 ? importers.map((file) => dirname(file)) : [])
  const others = tests.filter((test) => test.startsWith(home) || beside.has(dirname(test)))
  return { closest, others: others.filter((test) => !closest.includes(test)) }
}

const TEST = /\.test\.tsx?$/

let known: ImportGraph | undefined

function wholeGraph(): ImportGraph {
  known ??= importGraph()
  return known
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
