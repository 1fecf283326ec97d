/** The content security policy of an embed's page. */
import { contentSecurityPolicy } from '#kernel/plugins/security.ts'

/** What the browser may accept from the page: inline code by hash, and whether there are files. */
export interface PageParts {
  readonly scripts: Parts
  readonly styles: Parts
}
export interface Parts {
  readonly hashes: readonly string[]
  readonly files: boolean
}

/**
 * The owner may limit which sites frame it. Without a limit there is no `frame-ancestors`, because `*` does not match
 * sandboxed pages. The site itself is listed too, since `'self'` has no meaning in some browsers in a frame with an
 * opaque origin.
 */
export function framePolicy(site: string, sites: readonly string[], { scripts, styles }: PageParts): string {
  const socket = site.replace(/^http/, 'ws')
  const own = ["'self'", site]
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'script-src': accepted(scripts, own),
    'style-src': accepted(styles, own),
    'img-src': [...own, 'data:'],
    'font-src': own,
    'connect-src': [...own, socket],
    'object-src': contentSecurityPolicy['object-src'],
    ...(sites.length > 0 && { 'frame-ancestors': ["'self'", ...sites] }),
  }
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join(';')
}

/** A page without files accepts none. */
function accepted({ hashes, files }: Parts, own: readonly string[]): readonly string[] {
  const values = [...(files ? own : []), ...hashes.map((hash) => `'${hash}'`)]
  return values.length === 0 ? ["'none'"] : values
}
