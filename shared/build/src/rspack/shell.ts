/** Build of the shell: provides everything microfrontends share, in its initial files. */
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'
import { type Configuration, type RspackPluginInstance, rspack } from '@rspack/core'
import type { Unit } from '../workspace.ts'
import { type BuildOptions, baseConfig, CHUNK_GROUPS, containerName } from './base.ts'
import { LeanRuntime } from './bundler-runtime.ts'
import { providedVersions, sharedModules } from './shared-modules.ts'

/** Inlines the shell's provided versions in its code. */
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
      // The federation packages lack a sideEffects flag; half of their code is for servers, manifests and preloading.
      rules: [...(base.module?.rules ?? []), { test: /[\\/]@module-federation[\\/]/, sideEffects: false }],
    },
    optimization: {
      ...base.optimization,
      splitChunks: {
        cacheGroups: {
          ...CHUNK_GROUPS,
          // Rarely changes, so it stays in the browser's cache across shell releases.
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
      // Provided rather than consumed: the shell's own imports use its own copies, without negotiation at startup.
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
