/**
 * Where this code runs: as source in the repository, or built in the kit, in the folder of a part with its own
 * repository.
 */
import { realpathSync } from 'node:fs'
import { createRequire } from 'node:module'
import { extname, join, resolve } from 'node:path'

/** Built code is in a kit. */
export const BUNDLED_IN_KIT = extname(import.meta.filename) === '.js'

/** The repository; in a kit the part's folder, where commands run. */
export const ROOT = BUNDLED_IN_KIT ? realpathSync(process.cwd()) : resolve(import.meta.dirname, '../../..')

/** Path of a module of this package, for bundlers, workers and hooks. */
export function ownModule(path: string): string {
  return join(import.meta.dirname, `${path}${extname(import.meta.filename)}`)
}

/** The `package.json` of a package, resolved from the built unit. */
export function getPackageJson(name: string): string {
  return BUNDLED_IN_KIT
    ? createRequire(join(ROOT, 'package.json')).resolve(`${name}/package.json`)
    : join(ROOT, 'shared', name.replace('@onfreq/', ''), 'package.json')
}
