/** Tests that should detect a change in a source file. */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { type ImportGraph, importGraph } from '../check/import-graph.ts'
import { ROOT } from '../workspace.ts'

/** Tests in three rounds: each runs only if the previous ones detect nothing. */
export interface TestsNear {
  /** Tests that import the file, or are in its folder. */
  readonly closest: readonly string[]
  /** The others of its area (`api/src/core/<area>`) or package; where none is close, those beside what imports it too. */
  readonly others: readonly string[]
  /**
   * Elsewhere: next to files that import it, or use its members through the app (`app.accounts.clubs.endActing`), since
   * areas never import each other. The nearest ones, at most {@link MAX_FURTHER}.
   */
  readonly further: readonly string[]
}

const MAX_FURTHER = 24

/** Files without their own tests or without observable behaviour. */
const NOT_PRODUCT = /\.(test|stories|spec|fixture)\.|\/(testing|fixtures|bench|scripts|commands)[./]|\/test\/|\.d\.ts$/

export function testsNear(source: string, graph: ImportGraph = fullGraph()): TestsNear {
  const home = `${getHome(source)}/`
  const importers = [...graph].filter(([, imports]) => imports.includes(source)).map(([file]) => file)
  const tests = [...graph.keys()].filter((file) => TEST.test(file))
  const closest = tests.filter((test) => dirname(test) === dirname(source) || importers.includes(test))
  const beside = new Set(closest.length === 0 ? importers.map((file) => dirname(file)) : [])
  const others = tests.filter((test) => test.startsWith(home) || beside.has(dirname(test)))
  const requests = [...closest, ...others]
  // A repository's results are tested through its importers.
  const doors = [source, ...importers.filter((file) => file.startsWith(home) && !TEST.test(file))]
  const places = [...importers, ...doors.flatMap((door) => getAskers(door, home, graph))].flatMap(getPlaces)
  const further = tests.filter((test) => !requests.includes(test) && places.includes(dirname(test)))
  const nearness = (test: string) => -places.filter((place) => place === dirname(test)).length
  return {
    closest,
    others: others.filter((test) => !closest.includes(test)),
    further: further.sort((a, b) => nearness(a) - nearness(b)).slice(0, MAX_FURTHER),
  }
}

/** The file's folder and its parents within its area or package: tests of an entry point are above its submodules. */
function getPlaces(file: string): readonly string[] {
  const home = getHome(file)
  const places = [dirname(file)]
  for (let place = dirname(file); place !== home && place.startsWith(`${home}/`); ) {
    place = dirname(place)
    places.push(place)
  }
  return places
}

/** A file's API: its functions and interface members with names long enough to be unique. */
const OFFERED = /^(?:export (?:async )?(?:function|const) | {2}(?:readonly |async )?)([a-z]\w{5,})\??[(:]/gm
/** Of the API. */
const SLICE = /^api\/src\/(?:core|platform|features)\/[^/]+/
/** A name used in more files than this is too generic. */
const EVERYBODYS = 12

/** Files in other API areas that use a file's API. */
function getAskers(source: string, home: string, graph: ImportGraph): readonly string[] {
  if (!SLICE.test(source)) return []
  const others = [...graph.keys()].filter(
    (file) => file.startsWith('api/src/') && !file.startsWith(home) && !NOT_PRODUCT.test(file),
  )
  // The embeds area discovers other areas' embeds by folder name.
  if (/\/embeds\/[^/]+$/.test(source)) return others.filter((file) => file.startsWith('api/src/platform/embeds/'))
  const names = new Set([...toText(source).matchAll(OFFERED)].map(([, name = '']) => name))
  return [...names].flatMap((name) => {
    const prompts = new RegExp(`\\.${name}\\(`)
    const found = others.filter((file) => prompts.test(toText(file)))
    return found.length > EVERYBODYS ? [] : found
  })
}

const texts = new Map<string, string>()

function toText(file: string): string {
  const read = texts.get(file) ?? readFileSync(join(ROOT, file), 'utf8')
  texts.set(file, read)
  return read
}

const TEST = /\.test\.tsx?$/

let known: ImportGraph | undefined

function fullGraph(): ImportGraph {
  known ??= importGraph()
  return known
}

/** Sources below a folder with testable behaviour. */
export function productFiles(folder: string, root = ROOT): string[] {
  return globSync('**/*.{ts,tsx}', { cwd: join(root, folder), exclude: ['**/node_modules/**', '**/dist/**'] })
    .map((name) => `${folder}/${name.split(sep).join('/')}`)
    .filter((file) => !NOT_PRODUCT.test(file))
    .sort()
}

/** The product files a test imports; for a test of the full API, those next to it. */
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
