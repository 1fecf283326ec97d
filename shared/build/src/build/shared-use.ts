/**
 * Names that a microfrontend imports from our shared packages, and names that the shell's copies export: the contract
 * between two independent builds.
 */
import type { Compiler, RspackPluginInstance } from '@rspack/core'
import { sharedModules } from '../rspack/shared-modules.ts'

export type SharedNames = Readonly<Record<string, string[]>>

/** Our own packages that a microfrontend never bundles. npm packages are covered by their semantic version. */
const OWN = /^@onfreq\/(?:session|federation)\//

export interface SharedUse {
  readonly plugin: RspackPluginInstance
  /** Module → names. Call it after the compilation. */
  names(): SharedNames
}

/** Records a microfrontend's imports. */
export function recordUses(): SharedUse {
  const found = new Map<string, Set<string>>()
  return {
    plugin: {
      apply(compiler: Compiler) {
        compiler.hooks.compilation.tap('RecordUses', (compilation) => {
          compilation.hooks.finishModules.tap('RecordUses', () => {
            for (const module of compilation.modules) {
              const request = /^consume shared module \([^)]*\) (@onfreq\/[\w/-]+)@/.exec(module.identifier())?.[1]
              if (request === undefined || !OWN.test(request)) continue
              const names = found.get(request) ?? new Set()
              found.set(request, names)
              for (const { dependency } of compilation.moduleGraph.getIncomingConnections(module)) {
                const name: unknown =
                  'ids' in dependency && Array.isArray(dependency.ids) ? dependency.ids[0] : undefined
                if (typeof name === 'string') names.add(name)
              }
            }
          })
        })
      },
    },
    names: () => sorted(found),
  }
}

/** Records the exports of the shell's copies of our shared packages. */
export function recordExports(): SharedUse {
  const found = new Map<string, Set<string>>()
  return {
    plugin: {
      apply(compiler: Compiler) {
        compiler.hooks.done.tap('RecordExports', (stats) => {
          const { modules = [] } = stats.toJson({ ...EVERY_MODULE, providedExports: true })
          for (const { request } of sharedModules().filter((module) => OWN.test(module.request))) {
            const file = request.replace('@onfreq/', '').replace('/', '/src/')
            const path = new RegExp(`/shared/${file}\\.tsx?$`)
            const exports = modules.flatMap((module) =>
              path.test((module.nameForCondition ?? '').replaceAll('\\', '/')) ? (module.providedExports ?? []) : [],
            )
            if (exports.length > 0) found.set(request, new Set(exports))
          }
        })
      },
    },
    names: () => sorted(found),
  }
}

const EVERY_MODULE = {
  all: false,
  modules: true,
  modulesSpace: Number.MAX_SAFE_INTEGER,
  nestedModules: false,
  orphanModules: true,
  dependentModules: true,
  cachedModules: true,
  groupModulesByType: false,
  groupModulesByAttributes: false,
  groupModulesByCacheStatus: false,
  groupModulesByExtension: false,
  groupModulesByLayer: false,
  groupModulesByPath: false,
} as const

function sorted(found: ReadonlyMap<string, ReadonlySet<string>>): SharedNames {
  return Object.fromEntries(
    [...found].sort(([a], [b]) => (a < b ? -1 : 1)).map(([module, names]) => [module, [...names].sort()]),
  )
}
