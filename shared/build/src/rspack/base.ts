/** Shared by all production and development builds. */
import { join } from 'node:path'
import { browserslist, OLDEST_FOR_PAGES } from '@onfreq/gate/browsers'
import { type Configuration, type Module, rspack } from '@rspack/core'
import { RELEASE_MARK } from '../build/release-mark.ts'
import { placeInSources } from '../build/source-maps.ts'
import { ownModule } from '../place.ts'
import type { Unit } from '../workspace.ts'
import { PinnedChunks } from './pinned-chunks.ts'

/** Chunk load timeout, in milliseconds. */
const CHUNK_TIMEOUT = 8_000

export function containerName(unit: Unit): string {
  return `mfe_${unit.name.replace(/\W/g, '_')}_${RELEASE_MARK}`
}

/**
 * `browsers` are the oldest supported by the styles, as browserslist names. For those in the minifier's default list each
 * logical property would be duplicated for right-to-left scripts: half of a style sheet.
 */
export function minimizersFor(browsers: string[]) {
  return [
    new rspack.SwcJsMinimizerRspackPlugin(),
    new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: browsers } }),
  ]
}

/**
 * Modules that proxy shared ones have no file, and contain the checkout's folder in their names: a chunk of them alone
 * is useless, and its id would depend on the checkout's location.
 */
function canSplit(module: Module): boolean {
  return !/^(?:consume|provide) shared module/.test(module.identifier())
}

/** Minimum source bytes for a separate shared chunk: about 25 kB compressed. */
const WORTH_A_FILE = 250_000

/**
 * Each page or widget needs one file initially. Code shared by several is duplicated in each, unless it is large:
 * existing modules do not run twice, and a small request costs a visitor more than its bytes.
 */
export const CHUNK_GROUPS = {
  default: { test: canSplit, minChunks: 2, minSize: WORTH_A_FILE, priority: -20, reuseExistingChunk: true },
  defaultVendors: false as const,
}

export interface BuildOptions {
  readonly mode: 'production' | 'development'
  readonly outputFolder: string
}

export function baseConfig(unit: Unit, { mode, outputFolder }: BuildOptions): Configuration {
  const hash = mode === 'production' ? '.[contenthash:8]' : ''
  return {
    name: unit.name,
    mode,
    context: unit.folder,
    target: ['web', 'es2022'],
    // No sourceMappingURL: maps are uploaded to the registry, which uses them only for administrators' error groups.
    devtool: mode === 'production' ? 'hidden-source-map' : 'cheap-module-source-map',
    output: {
      path: outputFolder,
      publicPath: 'auto',
      uniqueName: containerName(unit),
      filename: `[name]${hash}.js`,
      chunkFilename: `[name]${hash}.js`,
      cssFilename: `[name]${hash}.css`,
      cssChunkFilename: `[name]${hash}.css`,
      assetModuleFilename: `asset/[name].[contenthash:8][ext]`,
      crossOriginLoading: 'anonymous',
      ...(mode === 'production' && { devtoolModuleFilenameTemplate: placeInSources }),
      chunkLoadTimeout: CHUNK_TIMEOUT,
      clean: mode === 'production',
      // A module that threw throws the same error again: a partially evaluated module is never used, and the original
      // error is reported.
      strictModuleErrorHandling: true,
    },
    resolve: {
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
      // Only this module: browsers never validate, see schemas-in-browser.ts.
      alias: { typebox$: ownModule('rspack/schemas-in-browser') },
    },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          loader: 'builtin:swc-loader',
          options: {
            jsc: {
              parser: { syntax: 'typescript', tsx: true },
              target: 'es2022',
              transform: { react: { runtime: 'automatic', development: mode === 'development', refresh: false } },
            },
          },
          type: 'javascript/auto',
        },
        { test: /[\\/](?:shared|@onfreq)[\\/]contracts[\\/].*\.[jt]s$/, loader: ownModule('rspack/pure-schemas') },
        ...(unit.kind === 'microfrontend'
          ? [{ test: /\.tsx?$/, include: join(unit.folder, 'src'), loader: ownModule('rspack/name-rests') }]
          : []),
        // Loaders run from last to first.
        { test: /\.tsx?$/, exclude: /[\\/]node_modules[\\/]/, loader: ownModule('rspack/messages') },
        // Built in a kit, their texts still have to be extracted to the consumer's languages.
        { test: /[\\/]node_modules[\\/]@onfreq[\\/].*\.js$/, loader: ownModule('rspack/messages') },
        { test: /\.css$/, type: 'css/auto' },
        { test: /\.(woff2?|png|jpe?g|webp|avif|svg|mp3)$/, type: 'asset/resource' },
      ],
      // A plate uses units declared by its scene: a property renamed per file, or dropped as unused, would be lost.
      parser: { 'css/auto': { dashedIdents: false } },
      generator: {
        'css/auto': { localIdentName: `[local]-[hash:5]-${RELEASE_MARK}` },
      },
    },
    optimization: {
      // By order rather than by name: names contain the checkout's folder, and equal sources must give equal releases.
      moduleIds: 'natural',
      chunkIds: 'natural',
      splitChunks: { cacheGroups: CHUNK_GROUPS },
      minimizer: minimizersFor(browserslist(OLDEST_FOR_PAGES)),
    },
    plugins: [new PinnedChunks()],
    performance: false,
    stats: 'none',
    infrastructureLogging: { level: 'error' },
  }
}
