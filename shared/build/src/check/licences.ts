/**
 * Licences of shipped code: every package of the lockfile except development dependencies. A licence may require users
 * of Onfreq to include a notice, but nothing more; any other licence is an error until an exception is added here.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../workspace.ts'

export interface Shipped {
  readonly name: string
  readonly version: string
  /** An SPDX expression; empty when the package declares none. */
  readonly licence: string
  /** Folder of the package, relative to the root of the repository. */
  readonly place: string
}

/** Licences that require at most a notice. */
const PERMISSIVE: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  // Fonts may be served with a page, but not sold separately.
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
  'Zlib',
])

/** Packages with other licences that may ship anyway. */
const EXCEPTIONS: readonly { readonly package: RegExp; readonly reason: string }[] = [
  {
    package: /^@img\/sharp-/,
    reason: 'libvips is LGPL, linked dynamically and unchanged; replaceable in node_modules',
  },
  { package: /^web-push$/, reason: 'MPL-2.0 covers only its users files, which are unchanged in node_modules' },
  {
    package: /^mediabunny$/,
    reason: 'MPL-2.0 covers only its users files, which are built unchanged; their source is on npm',
  },
  {
    package: /^caniuse-lite$/,
    reason: 'CC-BY-4.0 requires a notice; unchanged data of a tool that @lingui/react depends on, not part of any page',
  },
  { package: /^png-js$/, reason: 'MIT in its LICENSE file; its package.json does not declare it' },
]

interface Entry {
  readonly version?: string
  readonly license?: string
  readonly dev?: boolean
  readonly link?: boolean
}

/** Every shipped package, by name. */
export function shippedPackages(lockfile: unknown): readonly Shipped[] {
  const entries = isLockfile(lockfile) ? Object.entries(lockfile.packages) : []
  return entries
    .filter(([place, { dev, link }]) => place.includes('node_modules/') && dev !== true && link !== true)
    .map(([place, { version = '', license = '' }]) => ({
      name: place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version,
      licence: license,
      place,
    }))
    .toSorted((a, b) => (a.name === b.name ? 0 : a.name < b.name ? -1 : 1))
}

/** Licence errors; empty when all packages may ship. */
export function licenceProblems(packages: readonly Shipped[]): string[] {
  return packages
    .filter(
      ({ name, licence }) => !isPermissive(licence) && !EXCEPTIONS.some((exception) => exception.package.test(name)),
    )
    .map(
      ({ name, version, licence }) =>
        `${name} ${version} is under ${licence || 'no licence that it names'}: decide about it in shared/build/src/check/licences.ts`,
    )
}

/** `A OR B` allows a choice of licence; `A AND B` requires both. */
function isPermissive(expression: string): boolean {
  const bare = expression.replace(/[()]/g, '')
  return bare.split(' OR ').some((choice) => choice.split(' AND ').every((one) => PERMISSIVE.has(one.trim())))
}

export function readLockfile(root = ROOT): unknown {
  return JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
}

/** Licence notices of the product: each text once, with the packages it applies to. */
export function notices(packages: readonly Shipped[], root = ROOT): string {
  const texts = Map.groupBy(packages, (each) => licenceText(join(root, each.place)))
  const sections = [...texts]
    .map(([text, users]) => {
      const names = users.map(({ name, version, licence }) => `${name} ${version} (${licence || 'see below'})`)
      return `${names.join('\n')}\n\n${text || 'The package brings no text of its licence, or is for another machine.'}`
    })
    .toSorted()
  const head = 'Onfreq is delivered with the packages below. Their authors ask that these notices go along.'
  return `${[head, ...sections].join(`\n\n${'-'.repeat(80)}\n\n`)}\n`
}

/** The texts of LICENSE, LICENCE, COPYING and NOTICE files in a package, unchanged. */
function licenceText(folder: string): string {
  if (!existsSync(folder)) return ''
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && /^(licen[cs]e|copying|notice)([.-]|$)/i.test(entry.name))
    .map(({ name }) => readFileSync(join(folder, name), 'utf8').trim())
    .join('\n\n')
}

function isLockfile(value: unknown): value is { packages: Record<string, Entry> } {
  return typeof value === 'object' && value !== null && 'packages' in value
}
