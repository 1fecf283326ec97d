/** The build of the shell: it provides what every microfrontend shares, all of it in its first files. */
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'
import { type Configuration, type RspackPluginInstance, rspack } from '@rspack/core'
import type { Unit } from '../workspace.ts'
import { type BuildOptions, baseConfig, CHUNK_GROUPS, containerName } from './base.ts'
import { LeanRuntime } from './bundler-runtime.ts'
import { providedVersions, sharedModules } from './shared-modules.ts'

/** Writes the versions that the shell provides into its code. */
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
      // The federation's packages do not say so themselves; half of them is for servers, manifests and preloading.
      rules: [...(base.module?.rules ?? []), { test: /[\\/]@module-federation[\\/]/, sideEffects: false }],
    },
    optimization: {
      ...base.optimization,
      splitChunks: {
        cacheGroups: {
          ...CHUNK_GROUPS,
          // Changes seldom, so it stays in the browser's cache when the shell is released.
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
      // Provided, not consumed: the shell's own imports are its own copies, which nobody has to negotiate at every start.
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
