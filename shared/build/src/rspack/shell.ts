/** Bundler configuration of the shell: its initial files provide everything that microfrontends share. */
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'
import { type Configuration, type RspackPluginInstance, rspack } from '@rspack/core'
import type { Unit } from '../workspace.ts'
import { type BuildOptions, baseConfig, CHUNK_GROUPS, containerName } from './base.ts'
import { LeanRuntime } from './bundler-runtime.ts'
import { providedVersions, sharedModules } from './shared-modules.ts'

/** Inlines the versions that the shell provides into its code. */
export function providedVersionsPlugin(): RspackPluginInstance {
  return new rspack.DefinePlugin({ PROVIDED_VERSIONS: JSON.stringify(providedVersions()) })
}

export function shellConfig(unit: Unit, options: BuildOptions): Configuration {
  const base = baseConfig(unit, options)
  return {
    ...base,
    entry: { shell: './src/index.ts' },
    module: {
      ...base.module,
      // The federation packages lack a `sideEffects` flag; half of their code is for servers, manifests and
      // preloading.
      rules: [...(base.module?.rules ?? []), { test: /[\\/]@module-federation[\\/]/, sideEffects: false }],
    },
    optimization: {
      ...base.optimization,
      splitChunks: {
        cacheGroups: {
          ...CHUNK_GROUPS,
          // Rarely changes, so browsers reuse the cached file across releases of the shell.
          vendor: { test: /[\\/]node_modules[\\/]/, name: 'vendor', chunks: 'initial', enforce: true },
        },
      },
    },
    plugins: [
      ...(base.plugins ?? []),
      providedVersionsPlugin(),
      new ModuleFederationPlugin({
        name: containerName(unit),
        remotes: {},
        dts: false,
        manifest: false,
        shareStrategy: 'loaded-first',
        experiments: { optimization: { target: 'web', disableSnapshot: true } },
      }),
      // The shared modules are provided, not consumed: the shell's own imports use them directly, without
      // negotiation at startup.
      new rspack.sharing.ProvideSharedPlugin({
        enhanced: true,
        provides: Object.fromEntries(
          sharedModules().map(({ request, version, requiredVersion, ownCopy }) => [
            request,
            { shareKey: request, singleton: !ownCopy, eager: true, version, requiredVersion },
          ]),
        ),
      }),
      new LeanRuntime(),
    ],
  }
}
