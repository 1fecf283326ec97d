/** Content security policy of an embed's page. */
import { contentSecurityPolicy } from '#kernel/plugins/security.ts'

/** Hashes of a page's inline code, and whether it also has files. */
export interface PageParts {
  readonly scripts: Parts
  readonly styles: Parts
}
export interface Parts {
  readonly hashes: readonly string[]
  readonly files: boolean
}

/**
 * The owner may limit which sites frame the page. Without a limit there is no `frame-ancestors`, because `*` does not
 * match sandboxed pages. The site's own origin is always listed, since in some browsers `'self'` does not match in a
 * frame with an opaque origin.
 */
export function framePolicy(site: string, sites: readonly string[], { scripts, styles }: PageParts): string {
  const socket = site.replace(/^http/, 'ws')
  const ownSources = ["'self'", site]
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'script-src': allowedSources(scripts, ownSources),
    'style-src': allowedSources(styles, ownSources),
    'img-src': [...ownSources, 'data:'],
    'font-src': ownSources,
    'connect-src': [...ownSources, socket],
    'object-src': contentSecurityPolicy['object-src'],
    ...(sites.length > 0 && { 'frame-ancestors': ["'self'", ...sites] }),
  }
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join(';')
}

/** Allowed sources of scripts or styles. A page without files allows none. */
function allowedSources({ hashes, files }: Parts, ownSources: readonly string[]): readonly string[] {
  const values = [...(files ? ownSources : []), ...hashes.map((hash) => `'${hash}'`)]
  return values.length === 0 ? ["'none'"] : values
}
