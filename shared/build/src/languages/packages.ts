/** The packages with translatable texts. Each has its translations in `src/po/<language>.po`. */
import { existsSync, readdirSync } from 'node:fs'
import { basename, join, relative, sep } from 'node:path'
import { BUNDLED_IN_KIT, ROOT } from '../place.ts'
import { microfrontendFolders } from '../workspace.ts'

export interface TextPackage {
  /** Name as used on the command line: `feed`, `shell`, `ui`, `api`. */
  readonly name: string
  readonly folder: string
}

/** Packages whose texts are only examples and never shown to visitors. */
const WITHOUT_TEXTS = new Set(['build', 'testing', 'service', 'gate'])

export function textPackages(root = ROOT): TextPackage[] {
  if (BUNDLED_IN_KIT) return [{ name: basename(root).replace(/^mfe-/, ''), folder: root }]
  const shared = readdirSync(join(root, 'shared'))
    .filter((name) => !WITHOUT_TEXTS.has(name) && existsSync(join(root, 'shared', name, 'src')))
    .sort()
  return [
    ...microfrontendFolders(root).map((folder) => ({ name: basename(folder).replace(/^mfe-/, ''), folder })),
    { name: 'shell', folder: join(root, 'shell') },
    ...shared.map((name) => ({ name, folder: join(root, 'shared', name) })),
    { name: 'api', folder: join(root, 'api') },
  ].filter(({ folder }) => existsSync(folder))
}

/** Packages by name, with or without `mfe-`. All packages if no name is given. */
export function textPackagesNamed(names: readonly string[], root = ROOT): TextPackage[] {
  const all = textPackages(root)
  if (names.length === 0) return all
  return names.map((target) => {
    const found = all.find(({ name }) => name === target.replace(/^(?:mfe-|shared\/)/, ''))
    if (!found) throw new Error(`"${target}" has no texts. There are: ${all.map(({ name }) => name).join(', ')}`)
    return found
  })
}

export function translationFile({ folder }: TextPackage, language: string): string {
  return join(folder, 'src/po', `${language}.po`)
}

/** Path relative to the root, with slashes. */
export function getLocation(path: string, root = ROOT): string {
  return relative(root, path).split(sep).join('/')
}
