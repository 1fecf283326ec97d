/** Only `@onfreq/ui/page` decides how wide a page is and where its left edge is. */
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

const PAGE_RULE = /\.page\s*\{([^}]*)\}/g
const OWN_WIDTH = /(?:^|[;\s])(?:max-inline-size|max-width|margin-inline|margin):[^;]*(?:px|rem|auto)/

/** Whether a style sheet sets its page's width or margin. */
export function setsPageWidth(css: string): boolean {
  return [...css.matchAll(PAGE_RULE)].some(([, body = '']) => OWN_WIDTH.test(body))
}

/** Of the microfrontends: the frame of OBS scenes has the size of the picture, not of a page. */
export function sheetsWithPageWidth(root: string): string[] {
  return readdirSync(root)
    .filter((name) => name.startsWith('mfe-'))
    .flatMap((folder) =>
      readdirSync(join(root, folder, 'src'), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && entry.name.endsWith('.css') && !entry.parentPath.includes('/embeds/'))
        .map((entry) => join(entry.parentPath, entry.name)),
    )
    .filter((file) => setsPageWidth(readFileSync(file, 'utf8')))
    .map((file) => relative(root, file))
}
