/** Checks that only `@onfreq/ui/page` sets the width and the left edge of pages. */
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

const PAGE_RULE = /\.page\s*\{([^}]*)\}/g
const OWN_WIDTH = /(?:^|[;\s])(?:max-inline-size|max-width|margin-inline|margin):[^;]*(?:px|rem|auto)/

/** Whether a style sheet sets the width or margin of its page. */
export function setsPageWidth(css: string): boolean {
  return [...css.matchAll(PAGE_RULE)].some(([, body = '']) => OWN_WIDTH.test(body))
}

/** Style sheets of microfrontends that do so. Excludes OBS scenes, whose frame has the size of the picture. */
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
