/** Finds pages that users can only reach by typing their URL. */
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { MicrofrontendConfig, PageConfig } from '@onfreq/contracts/releases/microfrontend'
import { matchRoute, type RouteTable, routeTable } from '@onfreq/contracts/site/routes'

/** Placeholder in a link for a value inserted when it is rendered. */
const FILLED_IN = '*'
/**
 * Values to try for a placeholder, because path parameters match only certain values: a callsign, an id, a year, a
 * word.
 */
const EXAMPLES = ['M0ABC', '1', '2026', 'x']

/** A link in a source file, with `*` for each value inserted when it is rendered. */
export interface SourceLink {
  readonly file: string
  readonly path: string
}

type Declared = Pick<MicrofrontendConfig, 'name' | 'pages' | 'menu'>

/** Pages, as `part/page`, that neither the menu nor a link from another folder leads to. */
export function orphanPages(parts: readonly Declared[], links: readonly SourceLink[]): string[] {
  const table = getRoutes(parts)
  const reached = new Set<string>()
  const addReached = (path: string, file?: string) => {
    for (const example of EXAMPLES) {
      const route = matchRoute(table, path.replaceAll(FILLED_IN, example))?.route
      if (!route) continue
      const isOwn =
        file?.startsWith(`mfe-${route.microfrontend}/`) === true && file.includes(`/pages/${route.page.name}/`)
      if (!isOwn) reached.add(`${route.microfrontend}/${route.page.name}`)
    }
  }
  for (const { menu = [] } of parts) for (const { path } of menu) addReached(path.replaceAll(/:\w+/g, FILLED_IN))
  for (const { path, file } of links) addReached(path, file)
  return parts
    .flatMap(({ name, pages }) => pages.map((page) => `${name}/${page.name}`))
    .filter((id) => !reached.has(id))
}

function getRoutes(parts: readonly Declared[]): RouteTable {
  const released = ({ name, paths, title, guard = 'none' }: PageConfig) => ({
    name,
    paths: [...paths],
    title,
    guard,
    hide: [],
    firstData: [],
  })
  return routeTable({
    microfrontends: parts.map(({ name, pages }) => ({ name, pages: pages.map(released), widgets: [], releases: [] })),
  })
}

/** String literals that are a path of the site: `'/news'`, `` `/qso/${id}` ``. */
const PATH = /(['"`])(\/(?!\/)(?:[\w.-]|\$\{[^`]*?\}|\/(?!\/))*)(?:[?#][^'"`]*)?\1/g

export function linksIn(source: string): string[] {
  return [...source.matchAll(PATH)].map(([, , path = '/']) => path.replaceAll(/\$\{[^`]*?\}/g, FILLED_IN))
}

/**
 * Links in browser code, excluding tests and stories; includes contracts, which build paths that several parts link
 * to.
 */
export function sourceLinks(root: string): SourceLink[] {
  const parts = readdirSync(root).filter((name) => name.startsWith('mfe-'))
  const folders = [...parts, 'shell', 'shared/contracts']
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder, 'src'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.(test|stories)\./.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name))
      .flatMap((file) => linksIn(readFileSync(file, 'utf8')).map((path) => ({ file: relative(root, file), path }))),
  )
}
