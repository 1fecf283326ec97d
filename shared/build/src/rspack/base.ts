/** Bundler configuration that all production and development builds share. */
import { join } from 'node:path'
import { browserslist, OLDEST_FOR_PAGES } from '@onfreq/gate/browsers'
import { type Configuration, type Module, rspack } from '@rspack/core'
import { RELEASE_MARK } from '../build/release-mark.ts'
import { placeInSources } from '../build/source-maps.ts'
import { ownModule } from '../place.ts'
import type { Unit } from '../workspace.ts'
import { PinnedChunks } from './pinned-chunks.ts'

/** After this time, loading a chunk fails. */
const CHUNK_TIMEOUT_MS = 8_000

export function containerName(unit: Unit): string {
  return `mfe_${unit.name.replace(/\W/g, '_')}_${RELEASE_MARK}`
}

/**
 * `browsers` are the oldest that the styles support, as browserslist names. With the minifier's defaults, each
 * logical property would be duplicated for right-to-left scripts, which is half of a style sheet.
 */
export function minimizersFor(browsers: string[]) {
  return [
    new rspack.SwcJsMinimizerRspackPlugin(),
    new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: browsers } }),
  ]
}

/**
 * Modules that proxy shared modules have no file, and their names contain the checkout's folder: a chunk that
 * contains only such modules is useless, and its id would depend on the location of the checkout.
 */
function canSplit(module: Module): boolean {
  return !/^(?:consume|provide) shared module/.test(module.identifier())
}

/** Minimum size of a separate shared chunk, in bytes of source: about 25 kB compressed. */
const MIN_CHUNK_SIZE = 250_000

/**
 * Each page or widget loads one file at first. Code shared by several is duplicated in each file unless it is
 * large: the runtime never evaluates a module twice, and a small request costs a visitor more time than the extra
 * bytes.
 */
export const CHUNK_GROUPS = {
  default: { test: canSplit, minChunks: 2, minSize: MIN_CHUNK_SIZE, priority: -20, reuseExistingChunk: true },
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
    // No sourceMappingURL: maps are uploaded to the registry, which uses them only to show errors to
    // administrators.
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
      chunkLoadTimeout: CHUNK_TIMEOUT_MS,
      clean: mode === 'production',
      // A module that threw an error throws it again on the next import, instead of being used half evaluated.
      strictModuleErrorHandling: true,
    },
    resolve: {
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
      // Replaces only this module: browsers never validate, see schemas-in-browser.ts.
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
        // Packages built for the kit still contain texts that need the languages of the part.
        { test: /[\\/]node_modules[\\/]@onfreq[\\/].*\.js$/, loader: ownModule('rspack/messages') },
        { test: /\.css$/, type: 'css/auto' },
        { test: /\.(woff2?|png|jpe?g|webp|avif|svg|mp3)$/, type: 'asset/resource' },
      ],
      // An embed may use custom properties declared by its scene, so they must not be renamed per file or dropped
      // as unused.
      parser: { 'css/auto': { dashedIdents: false } },
      generator: {
        'css/auto': { localIdentName: `[local]-[hash:5]-${RELEASE_MARK}` },
      },
    },
    optimization: {
      // Numbers instead of names: names contain the checkout's folder, and equal sources must give equal releases.
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
