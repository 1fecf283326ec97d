/**
 * Where a page's federation runtime comes from. Builds of microfrontends omit the bundler's part of it and use the copy
 * of the page (`shared/federation/src/bundler-runtime.ts`), because it is larger than the rest of an entry.
 */
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { type Compiler, type RspackPluginInstance, rspack } from '@rspack/core'
import { readPlatform } from '../kit/platform.ts'
import { ROOT, readPackage } from '../workspace.ts'

export const BUNDLER_RUNTIME = '@module-federation/webpack-bundler-runtime'
const RUNTIME = '@module-federation/runtime'
/** The federation plugin imports this file by its path. */
const ENTRY_OF_BUNDLER_RUNTIME = /webpack-bundler-runtime[\\/]dist[\\/]index\.\w+$/

export function bundlerRuntimeVersion(): string {
  return readPlatform()?.bundlerRuntime ?? readPackage(join(ROOT, 'node_modules', BUNDLER_RUNTIME)).version
}

/** For microfrontends: replaces the runtime by a reference to the copy of the page. */
export function runtimeOfPage(): RspackPluginInstance {
  return new rspack.NormalModuleReplacementPlugin(
    ENTRY_OF_BUNDLER_RUNTIME,
    join(import.meta.dirname, 'bundler-runtime-of-page.cjs'),
  )
}

/**
 * Runtime code for manifests and preloading. Pages do not need it: the API resolves releases and writes preload
 * hints. It consists of class methods, which bundlers cannot tree-shake.
 */
const UNUSED = /[\\/]runtime-core[\\/]dist[\\/](?:plugins[\\/]snapshot[\\/]SnapshotHandler|utils[\\/]preload)\.js$/

/**
 * For the shell: uses the ES modules of the runtime, which can be tree-shaken. Must be applied after the federation
 * plugin.
 */
export class LeanRuntime {
  apply(compiler: Compiler): void {
    const bundlerRuntime = moduleFile(BUNDLER_RUNTIME)
    const runtime = moduleFile(RUNTIME)
    new rspack.NormalModuleReplacementPlugin(ENTRY_OF_BUNDLER_RUNTIME, bundlerRuntime).apply(compiler)
    new rspack.NormalModuleReplacementPlugin(UNUSED, join(import.meta.dirname, 'unused-runtime.mjs')).apply(compiler)
    compiler.hooks.afterPlugins.tap('LeanRuntime', () => {
      // The aliases of the plugin point to CommonJS files.
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
