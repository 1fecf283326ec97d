/**
 * Builds the same sources as one conventional application: a single build without federation, in which the shell is linked
 * with every microfrontend and split into chunks at its `import()` calls. Used only as a reference for measurements.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { bundle } from '@onfreq/build/build/bundle'
import { pageModule } from '@onfreq/build/build/part-folders'
import { compressFiles, outputFiles } from '@onfreq/build/build/seal'
import { baseConfig } from '@onfreq/build/rspack/base'
import { ROOT, unitsNamed } from '@onfreq/build/workspace'
import { type Compilation, rspack } from '@rspack/core'
import { exposedModules, registryModule } from './registry.ts'

/** First URL segment of its files. */
export const PREFIX = '/monolith/'

export interface Monolith {
  readonly folder: string
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
  readonly fonts: readonly string[]
  /** Files of a microfrontend's page and of the widgets that it shows immediately. */
  preloads(microfrontend: string, page: string, widgets: readonly string[]): readonly string[]
}

export async function buildMonolith(workFolder: string): Promise<Monolith> {
  const [shell] = unitsNamed(['shell'])
  if (!shell) throw new Error('There is no shell')
  const modules = await exposedModules()
  const replaced = join(workFolder, 'remotes.js')
  const nothing = join(workFolder, 'nothing.js')
  writeFileSync(replaced, registryModule(modules))
  writeFileSync(nothing, 'export {}\n')
  const folder = join(workFolder, 'dist')
  const base = baseConfig(shell, { mode: 'production', outputFolder: folder })
  const compilation = await bundle({
    ...base,
    name: 'monolith',
    entry: { shell: './src/index.ts' },
    output: { ...base.output, publicPath: PREFIX, uniqueName: 'monolith', crossOriginLoading: false },
    module: { ...base.module, generator: { 'css/auto': { localIdentName: '[local]-[hash:5]' } } },
    resolve: { ...base.resolve, modules: [join(ROOT, 'node_modules')] },
    optimization: {
      ...base.optimization,
      splitChunks: {
        chunks: 'all',
        cacheGroups: { vendor: { test: /[\\/]node_modules[\\/]/, name: 'vendor', chunks: 'initial', enforce: true } },
      },
    },
    plugins: [
      new rspack.DefinePlugin({ PROVIDED_VERSIONS: '{}' }),
      new rspack.NormalModuleReplacementPlugin(/^\.\/remotes\.ts$/, replaced),
      // Nothing is shared between builds here, so the list of shared modules is empty.
      new rspack.NormalModuleReplacementPlugin(/^\.\/platform\/shared\.ts$/, nothing),
    ],
  })
  await compressFiles(folder)
  const initial = compilation.entrypoints.get('shell')?.getFiles() ?? []
  return {
    folder,
    scripts: initial.filter((file) => file.endsWith('.js')),
    styles: initial.filter((file) => file.endsWith('.css')),
    fonts: outputFiles(folder).filter((file) => /-first\..*\.woff2$/.test(file)),
    preloads(microfrontend, page, widgets) {
      const selected = [
        modules.get(`${microfrontend} ./app`),
        pageModule(join(ROOT, `mfe-${microfrontend}`), page).replace('./src/', './'),
        ...widgets.map((id) => modules.get(id.replace('/', ' ./widgets/'))),
      ]
      const files = getFiles(compilation, (request) => selected.includes(request), join(ROOT, `mfe-${microfrontend}`))
      return files.filter((file) => !initial.includes(file))
    },
  }
}

/** Files of the chunks for these requests. Pages of other microfrontends may have the same relative path. */
function getFiles(compilation: Compilation, isRequested: (request: string) => boolean, folder: string): string[] {
  const groups = [...compilation.chunkGroups].filter((group) =>
    group.origins.some(
      ({ request, module }) =>
        request !== undefined &&
        isRequested(request) &&
        (!request.startsWith('./') || module?.identifier().includes(folder)),
    ),
  )
  return [...new Set(groups.flatMap((group) => group.getFiles()))]
}
