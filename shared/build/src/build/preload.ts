/** Lists the files that each page and widget needs, read from the finished compilation. */

import type { MicrofrontendConfig } from '@onfreq/contracts/releases/microfrontend'
import type { Compilation } from '@rspack/core'
import { exposedChunk, pageExpose } from '../rspack/microfrontend.ts'

/** Page name (`home`) or `widgets/<name>` → files; the federation entry comes first. */
export function preloadLists(
  compilation: Compilation,
  config: MicrofrontendConfig,
  entry: string,
): Record<string, string[]> {
  const groups = [...compilation.chunkGroups]
  const getFiles = (getTarget: (group: (typeof groups)[number]) => boolean) =>
    groups.filter(getTarget).flatMap((group) => group.chunks.flatMap((chunk) => [...chunk.files].sort(stylesFirst)))
  const pages = config.pages.map(({ name }): [string, string[]] => {
    const own = getFiles((group) => group.name === exposedChunk(pageExpose(name)))
    if (!groups.some(({ origins }) => origins.some(({ request }) => request?.endsWith(`/pages/${name}/page.tsx`)))) {
      throw new Error(
        `${config.name} declares the page "${name}", but src/app.tsx does not import its pages/${name}/page.tsx`,
      )
    }
    return [name, [entry, ...own]]
  })
  const widgets = Object.keys(config.widgets).map((name): [string, string[]] => [
    `widgets/${name}`,
    [entry, ...getFiles((group) => group.name === exposedChunk(`./widgets/${name}`))],
  ])
  return Object.fromEntries([...pages, ...widgets].map(([part, files]) => [part, [...new Set(files)]]))
}

/**
 * Page name or `widgets/<name>` → files that its code may load later. Excludes files of other pages and widgets of the
 * microfrontend: the lifecycles import every page, but each is loaded as a separate part.
 */
export function laterLists(
  compilation: Compilation,
  config: MicrofrontendConfig,
  preload: Readonly<Record<string, readonly string[]>>,
): Record<string, string[]> {
  const groups = [...compilation.chunkGroups]
  const chunks = new Map([
    ...config.pages.map(({ name }) => [name, exposedChunk(pageExpose(name))] as const),
    ...Object.keys(config.widgets).map((name) => [`widgets/${name}`, exposedChunk(`./widgets/${name}`)] as const),
  ])
  const ofParts = new Set<string | undefined>(chunks.values())
  return Object.fromEntries(
    [...chunks].map(([part, chunk]) => {
      const first = new Set(preload[part])
      const later = new Set<string>()
      const visited = new Set<string>()
      const queue = groups.filter(({ name }) => name === chunk).flatMap((group) => group.childrenIterable)
      for (let group = queue.pop(); group !== undefined; group = queue.pop()) {
        if (ofParts.has(group.name)) continue
        // The compilation returns new objects for the same group on each access, so groups are compared by their
        // files.
        const files = group.chunks.flatMap((each) => [...each.files])
        const key = files.sort().join()
        if (visited.has(key)) continue
        visited.add(key)
        for (const file of files) if (!first.has(file)) later.add(file)
        queue.push(...group.childrenIterable)
      }
      return [part, [...later].sort()]
    }),
  )
}

/** Style sheets first, then by name, because the bundler's order of a chunk's files is not deterministic. */
function stylesFirst(a: string, b: string): number {
  return Number(b.endsWith('.css')) - Number(a.endsWith('.css')) || (a < b ? -1 : 1)
}
