/**
 * Server build of a unit, if `src/server.tsx` exists: one script and one style sheet with all dependencies of its pages,
 * including React, so that the process that runs it needs no modules.
 */
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { type Configuration, type RspackPluginInstance, rspack } from '@rspack/core'
import type { Unit } from '../workspace.ts'
import { type BuildOptions, baseConfig } from './base.ts'
import { providedVersionsPlugin } from './shell.ts'

export const SERVER_ENTRY = 'server'
/** Global variable with the exports of the script. */
export const SERVER_GLOBAL = 'onfreqServerPart'

export function hasServerBuild(unit: Unit): boolean {
  return existsSync(join(unit.folder, 'src/server.tsx'))
}

export function serverConfig(unit: Unit, options: BuildOptions): Configuration {
  const base = baseConfig(unit, options)
  return {
    ...base,
    name: `${unit.name} server`,
    entry: { [SERVER_ENTRY]: './src/server.tsx' },
    target: ['es2022'],
    devtool: false,
    output: {
      ...base.output,
      clean: false,
      publicPath: '',
      library: { type: 'var', name: SERVER_GLOBAL },
      cssFilename: '[name].[contenthash:8].css',
      crossOriginLoading: false,
      chunkFormat: 'array-push',
      chunkLoading: false,
      wasmLoading: false,
    },
    resolve: { ...base.resolve, alias: { ...base.resolve?.alias, 'react-dom/server$': rendererFile() } },
    module: {
      ...base.module,
      parser: { ...base.module?.parser, javascript: { dynamicImportMode: 'weak' } },
      generator: {
        ...base.module?.generator,
        'css/auto': { ...base.module?.generator?.['css/auto'], exportsOnly: false },
      },
    },
    optimization: { ...base.optimization, splitChunks: false },
    plugins: [providedVersionsPlugin(), withoutFederation()],
  }
}

/** The server loads nothing at run time; the browser renders the widgets of other parts. */
function withoutFederation(): RspackPluginInstance {
  return new rspack.NormalModuleReplacementPlugin(/^\.\/remotes\.ts$/, join(import.meta.dirname, 'no-remotes.mjs'))
}

/** Path of React's renderer that returns a string and needs no API of Node or a browser. */
function rendererFile(): string {
  const folder = dirname(createRequire(import.meta.url).resolve('react-dom/package.json'))
  return join(folder, 'cjs/react-dom-server-legacy.browser.production.js')
}
