/**
 * Where a microfrontend keeps its pages, widgets and embeds: in `src/core`, in one of `src/features`, or in `src` itself, which
 * is enough for a small one.
 */
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

export type PartKind = 'pages' | 'widgets' | 'embeds'

/** Paths below `src` that exist: `core/pages`, `features/spots/pages`. */
export function partFolders(folder: string, kind: PartKind): readonly string[] {
  const features = join(folder, 'src/features')
  const homes = [
    '',
    'core/',
    ...(existsSync(features) ? readdirSync(features).sort() : []).map((name) => `features/${name}/`),
  ]
  return homes.map((home) => `${home}${kind}`).filter((path) => existsSync(join(folder, 'src', path)))
}

/** The module of a page from the folder of its microfrontend; where it would be in a small one if it is nowhere. */
export function pageModule(folder: string, page: string): string {
  const home = partFolders(folder, 'pages').find((path) => existsSync(join(folder, 'src', path, page, 'page.tsx')))
  return `./src/${home ?? 'pages'}/${page}/page.tsx`
}
