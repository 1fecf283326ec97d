/** The site of a kit and of a part: npm records the source URL of each package. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { BUNDLED_IN_KIT, ROOT } from '../place.ts'

const KIT_ADDRESS = /"(https?:\/\/[^"]+)\/platform\/kit(?:-[\w.-]+)?\.tgz"/

/** The site that this kit was installed from, without a trailing slash; undefined when installed from a file. */
export function siteOfKit(): string | undefined {
  if (!BUNDLED_IN_KIT) return undefined
  // …/node_modules/@onfreq/kit/node_modules/@onfreq/build/src/kit
  return addressIn(join(import.meta.dirname, '../../../../../../../.package-lock.json'))
}

/** The target site in the part's package.json. */
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
  if (typeof version !== 'string') throw new Error('This kit does not say its version.')
  return version
}
