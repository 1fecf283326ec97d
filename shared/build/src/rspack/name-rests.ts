/**
 * Loader for code of parts: everything a page or widget loads lazily comes in one file, its rest chunk, rather than in
 * a tiny chunk per `import()`. It names each such chunk after the page or widget whose folder contains the import.
 * Packages keep their own chunk, since few visitors need them (a video player); so do imports outside these folders:
 * the shell's dialogs load one by one on demand.
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

/** `rest.home` of a page, `rest.widgets.log-bar` of a widget. */
function restName(kind: string, part: string): string {
  return kind === 'pages' ? `rest.${part}` : `rest.widgets.${part}`
}
