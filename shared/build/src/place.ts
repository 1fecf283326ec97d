/** Where this code runs: unbuilt in the repository, or built in the kit, in the folder of one part that has a repository of its own. */
import { realpathSync } from 'node:fs'
import { createRequire } from 'node:module'
import { extname, join, resolve } from 'node:path'

/** Built code lies in a kit. */
export const IN_KIT = extname(import.meta.filename) === '.js'

/** The repository; in a kit the folder of the part, where its commands are run. */
export const ROOT = IN_KIT ? realpathSync(process.cwd()) : resolve(import.meta.dirname, '../../..')

/** A module of this package as a file, for those who want a path: bundlers, workers, hooks. */
export function ownModule(path: string): string {
  return join(import.meta.dirname, `${path}${extname(import.meta.filename)}`)
}

/** The `package.json` of a package, as whoever is built here finds it. */
export function packageJsonOf(name: string): string {
  return IN_KIT
    ? createRequire(join(ROOT, 'package.json')).resolve(`${name}/package.json`)
    : join(ROOT, 'shared', name.replace('@onfreq/', ''), 'package.json')
}
