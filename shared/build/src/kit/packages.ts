/** The packages of the kit, and their dependencies outside the repository. */
import { join } from 'node:path'
import { ROOT } from '../place.ts'
import { readPackage } from '../workspace.ts'

export { LIBRARIES } from './libraries.ts'

/** Packages that implement the commands; bundled in the kit. */
export const TOOLS = ['build', 'gate', 'contracts'] as const

/** Singletons of a page that the shell provides. */
const OF_THE_PAGE = new Set([
  'react',
  'react-dom',
  '@reduxjs/toolkit',
  'react-redux',
  'wouter',
  '@module-federation/enhanced',
  '@module-federation/webpack-bundler-runtime',
  'single-spa',
  'single-spa-react',
])

const EXPORTS_NOT_FOR_PARTS = new Set([
  './testing/story',
  './story',
  './browser',
  './cabrillo-reader',
  './longest-first',
  './memory-folder',
])

interface Manifest {
  readonly [field: string]: unknown
}

export function getFolder(name: string): string {
  return join(ROOT, 'shared', name)
}

/** The `package.json` of a packed library: built files, types, and peer dependencies for singletons of the page. */
export function packedManifest(name: string, version: string): Manifest {
  const { exports = {}, dependencies = {}, ...source } = readPackage(getFolder(name))
  const selected = Object.entries(dependencies)
  const isPeer = (dependency: string) => dependency.startsWith('@onfreq/') || OF_THE_PAGE.has(dependency)
  const peers = selected.filter(([dependency]) => isPeer(dependency) && !isOfShell(dependency))
  return {
    name: source.name,
    version,
    license: 'MIT',
    type: 'module',
    engines: { node: '>=20.19' },
    sideEffects:
      name === 'ui' || name === 'embed' ? ['**/*.css'] : name === 'contracts' || name === 'ham' ? false : undefined,
    exports: {
      ...Object.fromEntries(
        Object.entries(exports).flatMap(([path, target]) =>
          typeof target === 'string' && !EXPORTS_NOT_FOR_PARTS.has(path) ? [[path, builtExport(target)]] : [],
        ),
      ),
      './package.json': './package.json',
    },
    dependencies: Object.fromEntries(selected.filter(([dependency]) => !isPeer(dependency))),
    peerDependencies: Object.fromEntries(
      peers.map(([dependency, range]) => [
        dependency,
        dependency.startsWith('@onfreq/') ? version : `^${range.split('.')[0]}.0.0`,
      ]),
    ),
  }
}

/** Whether only the shell runs the package; public types do not refer to it. */
function isOfShell(dependency: string): boolean {
  return dependency.startsWith('@module-federation/') || dependency.startsWith('single-spa')
}

function builtExport(target: string): unknown {
  if (target.endsWith('.d.ts')) return { types: target }
  if (!/\.tsx?$/.test(target)) return target
  const built = target.replace(/\.tsx?$/, '.js')
  return { types: built.replace(/\.js$/, '.d.ts'), default: built }
}
