/**
 * Singletons of a page, provided by the shell: React, the store, the federation. One table for the builds of the shell
 * (which provide them) and the microfrontends (which never bundle them), and for the versions that a release requires.
 */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readPlatform } from '../kit/platform.ts'
import { ROOT, readPackage } from '../workspace.ts'
import { BUNDLER_RUNTIME, bundlerRuntimeVersion } from './bundler-runtime.ts'

/** npm packages → their shared entry points. */
const SINGLETONS: Readonly<Record<string, readonly string[]>> = {
  react: ['react', 'react/jsx-runtime'],
  'react-dom': ['react-dom', 'react-dom/client'],
  '@reduxjs/toolkit': ['@reduxjs/toolkit', '@reduxjs/toolkit/query/react'],
  'react-redux': ['react-redux'],
  wouter: ['wouter'],
}

/** Our own packages that share all their exports. */
const OWN_SINGLETONS = ['session', 'federation', 'i18n'] as const

/** Exports that only the server uses. */
const OF_SERVERS: ReadonlySet<string> = new Set(['federation/server-part'])

export interface SharedModule {
  /** The imported module, such as `@onfreq/session/store`. */
  readonly request: string
  readonly package: string
  readonly version: string
  readonly requiredVersion: string
  /** Whether a microfrontend may bundle a fallback for when the shell's version does not match. */
  readonly ownCopy: boolean
}

export function sharedModules(): readonly SharedModule[] {
  return readPlatform()?.shared ?? [...npmSingletons(), ...ownSingletons(), ...sharedUi()]
}

function npmSingletons(): SharedModule[] {
  return Object.entries(SINGLETONS).flatMap(([name, requests]) => {
    const { version } = readPackage(join(ROOT, 'node_modules', name))
    const major = version.split('.')[0]
    return requests.map((request) => ({
      request,
      package: name,
      version,
      requiredVersion: `^${major}.0.0`,
      ownCopy: false,
    }))
  })
}

function ownSingletons(): SharedModule[] {
  return OWN_SINGLETONS.flatMap((folder) => {
    const { name, version, exports } = readPackage(join(ROOT, 'shared', folder))
    const ofPages = Object.keys(exports ?? {}).filter((path) => !OF_SERVERS.has(`${folder}/${path.slice('./'.length)}`))
    return ofPages.map((path) => ({
      request: `${name}/${path.slice('./'.length)}`,
      package: name,
      version,
      requiredVersion: `^${version}`,
      ownCopy: false,
    }))
  })
}

/**
 * Parts of the design system that the shell shares. The version contains a hash of the package's sources, so that a
 * microfrontend built with other sources of the design system uses its own copy instead of an outdated one.
 */
function sharedUi(): SharedModule[] {
  const { name, version } = readPackage(join(ROOT, 'shared/ui'))
  const exact = `${version}-${sourcesHash(join(ROOT, 'shared/ui/src'))}`
  return uiOfShell().map((request) => ({
    request,
    package: name,
    version: exact,
    requiredVersion: exact,
    ownCopy: true,
  }))
}

function uiOfShell(): string[] {
  const source = readFileSync(join(ROOT, 'shell/src/platform/shared.ts'), 'utf8')
  return [...source.matchAll(/^import '(@onfreq\/ui\/[\w-]+)'/gm)].flatMap(([, request]) => (request ? [request] : []))
}

function sourcesHash(folder: string): string {
  const hash = createHash('sha256')
  // Translations change no component: each consumer bundles its own.
  const sources = sourceFiles(folder).filter((file) => !file.endsWith('.po'))
  for (const file of sources) hash.update(file.slice(folder.length)).update(readFileSync(file))
  return `s${hash.digest('hex').slice(0, 10)}`
}

/** Files that can be part of a build; excludes tests and stories. */
export function sourceFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(test|stories|spec|fixture)\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !/[\\/](node_modules|dist)[\\/]/.test(file))
    .sort()
}

/** Package → version range that a release requires from its page. */
export function requiredVersions(): Record<string, string> {
  return {
    ...Object.fromEntries(
      sharedModules()
        .filter((module) => !module.ownCopy)
        .map((module) => [module.package, module.requiredVersion]),
    ),
    [BUNDLER_RUNTIME]: `^${bundlerRuntimeVersion()}`,
  }
}

/** Package → version that the shell provides. */
export function providedVersions(): Record<string, string> {
  return {
    ...Object.fromEntries(
      sharedModules()
        .filter((module) => !module.ownCopy)
        .map((module) => [module.package, module.version]),
    ),
    [BUNDLER_RUNTIME]: bundlerRuntimeVersion(),
  }
}
