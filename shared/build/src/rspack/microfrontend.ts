/** Bundler configuration of a microfrontend: a federation container that exposes its pages and widgets. */
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'
import type { MicrofrontendConfig } from '@onfreq/contracts/releases/microfrontend'
import { type Configuration, rspack } from '@rspack/core'
import { pageModule } from '../build/part-folders.ts'
import type { Unit } from '../workspace.ts'
import { type BuildOptions, baseConfig, containerName } from './base.ts'
import { runtimeOfPage } from './bundler-runtime.ts'
import { sharedModules } from './shared-modules.ts'

export const ENTRY_NAME = 'remoteEntry'

/** Chunk name of an exposed module, by which preload lists find it. */
export function exposedChunk(expose: string): string {
  return expose.replace(/^\.\//, '').replace(/\//g, '.')
}

/** Name of the module that exposes the lifecycles of a microfrontend together with one page. */
export function pageExpose(page: string): string {
  return `./pages/${page}`
}

export function microfrontendConfig(unit: Unit, config: MicrofrontendConfig, options: BuildOptions): Configuration {
  const base = baseConfig(unit, options)
  const exposes = {
    './app': './src/app.tsx',
    // The lifecycles and the page are in one file; the container exposes the last module of the list.
    ...Object.fromEntries(
      config.pages.map(({ name }) => [pageExpose(name), [pageModule(unit.folder, name), './src/app.tsx']]),
    ),
    ...Object.fromEntries(Object.entries(config.widgets).map(([name, module]) => [`./widgets/${name}`, module])),
  }
  return {
    ...base,
    entry: {},
    plugins: [
      ...(base.plugins ?? []),
      runtimeOfPage(),
      new ModuleFederationPlugin({
        name: containerName(unit),
        library: { type: 'var', name: containerName(unit) },
        filename: options.mode === 'production' ? `${ENTRY_NAME}.[contenthash:8].js` : `${ENTRY_NAME}.js`,
        exposes: Object.fromEntries(
          Object.entries(exposes).map(([expose, module]) => [expose, { import: module, name: exposedChunk(expose) }]),
        ),
        dts: false,
        manifest: false,
        shareStrategy: 'loaded-first',
        experiments: { optimization: { target: 'web', disableSnapshot: true } },
      }),
      // The shared modules are consumed, not provided: a bundled fallback is only for this release and is not
      // registered.
      new rspack.sharing.ConsumeSharedPlugin({
        enhanced: true,
        consumes: Object.fromEntries(
          sharedModules().map(({ request, requiredVersion, ownCopy }) => [
            request,
            ownCopy
              ? { shareKey: request, requiredVersion, strictVersion: true }
              : { shareKey: request, requiredVersion, strictVersion: false, singleton: true, import: false as const },
          ]),
        ),
      }),
    ],
  }
}
