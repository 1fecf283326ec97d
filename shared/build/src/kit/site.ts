/** Finds the site of a kit or a part: npm records the URL that each package was installed from. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { BUNDLED_IN_KIT, ROOT } from '../place.ts'

const KIT_ADDRESS = /"(https?:\/\/[^"]+)\/platform\/kit(?:-[\w.-]+)?\.tgz"/

/**
 * The site from which this kit was installed, without a trailing slash; `undefined` if it was installed from a
 * file.
 */
export function siteOfKit(): string | undefined {
  if (!BUNDLED_IN_KIT) return undefined
  // This file is …/node_modules/@onfreq/kit/node_modules/@onfreq/build/src/kit/site.js.
  return addressIn(join(import.meta.dirname, '../../../../../../../.package-lock.json'))
}

/** The target site named in the part's package.json. */
export function siteOfPart(): string | undefined {
  return addressIn(join(ROOT, 'package.json'))
}

function addressIn(file: string): string | undefined {
  return existsSync(file) ? KIT_ADDRESS.exec(readFileSync(file, 'utf8'))?.[1] : undefined
}

/** The version of this kit. */
export function kitVersion(): string {
  const value: unknown = JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8'))
  const version: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, 'version') : undefined
  if (typeof version !== 'string') throw new Error('The package.json of this kit has no version.')
  return version
}
