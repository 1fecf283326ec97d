/**
 * Folders in which a microfrontend may have its pages, widgets and embeds: `src/core`, each of `src/features`, or `src`
 * itself, which is enough for a small one.
 */
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

export type PartKind = 'pages' | 'widgets' | 'embeds'

/** Existing folders, relative to `src`: `core/pages`, `features/spots/pages`. */
export function partFolders(folder: string, kind: PartKind): readonly string[] {
  const features = join(folder, 'src/features')
  const homes = [
    '',
    'core/',
    ...(existsSync(features) ? readdirSync(features).sort() : []).map((name) => `features/${name}/`),
  ]
  return homes.map((home) => `${home}${kind}`).filter((path) => existsSync(join(folder, 'src', path)))
}

/** Module of a page. For a page that does not exist, the path it would have in a microfrontend without features. */
export function pageModule(folder: string, page: string): string {
  const home = partFolders(folder, 'pages').find((path) => existsSync(join(folder, 'src', path, page, 'page.tsx')))
  return `./src/${home ?? 'pages'}/${page}/page.tsx`
}
