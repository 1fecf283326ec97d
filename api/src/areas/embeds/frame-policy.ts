/** The content security policy of an embed's page. */
import { contentSecurityPolicy } from '#plugins/security.ts'

/**
 * Who may frame it, as its owner wants: any site, or those alone that are named. The site itself is named too, since
 * `'self'` means nothing to some browsers in a frame without an origin. `hashes` are those of what stands in the page.
 */
export function framePolicy(site: string, sites: readonly string[], hashes: readonly string[]): string {
  const socket = site.replace(/^http/, 'ws')
  const pinned = hashes.map((hash) => `'${hash}'`)
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'script-src': ["'self'", site, ...pinned],
    'style-src': ["'self'", site, ...pinned],
    'img-src': ["'self'", site, 'data:'],
    'font-src': ["'self'", site],
    'connect-src': ["'self'", site, socket],
    'object-src': contentSecurityPolicy['object-src'],
    'frame-ancestors': sites.length === 0 ? ['*'] : ["'self'", ...sites],
  }
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join(';')
}
