/** Layout of the repository, and the declarations of its microfrontends. */
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { EmbedDeclaration } from '@onfreq/contracts/embeds/declaration'
import type { MicrofrontendConfig } from '@onfreq/contracts/releases/microfrontend'
import { readEmbeds } from './build/embeds.ts'
import { BUNDLED_IN_KIT, ROOT } from './place.ts'

export { ROOT }

/** A folder with its own releases: a microfrontend or the shell. */
export interface Unit {
  /** `shell`, or the name of a microfrontend without `mfe-`, such as `feed`. */
  readonly name: string
  readonly kind: 'microfrontend' | 'shell'
  readonly folder: string
  readonly version: string
}

export interface PackageJson {
  readonly name: string
  readonly version: string
  readonly exports?: Readonly<Record<string, unknown>>
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
  readonly scripts?: Readonly<Record<string, string>>
}

export function readPackage(folder: string): PackageJson {
  const value: unknown = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  if (!isPackageJson(value)) throw new Error(`${folder}/package.json has no name and version`)
  return value
}

function isPackageJson(value: unknown): value is PackageJson {
  return typeof value === 'object' && value !== null && 'name' in value && 'version' in value
}

export function microfrontendFolders(root = ROOT): string[] {
  return readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name.startsWith('mfe-'))
    .map((entry) => join(root, entry.name))
    .sort()
}

/** The unit in a folder. Throws if the folder is neither a microfrontend nor the shell. */
export function unitAt(folder: string): Unit {
  const { version, name: packageName } = readPackage(folder)
  const name = BUNDLED_IN_KIT ? packageName.replace(/^@[^/]+\//, '') : basename(folder)
  if (BUNDLED_IN_KIT) return { name: name.replace(/^mfe-/, ''), kind: 'microfrontend', folder, version }
  if (name === 'shell') return { name, kind: 'shell', folder, version }
  if (name.startsWith('mfe-')) return { name: name.slice('mfe-'.length), kind: 'microfrontend', folder, version }
  throw new Error(`${folder} is neither a microfrontend (mfe-*) nor the shell`)
}

/** The shell and every microfrontend. */
export function allUnits(root = ROOT): Unit[] {
  return [join(root, 'shell'), ...microfrontendFolders(root)].map(unitAt)
}

/** Units by name, with or without `mfe-`. All units if no name is given. */
export function unitsNamed(names: readonly string[]): Unit[] {
  const units = allUnits()
  if (names.length === 0) return units
  return names.map((name) => {
    const unit = units.find((candidate) => candidate.name === name.replace(/^mfe-/, ''))
    if (!unit) throw new Error(`There is no microfrontend "${name}". There are: ${units.map((u) => u.name).join(', ')}`)
    return unit
  })
}

/** Declaration of a microfrontend, including the embeds found in its folders. */
export interface PartConfig extends MicrofrontendConfig {
  readonly embeds: readonly EmbedDeclaration[]
}

export async function readConfig(unit: Unit): Promise<PartConfig> {
  const module: unknown = await import(pathToFileURL(join(unit.folder, 'mfe.config.ts')).href)
  if (typeof module === 'object' && module !== null && 'default' in module && isConfig(module.default)) {
    if (module.default.name !== unit.name) {
      throw new Error(
        `${unit.folder}/mfe.config.ts declares "${module.default.name}", but the folder is for "${unit.name}"`,
      )
    }
    return { ...module.default, embeds: await readEmbeds(unit.folder) }
  }
  throw new Error(`${unit.folder}/mfe.config.ts has no default export made with defineMicrofrontend`)
}

function isConfig(value: unknown): value is MicrofrontendConfig {
  return typeof value === 'object' && value !== null && 'name' in value && 'pages' in value && 'widgets' in value
}

/** Path of the local release store: `$ONFREQ_DATA/releases`. */
export function dataFolder(): string {
  return resolve(ROOT, process.env.ONFREQ_DATA ?? '.onfreq')
}
