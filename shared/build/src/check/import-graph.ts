/**
 * Import graph of the repository, extracted from source text: fast enough to compute before each check. It includes
 * styles, since stories render them.
 */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join, posix, sep } from 'node:path'
import { ROOT } from '../workspace.ts'

/** Path relative to the root → paths of its imports. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>

const SOURCES = '{api,shell,shared,mfe-*,.storybook}/**/*.{ts,tsx,mjs,cjs,js,css}'
const IMPORT = /(?:from|import\(|import)\s*'([^']+)'/g

/** The import statements of a file, as one text. False positives are harmless. */
export function importsIn(text: string): string {
  return (text.match(SAYS_IMPORT) ?? []).join('\n')
}

const SAYS_IMPORT = new RegExp(
  [
    /\b(?:import|export)\b[^'"`=;()]*\bfrom\s*['"][^'"]*['"]/,
    /\b(?:import|require)\b\s*\(?\s*(?:\/\*.*?\*\/\s*)?['"`][^'"`]*['"`]/,
    /\bfrom\s*['"][^'"]*['"]/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'g',
)

export function importGraph(root = ROOT): ImportGraph {
  const files = globSync(SOURCES, { cwd: root, exclude: ['**/node_modules/**', '**/dist/**', '**/fixtures/**'] })
    .map((name) => name.split(sep).join('/'))
    .sort()
  const resolve = resolver(root)
  return new Map(
    files.map((file) => {
      const text = readFileSync(join(root, file), 'utf8')
      return [file, [...text.matchAll(IMPORT)].flatMap(([, name = '']) => resolve(name, file) ?? [])]
    }),
  )
}

/** The `changed` files and all files that import them, transitively. */
export function affectedBy(changed: Iterable<string>, graph: ImportGraph): ReadonlySet<string> {
  const importers = new Map<string, string[]>()
  for (const [file, imports] of graph) {
    for (const imported of imports) {
      const existing = importers.get(imported)
      if (existing === undefined) importers.set(imported, [file])
      else existing.push(file)
    }
  }
  const found = new Set(changed)
  for (const file of found) for (const importer of importers.get(file) ?? []) found.add(importer)
  return found
}

type Resolver = (name: string, from: string) => string | undefined

/** Resolves relative paths, the API's `#…` imports, and our own packages by their `exports`. */
function resolver(root: string): Resolver {
  const packages = new Map<string, Map<string, string>>()
  const getExports = (name: string): Map<string, string> => {
    const existing = packages.get(name)
    if (existing !== undefined) return existing
    const file = join(root, 'shared', name, 'package.json')
    const value: { exports?: Record<string, unknown> } = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
    const entries = Object.entries(value.exports ?? {}).flatMap(([path, target]) =>
      typeof target === 'string' ? [[path, target] as const] : [],
    )
    const own = new Map(entries)
    packages.set(name, own)
    return own
  }
  return (name, from) => {
    if (name.startsWith('.')) return posix.join(posix.dirname(from), name)
    if (name.startsWith('#')) return `api/src/${name.slice(1)}`
    const [, own, path] = /^@onfreq\/([^/]+)\/(.+)$/.exec(name) ?? []
    if (own === undefined || path === undefined) return undefined
    const target = getExport(getExports(own), path)
    return target === undefined ? undefined : posix.join('shared', own, target)
  }
}

/** The exact path, else the longest matching pattern, as Node resolves `exports`. */
function getExport(own: ReadonlyMap<string, string>, path: string): string | undefined {
  const exact = own.get(`./${path}`)
  if (exact !== undefined) return exact
  const [best] = [...own]
    .flatMap(([pattern, target]) => {
      const [before = '', after] = pattern.slice('./'.length).split('*')
      if (after === undefined || !path.startsWith(before) || !path.endsWith(after)) return []
      return [
        {
          length: before.length,
          target: target.replaceAll('*', path.slice(before.length, path.length - after.length)),
        },
      ]
    })
    .sort((a, b) => b.length - a.length)
  return best?.target
}
