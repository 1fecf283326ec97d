/** Which files each page and widget needs, read from the finished compilation. */

import type { MicrofrontendConfig } from '@onfreq/contracts/releases/microfrontend'
import type { Compilation } from '@rspack/core'
import { exposedChunk, pageExpose } from '../rspack/microfrontend.ts'

/** Page name (`home`) or `widgets/<name>` → files, the federation entry first. */
export function preloadLists(
  compilation: Compilation,
  config: MicrofrontendConfig,
  entry: string,
): Record<string, string[]> {
  const groups = [...compilation.chunkGroups]
  const filesOf = (wanted: (group: (typeof groups)[number]) => boolean) =>
    groups.filter(wanted).flatMap((group) => group.chunks.flatMap((chunk) => [...chunk.files].sort(stylesFirst)))
  const pages = config.pages.map(({ name }): [string, string[]] => {
    const own = filesOf((group) => group.name === exposedChunk(pageExpose(name)))
    if (!groups.some(({ origins }) => origins.some(({ request }) => request === `./pages/${name}/page.tsx`))) {
      throw new Error(
        `${config.name} declares the page "${name}", but src/app.tsx does not import ./pages/${name}/page.tsx`,
      )
    }
    return [name, [entry, ...own]]
  })
  const widgets = Object.keys(config.widgets).map((name): [string, string[]] => [
    `widgets/${name}`,
    [entry, ...filesOf((group) => group.name === exposedChunk(`./widgets/${name}`))],
  ])
  return Object.fromEntries([...pages, ...widgets].map(([part, files]) => [part, [...new Set(files)]]))
}

/** The bundler keeps the files of a chunk in no order of its own. */
function stylesFirst(a: string, b: string): number {
  return Number(b.endsWith('.css')) - Number(a.endsWith('.css')) || (a < b ? -1 : 1)
}
