/**
 * A loader for the code of parts: what a page or widget fetches later comes in one file, its rest, and not in a crumb for
 * every `import()`. It names the chunk of each such import after the page or widget in whose folder the import stands. Packages
 * keep a chunk of their own, since few who open the page ever need them (a video player); so does what stands in no folder of
 * a page or widget: the dialogs of the shell come one by one, each when somebody asks for it.
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
