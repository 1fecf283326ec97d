/** What every production and development build has in common. */
import { join } from 'node:path'
import { type Configuration, type Module, rspack } from '@rspack/core'
import { RELEASE_MARK } from '../build/release-mark.ts'
import { placeInSources } from '../build/source-maps.ts'
import { ownModule } from '../place.ts'
import type { Unit } from '../workspace.ts'
import { PinnedChunks } from './pinned-chunks.ts'

/** A chunk that does not arrive is given up after this time, in milliseconds. */
const CHUNK_TIMEOUT = 8_000

export function containerName(unit: Unit): string {
  return `mfe_${unit.name.replace(/\W/g, '_')}_${RELEASE_MARK}`
}

/**
 * Browsers that have all that the styles use. For the older ones of the minifier's own list each logical property would
 * be written out once more for every script that runs from right to left: half of a style sheet.
 */
const BROWSERS = ['chrome >= 111', 'firefox >= 113', 'safari >= 16.4']

/** `browsers` are the oldest that styles are written for, as browserslist names them. */
export function minimizersFor(browsers: string[]) {
  return [
    new rspack.SwcJsMinimizerRspackPlugin(),
    new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: browsers } }),
  ]
}

/**
 * Modules that stand for something shared have no file, and the folder of the checkout in their name: a chunk of them
 * alone gains nothing, and its number would depend on where the checkout lies.
 */
function mayBeSplit(module: Module): boolean {
  return !/^(?:consume|provide) shared module/.test(module.identifier())
}

/** Source bytes from which on what several parts share is worth a file and a request of its own: some 25 kB compressed. */
const WORTH_A_FILE = 250_000

/**
 * What a page or widget needs at once is one file. What several of them need is in each, unless it is large: modules that
 * are there already are not run twice, and a small file costs a visitor more than its bytes.
 */
export const CHUNK_GROUPS = {
  default: { test: mayBeSplit, minChunks: 2, minSize: WORTH_A_FILE, priority: -20, reuseExistingChunk: true },
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
    // No script names its map: maps go to the registry, which shows them to nobody but its administrators' error groups.
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
      // A module that threw throws the same again: its half is never taken for the whole, and the true error is told.
      strictModuleErrorHandling: true,
    },
    resolve: {
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
      // Exactly this module: browsers never validate, see schemas-in-browser.ts.
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
        // The last one in the list is the first to see a source.
        { test: /\.tsx?$/, exclude: /[\\/]node_modules[\\/]/, loader: ownModule('rspack/messages') },
        // Built already in a kit, their texts still belong into the languages of whoever has them in.
        { test: /[\\/]node_modules[\\/]@onfreq[\\/].*\.js$/, loader: ownModule('rspack/messages') },
        { test: /\.css$/, type: 'css/auto' },
        { test: /\.(woff2?|png|jpe?g|webp|avif|svg|mp3)$/, type: 'asset/resource' },
      ],
      // A plate measures in units that its scene declares: a property renamed per file, or dropped as unused, is lost.
      parser: { 'css/auto': { dashedIdents: false } },
      generator: {
        'css/auto': { localIdentName: `[local]-[hash:5]-${RELEASE_MARK}` },
      },
    },
    optimization: {
      // By order, never by names: those hold the folder of the checkout, and the same sources give the same release.
      moduleIds: 'natural',
      chunkIds: 'natural',
      splitChunks: { cacheGroups: CHUNK_GROUPS },
      minimizer: minimizersFor(BROWSERS),
    },
    plugins: [new PinnedChunks()],
    performance: false,
    stats: 'none',
    infrastructureLogging: { level: 'error' },
  }
}
