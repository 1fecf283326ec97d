/**
 * The kit: shared packages and commands for teams with their own repository, served at `/platform/`. It is part of the
 * shell's release, because it describes the modules that this shell shares.
 */
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { bundlerRuntimeVersion } from '../rspack/bundler-runtime.ts'
import { sharedModules } from '../rspack/shared-modules.ts'
import { ROOT, readPackage } from '../workspace.ts'
import { compilePackages } from './compile.ts'
import { getFolder, LIBRARIES, packedManifest, TOOLS } from './packages.ts'
import { PLATFORM_FILE, type Platform } from './platform.ts'
import { type PackageFiles, tarball } from './tarball.ts'

/** Folder of the kit in the shell's release. */
export const KIT_FOLDER = 'platform'

/** npm packages required by a part, in the versions that the shell uses. */
const FOR_PARTS = [
  'react',
  'react-dom',
  '@reduxjs/toolkit',
  'react-redux',
  'wouter',
  'typebox',
  '@lingui/core',
  '@lingui/react',
] as const
const TOOLS_OF_PARTS = [
  '@babel/core',
  '@lingui/babel-plugin-extract-messages',
  '@lingui/babel-plugin-lingui-macro',
  '@lingui/conf',
  '@lingui/format-po',
  '@lingui/message-utils',
  '@module-federation/enhanced',
  '@module-federation/webpack-bundler-runtime',
  '@rspack/core',
  '@rspack/dev-server',
  '@rspack/plugin-react-refresh',
  'react-refresh',
  '@testing-library/react',
  '@types/node',
  '@types/react',
  '@types/react-dom',
  'fastify',
  'happy-dom',
  'typescript',
  'vite',
] as const

/** The last version that runs on Node 20. */
const TESTS_OF_PARTS = { vitest: '4.1.12' }

/** Dependencies of the commands, small enough to install with `npx`. */
const OF_COMMANDS = [
  '@jridgewell/sourcemap-codec',
  'acorn',
  'acorn-walk',
  'p-limit',
  'postcss',
  'postcss-selector-parser',
  'typebox',
] as const

const FOR_TESTS = "export { messages } from './node_modules/@onfreq/build/src/vite/messages.js'\n"

export interface PackedKit {
  readonly version: string
  /** Name (`kit`, `ui`, …) → bytes; file names add the version. */
  readonly tarballs: ReadonlyMap<string, Buffer>
}

/** Packs the kit and all libraries reproducibly. */
export async function packKit(): Promise<PackedKit> {
  const names = [...new Set([...LIBRARIES, ...TOOLS])]
  const compiled = await compilePackages(names)
  const base = readPackage(getFolder('build')).version
  const platform = Buffer.from(`${JSON.stringify(describePlatform(), null, 2)}\n`)
  const hash = createHash('sha256').update(platform)
  for (const [name, files] of compiled) {
    hash.update(JSON.stringify(packedManifest(name, '')))
    for (const [path, bytes] of [...files].sort(([a], [b]) => (a < b ? -1 : 1)))
      hash.update(`${name}/${path}\0`).update(bytes)
  }
  const version = `${base}-k${hash.digest('hex').slice(0, 10)}`
  const getManifest = (name: string) => `${JSON.stringify(packedManifest(name, version), null, 2)}\n`
  const tarballs = new Map<string, Buffer>()
  for (const name of LIBRARIES) {
    const files = new Map<string, Buffer | string>([...(compiled.get(name) ?? []), ['package.json', getManifest(name)]])
    tarballs.set(name, await tarball(withExtras(name, files)))
  }
  const kit = new Map<string, Buffer | string>([
    ['package.json', `${JSON.stringify(kitManifest(version), null, 2)}\n`],
    ['README.md', readFileSync(join(getFolder('build'), 'README.md'))],
    ['bin/onfreq.js', "#!/usr/bin/env node\nimport '../node_modules/@onfreq/build/src/cli.js'\n"],
    // An `exports` target must not be below `node_modules`.
    ['vitest.js', FOR_TESTS],
    ['vitest.d.ts', FOR_TESTS],
  ])
  for (const name of TOOLS) {
    const home = `node_modules/@onfreq/${name}`
    kit.set(`${home}/package.json`, getManifest(name))
    for (const [path, bytes] of compiled.get(name) ?? []) kit.set(`${home}/${path}`, bytes)
  }
  kit.set(`node_modules/@onfreq/build/${PLATFORM_FILE}`, platform)
  tarballs.set('kit', await tarball(kit))
  return { version, tarballs }
}

/** Writes the tarballs into the shell's release and returns its manifest entry. */
export async function writeKit(folder: string): Promise<{ version: string; packages: string[] }> {
  const { version, tarballs } = await packKit()
  mkdirSync(join(folder, KIT_FOLDER), { recursive: true })
  for (const [name, bytes] of tarballs) writeFileSync(join(folder, KIT_FOLDER, `${name}-${version}.tgz`), bytes)
  return { version, packages: [...tarballs.keys()].sort() }
}

function kitManifest(version: string) {
  return {
    name: '@onfreq/kit',
    version,
    license: 'MIT',
    type: 'module',
    description: 'Commands for a part of Onfreq in its own repository.',
    engines: { node: '>=20.19' },
    bin: { onfreq: 'bin/onfreq.js' },
    exports: {
      // Expands Lingui macros in the tests of a part.
      './vitest': { types: './vitest.d.ts', default: './vitest.js' },
      './package.json': './package.json',
    },
    dependencies: {
      ...getVersions(OF_COMMANDS),
      ...Object.fromEntries(TOOLS.map((name) => [`@onfreq/${name}`, version])),
    },
    bundleDependencies: TOOLS.map((name) => `@onfreq/${name}`),
  }
}

function describePlatform(): Platform {
  return {
    shared: sharedModules(),
    bundlerRuntime: bundlerRuntimeVersion(),
    dependencies: getVersions(FOR_PARTS),
    devDependencies: { ...getVersions(TOOLS_OF_PARTS), ...TESTS_OF_PARTS },
  }
}

/** Versions from the lockfile, because tools that only parts need are not installed on a running site. */
function getVersions(names: readonly string[]): Record<string, string> {
  const lock: { packages: Record<string, { version?: string } | undefined> } = JSON.parse(
    readFileSync(join(ROOT, 'package-lock.json'), 'utf8'),
  )
  return Object.fromEntries(
    names.map((name) => {
      const version = lock.packages[`node_modules/${name}`]?.version
      if (version === undefined) throw new Error(`package-lock.json has no ${name}`)
      return [name, version]
    }),
  )
}

/** Adds types that parts get by default: props of all released widgets, and `request.viewer` of their service. */
function withExtras(name: string, files: Map<string, Buffer | string>): PackageFiles {
  if (name === 'contracts') {
    const widgets = [...files.keys()]
      .filter((path) => path.startsWith('src/platform/widgets/') && path.endsWith('.d.ts'))
      .sort()
    files.set(
      'src/released.d.ts',
      `${widgets.map((path) => `import './${path.slice('src/'.length).replace(/\.d\.ts$/, '.js')}'`).join('\n')}\n`,
    )
  }
  if (name === 'service') {
    const types = files.get('src/fastify.d.ts')?.toString() ?? ''
    files.set(
      'src/fastify.d.ts',
      `${types}\ndeclare module 'fastify' {\n    interface FastifyRequest {\n        /** Null for visitors. */\n        viewer: import('./viewer.js').ServiceViewer | null\n    }\n}\n`,
    )
  }
  return files
}
