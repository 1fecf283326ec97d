/**
 * Loader for the code of parts: everything that a page or widget loads lazily is in one file, its rest chunk,
 * instead of a tiny chunk per `import()`. It names each such chunk after the page or widget whose folder contains
 * the import. Packages have separate chunks, because few visitors need them (a video player), and so do imports
 * outside these folders: the shell loads each dialog on demand.
 */
import type { LoaderContext } from '@rspack/core'

const IMPORT = /\bimport\((?=\s*['"](?:\.{1,2}\/|@onfreq\/))/g
const PAGE = /\bimport\((?=\s*['"]\.\/(?:core\/|features\/[\w-]+\/)?pages\/([\w-]+)\/page\.tsx['"])/g
const FOLDER = /[\\/]src[\\/](?:core[\\/]|features[\\/][\w-]+[\\/])?(pages|widgets)[\\/]([\w-]+)[\\/]/

export default function nameRests(this: LoaderContext, source: string): string {
  const [, kind, part] = FOLDER.exec(this.resourcePath) ?? []
  if (/[\\/]src[\\/]app\.tsx$/.test(this.resourcePath))
    return source.replace(PAGE, 'import(/* webpackChunkName: "pages.$1" */ ')
  if (kind === undefined || part === undefined) return source
  return source.replace(IMPORT, `import(/* webpackChunkName: "${restName(kind, part)}" */ `)
}

/** `rest.home` for a page, `rest.widgets.log-bar` for a widget. */
function restName(kind: string, part: string): string {
  return kind === 'pages' ? `rest.${part}` : `rest.widgets.${part}`
}
