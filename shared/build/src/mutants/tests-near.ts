/** Finds the tests that should detect a change in a source file. */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { type ImportGraph, importGraph } from '../check/import-graph.ts'
import { ROOT } from '../workspace.ts'

/** Test files in three rounds: a round runs only if the previous ones detected nothing. */
export interface TestsNear {
  /** Tests that import the file or are in its folder. */
  readonly closest: readonly string[]
  /**
   * Other tests of its area (`api/src/core/<area>`) or package. If there are no closest tests, also tests next to
   * its importers.
   */
  readonly others: readonly string[]
  /**
   * Tests elsewhere: next to files that import the file or call its functions through the app
   * (`app.accounts.clubs.endActing`), since areas never import each other. Limited to the {@link MAX_FURTHER}
   * closest.
   */
  readonly further: readonly string[]
}

const MAX_FURTHER = 24

/** Matches files without their own tests or without observable behaviour. */
const NOT_PRODUCT = /\.(test|stories|spec|fixture)\.|\/(testing|fixtures|bench|scripts|commands)[./]|\/test\/|\.d\.ts$/

export function testsNear(source: string, graph: ImportGraph = fullGraph()): TestsNear {
  const home = `${getHome(source)}/`
  const importers = [...graph].filter(([, imports]) => imports.includes(source)).map(([file]) => file)
  const tests = [...graph.keys()].filter((file) => TEST.test(file))
  const closest = tests.filter((test) => dirname(test) === dirname(source) || importers.includes(test))
  const beside = new Set(closest.length === 0 ? importers.map((file) => dirname(file)) : [])
  const others = tests.filter((test) => test.startsWith(home) || beside.has(dirname(test)))
  const nearby = [...closest, ...others]
  // The results of a repository module are tested through its importers.
  const entryPoints = [source, ...importers.filter((file) => file.startsWith(home) && !TEST.test(file))]
  const folders = [...importers, ...entryPoints.flatMap((entryPoint) => findCallers(entryPoint, home, graph))].flatMap(
    getFolders,
  )
  const further = tests.filter((test) => !nearby.includes(test) && folders.includes(dirname(test)))
  const nearness = (test: string) => -folders.filter((folder) => folder === dirname(test)).length
  return {
    closest,
    others: others.filter((test) => !closest.includes(test)),
    further: further.sort((a, b) => nearness(a) - nearness(b)).slice(0, MAX_FURTHER),
  }
}

/** The folder of a file and its parent folders within its area or package, where tests of its entry point may be. */
function getFolders(file: string): readonly string[] {
  const home = getHome(file)
  const folders = [dirname(file)]
  for (let folder = dirname(file); folder !== home && folder.startsWith(`${home}/`); ) {
    folder = dirname(folder)
    folders.push(folder)
  }
  return folders
}

/** Matches exported functions and interface members of a file, if the name is long enough to be unique. */
const OFFERED = /^(?:export (?:async )?(?:function|const) | {2}(?:readonly |async )?)([a-z]\w{5,})\??[(:]/gm
/** Matches a file in an area of the API. */
const SLICE = /^api\/src\/(?:core|platform|features)\/[^/]+/
/** A name used in more files than this is too generic to identify a caller. */
const MAX_CALLERS = 12

/** Files in other areas of the API that call functions of a file. */
function findCallers(source: string, home: string, graph: ImportGraph): readonly string[] {
  if (!SLICE.test(source)) return []
  const others = [...graph.keys()].filter(
    (file) => file.startsWith('api/src/') && !file.startsWith(home) && !NOT_PRODUCT.test(file),
  )
  // The embeds area discovers the embeds of other areas by folder name.
  if (/\/embeds\/[^/]+$/.test(source)) return others.filter((file) => file.startsWith('api/src/platform/embeds/'))
  const names = new Set([...toText(source).matchAll(OFFERED)].map(([, name = '']) => name))
  return [...names].flatMap((name) => {
    const calls = new RegExp(`\\.${name}\\(`)
    const found = others.filter((file) => calls.test(toText(file)))
    return found.length > MAX_CALLERS ? [] : found
  })
}

const texts = new Map<string, string>()

function toText(file: string): string {
  const read = texts.get(file) ?? readFileSync(join(ROOT, file), 'utf8')
  texts.set(file, read)
  return read
}

const TEST = /\.test\.tsx?$/

let cachedGraph: ImportGraph | undefined

function fullGraph(): ImportGraph {
  cachedGraph ??= importGraph()
  return cachedGraph
}

/** Sources below a folder that have testable behaviour. */
export function productFiles(folder: string, root = ROOT): string[] {
  return globSync('**/*.{ts,tsx}', { cwd: join(root, folder), exclude: ['**/node_modules/**', '**/dist/**'] })
    .map((name) => `${folder}/${name.split(sep).join('/')}`)
    .filter((file) => !NOT_PRODUCT.test(file))
    .sort()
}

/** Product files that a test imports; for a test of the full API, the files next to it. */
export function listSources(test: string, root = ROOT): string[] {
  const folder = dirname(test)
  const imported = getImports(test, root).filter((path) => !NOT_PRODUCT.test(path) && existsSync(join(root, path)))
  return imported.length > 0
    ? imported
    : globSync('*.ts', { cwd: join(root, folder) })
        .map((name) => `${folder}/${name}`)
        .filter((path) => !NOT_PRODUCT.test(path))
}

function getImports(test: string, root: string): string[] {
  return [...readFileSync(join(root, test), 'utf8').matchAll(/from '(\.[^']+\.tsx?)'/g)].map(([, path = '']) =>
    relative(root, resolve(root, dirname(test), path))
      .split(sep)
      .join('/'),
  )
}

function getHome(source: string): string {
  return (
    SLICE.exec(source)?.[0] ??
    /^(?:shared\/[^/]+|mfe-[^/]+|shell|api\/src\/[^/]+)\/?/.exec(source)?.[0].replace(/\/$/, '') ??
    dirname(source)
  )
}
