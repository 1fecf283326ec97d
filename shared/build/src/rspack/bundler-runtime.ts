/**
 * Where the federation runtime of a page comes from. Builds of microfrontends leave the bundler's half of it out and take
 * the page's (`shared/federation/src/bundler-runtime.ts`): it is larger than all that an entry says about its release.
 */
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { type Compiler, type RspackPluginInstance, rspack } from '@rspack/core'
import { readPlatform } from '../kit/platform.ts'
import { ROOT, readPackage } from '../workspace.ts'

export const BUNDLER_RUNTIME = '@module-federation/webpack-bundler-runtime'
const RUNTIME = '@module-federation/runtime'
/** The federation plugin asks for this file by its path. */
const ENTRY_OF_BUNDLER_RUNTIME = /webpack-bundler-runtime[\\/]dist[\\/]index\.\w+$/

export function bundlerRuntimeVersion(): string {
  return readPlatform()?.bundlerRuntime ?? readPackage(join(ROOT, 'node_modules', BUNDLER_RUNTIME)).version
}

/** For microfrontends: a reference to the page's runtime in place of it. */
export function runtimeOfPage(): RspackPluginInstance {
  return new rspack.NormalModuleReplacementPlugin(
    ENTRY_OF_BUNDLER_RUNTIME,
    join(import.meta.dirname, 'bundler-runtime-of-page.cjs'),
  )
}

/**
 * Parts of the runtime for manifests and for fetching ahead, which the page does by itself: the API resolves releases and
 * writes the hints. They are methods of classes, so no bundler finds out that nobody calls them.
 */
const UNUSED = /[\\/]runtime-core[\\/]dist[\\/](?:plugins[\\/]snapshot[\\/]SnapshotHandler|utils[\\/]preload)\.js$/

/** For the shell: the runtime as ES modules, so that what nobody uses of it is left out. Stands after the federation plugin. */
export class LeanRuntime {
  apply(compiler: Compiler): void {
    const bundlerRuntime = moduleFile(BUNDLER_RUNTIME)
    const runtime = moduleFile(RUNTIME)
    new rspack.NormalModuleReplacementPlugin(ENTRY_OF_BUNDLER_RUNTIME, bundlerRuntime).apply(compiler)
    new rspack.NormalModuleReplacementPlugin(UNUSED, join(import.meta.dirname, 'unused-runtime.mjs')).apply(compiler)
    compiler.hooks.afterPlugins.tap('LeanRuntime', () => {
      // The plugin's own aliases name the CommonJS files.
      const { [RUNTIME]: _prefix, [`${RUNTIME}$`]: _exact, ...others } = compiler.options.resolve.alias || {}
      compiler.options.resolve.alias = {
        ...others,
        [`${BUNDLER_RUNTIME}$`]: bundlerRuntime,
        [`${RUNTIME}$`]: runtime,
        '@module-federation/enhanced/runtime$': runtime,
      }
    })
  }
}

function moduleFile(name: string): string {
  return join(dirname(createRequire(import.meta.url).resolve(name)), 'index.js')
}
