/**
 * Whether this code runs as source in the repository, or as part of a kit in the folder of a part with its own
 * repository.
 */
import { realpathSync } from 'node:fs'
import { createRequire } from 'node:module'
import { extname, join, resolve } from 'node:path'

/** In a kit, this file has been compiled to JavaScript. */
export const BUNDLED_IN_KIT = extname(import.meta.filename) === '.js'

/** Root of the repository; in a kit, the folder of the part, where commands are run. */
export const ROOT = BUNDLED_IN_KIT ? realpathSync(process.cwd()) : resolve(import.meta.dirname, '../../..')

/** Path of a module in this package, for bundlers, workers and hooks. */
export function ownModule(path: string): string {
  return join(import.meta.dirname, `${path}${extname(import.meta.filename)}`)
}

/** Path of a package's `package.json`, resolved from the unit being built. */
export function getPackageJson(name: string): string {
  return BUNDLED_IN_KIT
    ? createRequire(join(ROOT, 'package.json')).resolve(`${name}/package.json`)
    : join(ROOT, 'shared', name.replace('@onfreq/', ''), 'package.json')
}
