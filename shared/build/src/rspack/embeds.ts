/**
 * Standalone builds: one script and one style sheet per embed of a microfrontend, without federation and with Preact
 * instead of React, and the loader of the custom elements. They are part of the same release.
 */
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { browserslist, OLDEST_FOR_EMBEDS } from '@onfreq/gate/browsers'
import { type Configuration, experiments } from '@rspack/core'
import { embedFolder } from '../build/embeds.ts'
import { UsedTokens } from '../build/used-tokens.ts'
import { getPackageJson } from '../place.ts'
import { type PartConfig, ROOT, type Unit } from '../workspace.ts'
import { type BuildOptions, baseConfig, minimizersFor } from './base.ts'

export const EMBED_FOLDER = 'embed'
export const LOADER_SOURCE = join(ROOT, 'shared/embed/src/loader/loader.ts')

/**
 * Options for a comparison build with React, which has the same interface, ten times the bytes and all tokens of
 * the site.
 */
export interface EmbedBuildOptions extends BuildOptions {
  readonly react?: boolean
  readonly allTokens?: boolean
}

/** The entry of each embed is generated from its name and its view. */
export function embedsConfig(unit: Unit, config: PartConfig, options: EmbedBuildOptions): Configuration {
  const entries = config.embeds.map(({ name }) => [name, join(embedFolder(unit.folder, name), 'entry.ts')] as const)
  const standaloneConfig = standalone(unit, Object.fromEntries(entries), options)
  const sources = entries.map(([name, path]) => [path, getEntry(name)] as const)
  return {
    ...standaloneConfig,
    plugins: [...(standaloneConfig.plugins ?? []), new experiments.VirtualModulesPlugin(Object.fromEntries(sources))],
  }
}

function getEntry(name: string): string {
  return `import { startEmbed } from '@onfreq/embed/start'
import View from './view.tsx'
startEmbed(${JSON.stringify(name)}, View)
`
}

export function loaderConfig(unit: Unit, options: BuildOptions): Configuration {
  const config = standalone(unit, { loader: LOADER_SOURCE }, options)
  return {
    ...config,
    output: { ...config.output, module: true, chunkFormat: 'module', library: { type: 'module' } },
    module: { ...config.module, parser: { javascript: { importMeta: false } } },
  }
}

function standalone(unit: Unit, entry: Record<string, string>, options: EmbedBuildOptions): Configuration {
  const base = baseConfig(unit, options)
  return {
    ...base,
    name: `${unit.name} embeds`,
    entry,
    output: {
      ...base.output,
      clean: false,
      filename: `${EMBED_FOLDER}/[name].[contenthash:8].js`,
      chunkFilename: `${EMBED_FOLDER}/[name].[contenthash:8].js`,
      cssFilename: `${EMBED_FOLDER}/[name].[contenthash:8].css`,
      cssChunkFilename: `${EMBED_FOLDER}/[name].[contenthash:8].css`,
    },
    resolve: {
      ...base.resolve,
      alias: { ...base.resolve?.alias, ...(options.react ? {} : preact()) },
    },
    plugins: options.mode === 'production' && !options.allTokens ? [new UsedTokens()] : [],
    optimization: {
      ...base.optimization,
      splitChunks: false,
      runtimeChunk: false,
      minimizer: minimizersFor(browserslist(OLDEST_FOR_EMBEDS)),
    },
  }
}

function preact(): Record<string, string> {
  const { resolve } = createRequire(getPackageJson('@onfreq/embed'))
  const compat = resolve('preact/compat').replace(/\.js$/, '.mjs')
  return {
    react$: compat,
    'react-dom$': compat,
    'react-dom/client$': resolve('preact/compat/client').replace(/\.js$/, '.mjs'),
    'react/jsx-runtime$': resolve('preact/jsx-runtime').replace(/\.js$/, '.mjs'),
  }
}
